import { TEAMS, type TeamCounts } from '../../team.ts'
import type { NominationId } from '../counting/ballot.ts'

/** A character of a nominated script. Equal keys are the same character, whatever the spelling of the ids. */
export interface NominatedCharacter {
  id: string
  key: string
}

/** The earlier nomination that a script is nearly the same as. */
export interface Twin {
  nominationId: NominationId
  /** What the later script has and the earlier one does not. */
  added: readonly string[]
  removed: readonly string[]
}

interface Nominated {
  id: NominationId
  characters: readonly NominatedCharacter[]
}

/** The part of all characters of both, in percent, that twins share at least. */
const TWIN_PERCENT = 85

/** Every official difference of twins is shorter in all; long homebrew ids must not make a snapshot too large. */
const LONGEST_IDS = 512

/** The earlier nomination that shares the largest part; the first of several that share alike. */
export function twinOf(characters: readonly NominatedCharacter[], earlier: Iterable<Nominated>): Twin | null {
  const own = byKey(characters)
  let twin: { id: NominationId; other: ReadonlyMap<string, string>; shared: number; all: number } | null = null
  for (const { id, characters: others } of earlier) {
    const other = byKey(others)
    const shared = [...own.keys()].filter((key) => other.has(key)).length
    const all = own.size + other.size - shared
    if (!areAlike(shared, all)) continue
    if (twin === null || shared * twin.all > twin.shared * all) twin = { id, other, shared, all }
  }
  if (twin === null) return null
  const added = fitting(without(own, twin.other), LONGEST_IDS)
  const removed = fitting(without(twin.other, own), LONGEST_IDS - added.join('').length)
  return { nominationId: twin.id, added, removed }
}

/** Whether two scripts with these match keys of characters are twins. */
export function isTwin(one: readonly string[], other: readonly string[]): boolean {
  const keys = new Set(one)
  const others = new Set(other)
  const shared = [...keys].filter((key) => others.has(key)).length
  return areAlike(shared, keys.size + others.size - shared)
}

const areAlike = (shared: number, all: number): boolean => all > 0 && shared * 100 >= all * TWIN_PERCENT

/** Whether two scripts with these counts can be twins at all. */
export function mayBeTwins(one: TeamCounts, other: TeamCounts): boolean {
  const sum = (count: (a: number, b: number) => number) =>
    TEAMS.reduce((total, team) => total + count(one[team], other[team]), 0)
  return sum(Math.min) * 100 >= sum(Math.max) * TWIN_PERCENT
}

/** A script has no twin any more once the other nomination is removed. */
export function presentTwin(twin: Twin | null, nominations: ReadonlyMap<string, unknown>): Twin | null {
  return twin !== null && nominations.has(twin.nominationId) ? twin : null
}

function byKey(characters: readonly NominatedCharacter[]): Map<string, string> {
  return new Map(characters.map(({ id, key }) => [key, id]))
}

function without(some: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): string[] {
  return [...some].flatMap(([key, id]) => (others.has(key) ? [] : id))
}

function fitting(ids: readonly string[], longest: number): string[] {
  let length = 0
  return ids.filter((id) => (length += id.length) <= longest)
}
