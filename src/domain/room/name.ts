import { collapse, dropStrayJoiners, visibleText } from '../visible-text.ts'
import { looksOf } from './look-alikes.ts'
import { ROOM_LIMITS } from './options.ts'

/** Stands for somebody whose account was deleted. */
export const ERASED_NAME = 'Deleted user'

const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** A name as it is shown: composed, invisible characters dropped, white space collapsed, at most 50 units; "" if nothing is left to see. */
export function cleanName(raw: string): string {
  const name = dropStrayJoiners(cutTo(visibleText(raw), ROOM_LIMITS.nameLength))
  return nameKey(name) === '' ? '' : name
}

/** What names are compared by: equal for names that look the same. Upper case comes first, so that ß equals ss. */
export function nameKey(name: string): string {
  const known = keys.get(name)
  if (known !== undefined) return known
  if (keys.size >= KEYS_KEPT) keys.clear()
  const key = foldedName(name)
  keys.set(name, key)
  return key
}

/** A cache: each joiner is compared with everybody seated, so in a crowd the same names come up again and again. */
const keys = new Map<string, string>()
const KEYS_KEPT = 5_000

const looks = new Map<string, string[]>()

function foldedName(name: string): string {
  const folded = name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')
  return collapse(collapse(folded).replace(UNSEEN, ''))
}

/**
 * `wanted`, or the first of "wanted 2", "wanted 3", … that neither is in `taken` nor looks like one that is; never longer than
 * 50 units.
 */
export function freeName(wanted: string, taken: Iterable<string>): string {
  const keys = new Set([...taken].flatMap(takenKeys))
  for (let number = 1; ; number += 1) {
    const name = numberedName(wanted, number)
    if (!takenKeys(name).some((key) => keys.has(key))) return name
  }
}

/** What a name takes: itself, and how it looks. */
const takenKeys = (name: string) => [nameKey(name), ...lookKeys(name)]

/** What tells names that look alike, of whatever alphabets: they have one of these in common. */
export function lookKeys(name: string): string[] {
  const known = looks.get(name)
  if (known !== undefined) return known
  if (looks.size >= KEYS_KEPT) looks.clear()
  const keys = looksOf(collapse(collapse(name.normalize('NFKC')).replace(UNSEEN, '')))
  looks.set(name, keys)
  return keys
}

/** The name of the first, second, third … person who wants it; never longer than 50 units. */
export function numberedName(wanted: string, number: number): string {
  if (number === 1) return wanted
  const suffix = ` ${number}`
  return cutTo(wanted, ROOM_LIMITS.nameLength - suffix.length) + suffix
}

const GIVEN_NUMBER = / (?:[2-9]|[1-9]\d{1,2})$/u
/** A name of this length gives way to any number of these. */
const NUMBERED_LENGTH = ROOM_LIMITS.nameLength - ' 999'.length

/** Those whose names differ only by the number that `freeName` gives a taken one, in their order. */
export function namedAlike<Named extends { name: string }>(people: readonly Named[]): [Named, ...Named[]][] {
  const groups = new Map<string, [Named, ...Named[]]>()
  for (const person of people) {
    const key = nameKey(cutTo(person.name.replace(GIVEN_NUMBER, ''), NUMBERED_LENGTH))
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [person])
    else group.push(person)
  }
  return [...groups.values()].filter(({ length }) => length > 1)
}

/** Cuts to `length` UTF-16 units without leaving half of a surrogate pair. */
function cutTo(text: string, length: number): string {
  if (text.length <= length) return text
  return text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/u, '')
    .trimEnd()
}
