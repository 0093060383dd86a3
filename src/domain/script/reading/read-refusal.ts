import type { Destination } from '../checking/check-file.ts'
import { FILE_MESSAGES, PASTE_MESSAGES } from '../checking/messages.ts'
import { PRESCAN_MESSAGES } from './prescan.ts'
import type { PrescanReason } from './prescan.ts'

export type ReadReason = PrescanReason | 'empty' | 'encoding' | 'web-page' | 'not-json'

/** Why nothing could be read; `detail` says what was found and on which line, if it is no JSON. */
export interface ReadRefusal {
  readonly ok: false
  readonly reason: ReadReason
  readonly detail: string
}

const ENCODING_MESSAGE = 'This is not a text in UTF-8. Please save the script as a UTF-8 text file and try again.'
const WEB_PAGE_MESSAGE = 'This is a web page, not a script. Please download the script itself (JSON).'

/** The message for a person, which depends on the text's source and destination. */
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
