import type { RoomCommandSent } from './room.ts'

type Vote = Extract<RoomCommandSent, { type: 'vote.cast' | 'vote.undo' }>

/** As `crypto.randomUUID` writes them. */
const OP = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u
const LISTS = new Set(['ranking', 'approved'])

/**
 * A vote as pages write it, with nothing else in it; null for any other value, which `RoomCommandSent` may still take. Most
 * of what a room reads is one, and this takes less than half the time.
 */
export function plainVote(value: object): Vote | null {
  const { type, op, epoch, base, ballot, ...others } = value as Partial<Record<string, unknown>>
  if (typeof op !== 'string' || !OP.test(op) || !isCount(epoch) || Object.keys(others).length > 0) return null
  if (type === 'vote.undo' && base === undefined && ballot === undefined) return { type, op, epoch }
  if (type !== 'vote.cast' || (base !== undefined && base !== null && !isCount(base))) return null
  return isBallot(ballot) ? { type, op, epoch, base, ballot } : null
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function isBallot(value: unknown): value is Extract<Vote, { type: 'vote.cast' }>['ballot'] {
  if (typeof value !== 'object' || value === null) return false
  const [[kind, chosen] = ['', null], ...others] = Object.entries(value)
  if (others.length > 0) return false
  if (kind === 'choiceNominationId') return typeof chosen === 'string'
  return LISTS.has(kind) && Array.isArray(chosen) && chosen.every((id) => typeof id === 'string')
}
