import { SCRIPT_LIMITS } from '#domain/script/limits.ts'
import { prescan, PRESCAN_MESSAGES } from '#domain/script/prescan.ts'
import { type ErrorFrame, PresenceSeen, RoomCommandSent } from '#protocol/room.ts'
import { MAX_FRAME_BYTES } from '#protocol/room-wire.ts'

/** What a frame from outside turned out to be. */
export type ReadFrame =
  | { kind: 'too-large' }
  | { kind: 'seen' }
  | { kind: 'alive' }
  | { kind: 'command'; command: RoomCommandSent }
  | { kind: 'bad'; error: ErrorFrame }

/** A script lies two levels deep in the command that nominates it. */
const LIMITS = { bytes: MAX_FRAME_BYTES, depth: SCRIPT_LIMITS.depth + 2, tokens: SCRIPT_LIMITS.tokens }

/** Reads one frame; whatever it is, nothing is thrown. */
export function readFrame(message: string | ArrayBuffer): ReadFrame {
  if (typeof message !== 'string') return bad('Frames must be JSON text.')
  if (message.length > MAX_FRAME_BYTES) return { kind: 'too-large' }
  const reason = prescan(new TextEncoder().encode(message), LIMITS)
  if (reason === 'too-large') return { kind: 'too-large' }
  if (reason !== null) return bad(PRESCAN_MESSAGES[reason])
  const value = parse(message)
  if (typeof value !== 'object' || value === null || !('type' in value))
    return bad('A frame must be a JSON object with a type.')
  if (value.type === 'presence.heartbeat') return { kind: 'alive' }
  if (value.type === 'presence.seen' && PresenceSeen.safeParse(value).success) return { kind: 'seen' }
  const read = RoomCommandSent.safeParse(value)
  if (read.success) return { kind: 'command', command: read.data }
  const issue = read.error.issues[0]
  const op = 'op' in value && typeof value.op === 'string' ? value.op.slice(0, 64) : undefined
  return bad(issue?.message ?? 'This frame was not understood.', op)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function bad(message: string, op?: string): ReadFrame {
  return { kind: 'bad', error: { type: 'error', ...(op === undefined ? {} : { op }), code: 'BAD_REQUEST', message } }
}
