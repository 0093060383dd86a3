/** The socket's constants, without schemas, which pages do not load. */
export const SUBPROTOCOL = 'belfry.v1'
export const TOKEN_SUBPROTOCOL = 'token.'
export const HEARTBEAT = '{"type":"presence.heartbeat"}'
export const HEARTBEAT_ANSWER = '{"type":"presence.alive"}'
export const HEARTBEAT_MS = 25_000
export const OFFLINE_AFTER_MS = 60_000
/** While a phase runs, people who were quiet for so long are shown as offline. It leaves time for a late alarm: 90 seconds are promised. */
export const MISSED_AFTER_MS = 85_000
export const MAX_FRAME_BYTES = 64 * 1024
export const FRAMES_PER_SEEN = 100
export const MAX_UNCONFIRMED_BYTES = 4 * 1024 * 1024

/** A verdict brings its script along up to this many bytes of JSON. */
export const VERDICT_BYTES = 16_384

export const CLOSE_CODES = {
  kicked: 4001,
  roomClosed: 4002,
  left: 4003,
  badToken: 4401,
  noSuchRoom: 4404,
  tooSlow: 4408,
  tooFast: 4429,
  siteOff: 4503,
  tooLarge: 1009,
  newerRelease: 1012,
} as const

/** The reason with which 4408 closes the oldest socket of a seat that has too many. Its page waits until it is next visible. */
export const TOO_MANY_SOCKETS = 'too many sockets'

/** The reason of 1012: the room was written by a newer release of Belfry, in a way that the present one cannot read. */
export const NEWER_RELEASE = 'A newer Belfry wrote this room. Nothing is lost. It opens again in a few minutes.'

/** Close codes after which a client does not reconnect. */
export const FINAL_CLOSE_CODES: readonly number[] = [
  CLOSE_CODES.kicked,
  CLOSE_CODES.roomClosed,
  CLOSE_CODES.left,
  CLOSE_CODES.noSuchRoom,
]
