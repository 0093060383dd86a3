import { say } from '../ui/say.ts'

/** Longer than a code, which may be typed with spaces or dashes. */
export const ROOM_CODE_INPUT_MAX = 8
export const BAD_ROOM_CODE = say`Enter a valid 4-character room code.`

const IN_ADDRESS = /(?:\/rooms\/|[?&]code=)([a-z0-9]{4})(?![a-z0-9])/iu

/** What a room code field contains after typing or pasting: capitals and digits; a room's address gives its code. */
export function tidyRoomCode(typed: string): string {
  const code = IN_ADDRESS.exec(typed)?.[1] ?? typed
  return code
    .toUpperCase()
    .replace(/[^A-Z0-9]/gu, '')
    .slice(0, ROOM_CODE_INPUT_MAX)
}

export const isRoomCode = (code: string) => /^[A-Z0-9]{4}$/u.test(code)
