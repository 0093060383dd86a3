import { GROUP_LIMITS } from './group.ts'
import { searchKey } from '../script/search-key.ts'
import { isTwin } from '../room/fit/twin.ts'

/** A script that a group has played, as it remembers it: one for each content; for nights by name alone one for each name. */
export interface PlayedScript {
  key: string
  name: string
  /** Null for a night by name alone. */
  contentHash: string | null
  versionGroup: string | null
  /** The match keys of its characters, for finding twins. */
  characters: readonly string[]
  times: number
  /** When it was last played, and before that; epoch milliseconds. */
  last: number
  before: number | null
}

/** A row of D1 has at most 2 MB, and of each script it has the name, the hash and numbers as well as the characters. */
const ROW_LETTERS = 1_500_000
const SCRIPT_LETTERS = 400

/** All that a group has played, newest first, where `changed` say something newer than `packed`. The oldest of too many go. */
export function withChanged<Changed extends PlayedScript>(
  packed: readonly PlayedScript[],
  changed: readonly Changed[],
): PlayedScript[] {
  const keys = new Set(changed.map(({ key }) => key))
  let letters = 0
  return [...packed.filter(({ key }) => !keys.has(key)), ...changed.filter(({ times }) => times > 0)]
    .toSorted((one, other) => other.last - one.last || (one.key < other.key ? -1 : 1))
    .slice(0, GROUP_LIMITS.played)
    .filter(({ characters }) => (letters += JSON.stringify(characters).length + SCRIPT_LETTERS) <= ROW_LETTERS)
}

/** What a card says of a script that the group has played: when last (epoch milliseconds), and how often. */
export interface Played {
  last: number
  times: number
}

/** A script, or a free text, that is asked about. */
export interface AskedScript {
  name: string
  contentHash: string | null
  versionGroup: string | null
  characters: readonly string[]
}

/** A room’s own night: its script, and when it was, in epoch milliseconds. */
export interface OwnNight {
  key: string
  at: number
}

/** The key of a script that a group has played: by its content; of a night by name alone by the folded name. */
export function playedKey({ name, contentHash }: Pick<AskedScript, 'name' | 'contentHash'>): string {
  return contentHash === null ? `name ${searchKey(name)}` : `content ${contentHash}`
}

/**
 * When and how often a group has played a script: the same content, another version or a twin of it, or, where one of both is
 * known by its name alone, the same name. `own` is the night that does not count, which is the asking room’s.
 */
export function playedOf(
  asked: AskedScript,
  played: readonly PlayedScript[],
  own: OwnNight | null = null,
): Played | null {
  const found = { last: 0, times: 0 }
  for (const script of played) {
    if (!isSame(asked, script)) continue
    const isOwn = script.key === own?.key
    const isLast = isOwn && script.last === own?.at
    found.times += isOwn ? script.times - 1 : script.times
    found.last = Math.max(found.last, isLast ? (script.before ?? 0) : script.last)
  }
  return found.times === 0 ? null : found
}

function isSame(asked: AskedScript, script: PlayedScript): boolean {
  if (asked.contentHash === null || script.contentHash === null) return searchKey(asked.name) === searchKey(script.name)
  return (
    asked.contentHash === script.contentHash ||
    (asked.versionGroup !== null && asked.versionGroup === script.versionGroup) ||
    isTwin(asked.characters, script.characters)
  )
}
