import type { Destination } from '../checking/check-file.ts'
import { FILE_MESSAGES, PASTE_MESSAGES } from '../checking/messages.ts'
import { PRESCAN_MESSAGES } from './prescan.ts'
import type { PrescanReason } from './prescan.ts'

export type ReadReason = PrescanReason | 'empty' | 'encoding' | 'web-page' | 'not-json'

/** Why nothing could be read; `detail` is the parser's own text where it was the parser that gave up. */
export interface ReadRefusal {
  readonly ok: false
  readonly reason: ReadReason
  readonly detail: string
}

export const ENCODING_MESSAGE =
  'This is not a text in UTF-8. Please save the script as a UTF-8 text file and try again.'
export const WEB_PAGE_MESSAGE = 'This is a web page, not a script. Please download the script itself (JSON).'

/** The sentence for a person, worded for where the text came from and where it should go. */
export function refusalMessage(
  { reason, detail }: ReadRefusal,
  from: 'file' | 'paste',
  destination: Destination = 'library',
): string {
  const messages = from === 'file' ? FILE_MESSAGES : PASTE_MESSAGES
  switch (reason) {
    case 'empty':
      return messages.empty
    case 'too-large':
      return destination === 'room' ? messages.roomTooLarge : messages.tooLarge
    case 'not-json':
      return messages.invalidJson(detail)
    case 'encoding':
      return ENCODING_MESSAGE
    case 'web-page':
      return WEB_PAGE_MESSAGE
    case 'too-deep':
    case 'too-many-values':
      return PRESCAN_MESSAGES[reason]
  }
}
