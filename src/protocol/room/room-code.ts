const ROOM_CODE = /^[A-Z0-9]{4}$/u

/** Trims, raises to capitals and drops what is neither letter nor digit; null unless four are left. */
export function readRoomCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/gu, '')
  return ROOM_CODE.test(code) ? code : null
}
