const ROOM_CODE = /^[A-Z0-9]{4}$/u

/** In capitals, without what is neither letter nor digit; null unless four characters are left. */
export function readRoomCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/gu, '')
  return ROOM_CODE.test(code) ? code : null
}
