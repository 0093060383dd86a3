import { SCRIPT_LIMITS } from './checking/limits.ts'

const PLAIN = /^[a-z0-9]*$/u
const IGNORED = /[\s_\-\u2010-\u2015\u2212'\u2018\u2019\u02bc`\u00b4]/gu

/**
 * The same for all spellings of a character id; for look-up only, since scripts keep the id as written. A text that is too
 * long for an id is its own key.
 */
export function matchKey(id: string): string {
  return id.length > SCRIPT_LIMITS.objectId || PLAIN.test(id) ? id : id.toLowerCase().replace(IGNORED, '')
}

/** The ids without those that `others` has in any spelling. */
export function withoutIds(ids: readonly string[], others: readonly string[]): string[] {
  const keys = new Set(others.map(matchKey))
  return ids.filter((id) => !keys.has(matchKey(id)))
}

/** The ids without second spellings of one. */
export function distinctIds(ids: readonly string[]): string[] {
  const keys = ids.map(matchKey)
  return ids.filter((id, place) => keys.indexOf(matchKey(id)) === place)
}

/** Ids that the publisher has renamed: from the old match key to the present id. */
export const RENAMED_IDS: ReadonlyMap<string, string> = new Map([['mephit', 'mezepheles']])

/** The present match key of a character. */
export function currentKey(id: string): string {
  const key = matchKey(id)
  return RENAMED_IDS.get(key) ?? key
}

const DANGEROUS = new Set(['__proto__', 'constructor', 'prototype'])

/** Names that would change an object's prototype if they were used as a key. */
export function isDangerousId(id: string): boolean {
  return DANGEROUS.has(id.trim().toLowerCase()) || DANGEROUS.has(matchKey(id))
}
