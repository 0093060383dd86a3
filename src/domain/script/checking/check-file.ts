import { SCRIPT_LIMITS } from './limits.ts'
import { FILE_MESSAGES } from './messages.ts'

/** A room passes scripts on to a table of phones, so it takes less than the library does. */
export type Destination = 'library' | 'room'

export const MOST_BYTES: Readonly<Record<Destination, number>> = {
  library: SCRIPT_LIMITS.fileBytes,
  room: SCRIPT_LIMITS.roomBytes,
}

/** What is wrong with a picked file before anything of it is read; null when it may be read. */
export function fileProblem(
  file: { readonly name: string; readonly type: string; readonly size: number },
  destination: Destination = 'library',
): string | null {
  const isJson = file.type.split(';')[0]?.trim().toLowerCase() === 'application/json' || /\.json$/iu.test(file.name)
  if (!isJson) return FILE_MESSAGES.notJsonFile
  if (file.size > MOST_BYTES[destination]) return tooLargeMessage[destination]
  return file.size === 0 ? FILE_MESSAGES.empty : null
}

const tooLargeMessage: Readonly<Record<Destination, string>> = {
  library: FILE_MESSAGES.tooLarge,
  room: FILE_MESSAGES.roomTooLarge,
}
