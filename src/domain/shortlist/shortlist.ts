import type { Denorm } from '../room/room.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Bounds that no installation changes; how much one account may have is a variable of the installation. */
export const SHORTLIST_LIMITS = {
  titleLetters: 60,
  noteLetters: 300,
  suggestionsPerAnswer: 3,
  aheadMs: 366 * DAY_MS,
  uploadBytes: 40_960,
  uploadBytesInAll: 1_048_576,
  tokensPerAnswer: 8,
  /** Fewer people than this besides its owner cannot hide in a number. */
  fewestMarked: 3,
} as const

export const LIFETIMES = {
  /** A list is kept this long after its evening; without one, after its last change. */
  listMs: 60 * DAY_MS,
  /** Browsers keep no cookie longer. */
  cookieMs: 400 * DAY_MS,
  /** The address that continues an answer on another device. */
  linkMs: 10 * 60 * 1000,
} as const

export const SUGGESTIONS = ['off', 'on'] as const
export const ANSWERING = ['anybody', 'accounts'] as const
export const COMING = ['yes', 'maybe', 'no'] as const
export type Coming = (typeof COMING)[number]

/** What somebody said of a script. A `not` is for its author's eyes alone. */
export const MARKS = ['play', 'not'] as const
export type Mark = (typeof MARKS)[number]
export type Marks = Readonly<Record<string, Mark>>

interface Candidate {
  id: string
  /** The order in which candidates were added. */
  position: number
  addedAt: number
  /** Null for an upload, and once the script is no longer in the library. */
  scriptId: string | null
  denorm: Denorm
  /** The id of the answer that suggested it; null for the owner's. */
  suggestedBy: string | null
  /** How many would play it, as it stood when the single marks were dropped. */
  plays: number
  /** As they were at the counting close; null before. */
  nots: number | null
}

export interface Answer {
  id: string
  userId: string | null
  name: string
  coming: Coming | null
  marks: Marks
  /** Counts the changes of this answer, the private ones included. */
  rev: number
}

/** A shortlist as it is stored; moments are epoch milliseconds. */
export interface Shortlist {
  id: string
  /** Counts the changes that everybody can see. */
  rev: number
  ownerId: string
  hostName: string
  title: string
  note: string | null
  at: number | null
  timeZone: string | null
  closesAt: number | null
  players: number | null
  suggestions: (typeof SUGGESTIONS)[number]
  answering: (typeof ANSWERING)[number]
  /** When it was closed by hand or by its room; null while it is not. */
  closedAt: number | null
  /** How many had marked something at the counting close; null before. */
  marked: number | null
  /** When the single marks were dropped: from then on the candidates’ own numbers count. */
  marksDroppedAt: number | null
  group: { id: string; name: string } | null
  room: { code: string; isOpen: boolean } | null
  result: { id: string; name: string } | null
  candidates: readonly Candidate[]
  answers: readonly Answer[]
}

type Closing = Pick<Shortlist, 'closedAt' | 'closesAt'>

/** Closed by hand, by its room, or because its time is over. */
export function isClosed({ closedAt, closesAt }: Closing, now: number): boolean {
  return closedAt !== null || (closesAt !== null && closesAt <= now)
}

/** How long a browser keeps an answer’s cookie: as long as the list will be there, within what browsers allow. */
export function cookieLifeMs({ at }: Pick<Shortlist, 'at'>, now: number): number {
  return Math.max(0, Math.min((at ?? now) + LIFETIMES.listMs - now, LIFETIMES.cookieMs))
}

/** How many would play each candidate, by its id. */
export function playsOf({ candidates, answers, marksDroppedAt }: Shortlist): Map<string, number> {
  if (marksDroppedAt !== null) return new Map(candidates.map(({ id, plays }) => [id, plays]))
  return countOf(candidates, answers, 'play')
}

function countOf(candidates: readonly Candidate[], answers: readonly Answer[], mark: Mark): Map<string, number> {
  return new Map(candidates.map(({ id }) => [id, answers.filter(({ marks }) => marks[id] === mark).length]))
}

/**
 * What a closing fixes for good if nothing is fixed yet: how many marked something, and the `not`s of each candidate. Null where too
 * few people besides the owner did: then a later closing may count.
 */
export function countingClose({
  ownerId,
  candidates,
  answers,
}: Shortlist): { marked: number; nots: Map<string, number> } | null {
  const marking = answers.filter(({ marks }) => Object.keys(marks).length > 0)
  const others = marking.filter(({ userId }) => userId !== ownerId)
  if (others.length < SHORTLIST_LIMITS.fewestMarked) return null
  return { marked: marking.length, nots: countOf(candidates, answers, 'not') }
}
