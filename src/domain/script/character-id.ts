import { SCRIPT_LIMITS } from './checking/limits.ts'

const PLAIN = /^[a-z0-9]*$/u
const IGNORED = /[\s_\-\u2010-\u2015\u2212'\u2018\u2019\u02bc`\u00b4]/gu

/**
 * What two spellings of one character id have in common; for look-up only, since the id as written is what a script
 * keeps. What is longer than any id may be has one spelling: its own.
 */
export function matchKey(id: string): string {
  return id.length > SCRIPT_LIMITS.objectId || PLAIN.test(id) ? id : id.toLowerCase().replace(IGNORED, '')
}

/** Ids that the publisher gave up for others: match key of the old one to the official id of today. */
export const RENAMED_IDS: ReadonlyMap<string, string> = new Map([['mephit', 'mezepheles']])

/** The match key under which a character is known today. */
export function currentKey(id: string): string {
  const key = matchKey(id)
  return RENAMED_IDS.get(key) ?? key
}

const DANGEROUS = new Set(['__proto__', 'constructor', 'prototype'])

/** Names that would reach an object's prototype if anybody, anywhere, used them as a key. */
export function isDangerousId(id: string): boolean {
  return DANGEROUS.has(id.trim().toLowerCase()) || DANGEROUS.has(matchKey(id))
}
