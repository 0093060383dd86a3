const ROOM_CODE = /^[A-Z0-9]{4}$/u

/** In capitals, without what is neither letter nor digit; null unless four characters are left. */
export function readRoomCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/gu, '')
  return ROOM_CODE.test(code) ? code : null
}

/** The code in the path of a room's call; null in any other path. */
export function roomCodeIn(path: string): string | null {
  return readRoomCode(/^\/api\/rooms\/([^/]+)/u.exec(path)?.[1] ?? '')
}
