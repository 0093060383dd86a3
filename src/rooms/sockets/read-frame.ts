import { SCRIPT_LIMITS } from '#domain/script/checking/limits.ts'
import { parseExact } from '#domain/script/exact-json.ts'
import { prescan, PRESCAN_MESSAGES } from '#domain/script/reading/prescan.ts'
import { wordsFor } from '#protocol/fault-words.ts'
import type { ErrorFrame } from '#protocol/room/frames.ts'
import { plainVote } from '#protocol/room/plain-vote.ts'
import { PresenceSeen, RoomCommandSent } from '#protocol/room/room.ts'
import { HEARTBEAT_ANSWER, MAX_FRAME_BYTES } from '#protocol/room/wire.ts'

/** What a frame from a client is. */
export type ReadFrame =
  | { kind: 'too-large' }
  | { kind: 'seen' }
  | { kind: 'command'; command: RoomCommandSent }
  /** A command that is not understood; answered with this text. */
  | { kind: 'faulty'; op: string | undefined; text: string }
  /** Answered at once, with this text. */
  | { kind: 'reply'; text: string }

/** A script lies two levels deep in the command that nominates it. */
const LIMITS = { bytes: MAX_FRAME_BYTES, depth: SCRIPT_LIMITS.depth + 2, tokens: SCRIPT_LIMITS.tokens }

/** In characters; a ranking of all nominations that a room takes is shorter. */
const LONGEST_VOTE = 4_096

/** Reads one frame; whatever it is, nothing is thrown. */
export function readFrame(message: string | ArrayBuffer): ReadFrame {
  if (typeof message !== 'string') return bad('Frames must be JSON text.')
  if (message.length > MAX_FRAME_BYTES) return { kind: 'too-large' }
  const vote = message.length <= LONGEST_VOTE && message.startsWith('{"type":"vote.') ? voteIn(message) : null
  return vote === null ? readAny(message) : { kind: 'command', command: vote }
}

function voteIn(text: string): RoomCommandSent | null {
  try {
    return plainVote(JSON.parse(text) as object)
  } catch {
    return null
  }
}

function readAny(message: string): ReadFrame {
  const reason = prescan(new TextEncoder().encode(message), LIMITS)
  if (reason === 'too-large') return { kind: 'too-large' }
  if (reason !== null) return bad(PRESCAN_MESSAGES[reason])
  const value = parse(message)
  if (typeof value !== 'object' || value === null || !('type' in value))
    return bad('A frame must be a JSON object with a type.')
  if (value.type === 'presence.heartbeat') return { kind: 'reply', text: HEARTBEAT_ANSWER }
  if (value.type === 'presence.seen' && PresenceSeen.safeParse(value).success) return { kind: 'seen' }
  const read = RoomCommandSent.safeParse(value, { error: wordsFor })
  if (read.success) return { kind: 'command', command: read.data }
  const issue = read.error.issues[0]
  const op = 'op' in value && typeof value.op === 'string' ? value.op.slice(0, 64) : undefined
  return { kind: 'faulty', op, text: errorText(issue?.message ?? 'This frame was not understood.', op) }
}

function parse(text: string): unknown {
  try {
    return parseExact(text)
  } catch {
    return undefined
  }
}

function bad(message: string): ReadFrame {
  return { kind: 'reply', text: errorText(message) }
}

function errorText(message: string, op?: string): string {
  const error: ErrorFrame = { type: 'error', ...(op === undefined ? {} : { op }), code: 'BAD_REQUEST', message }
  return JSON.stringify(error)
}
