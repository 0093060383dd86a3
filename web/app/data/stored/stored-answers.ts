import type { Coming, Mark } from '#domain/shortlist/shortlist.ts'
import { COMING, MARKS } from '#domain/shortlist/shortlist.ts'
import type { GivenAnswer } from '#protocol/shortlist.ts'
import { dropStored, readStoredJson, storedKeys, writeStored } from './browser-store.ts'
import { fields, flag, listOf, mapOf, number, or, text } from './stored.ts'
import { isAccountHere } from './stored-rooms.ts'
import { NO_TAPS, type Taps } from './taps.ts'

/** An answer that was given on this device, and the token that opens it. */
export interface StoredAnswer {
  answerId: string
  token: string
  name: string
  /** Somebody was signed in when it was given. */
  ofAccount: boolean
}

/** In the place of an answer’s id: somebody else on this device, who has not answered yet. */
export const NEW = 'new'

/** What this browser stores of one list, for all its tabs. */
export interface StoredList {
  answers: readonly StoredAnswer[]
  /** Whose answer is shown: an id of `answers`, 'new' for somebody else on this phone, null before anybody has answered. */
  current: string | null
  /** Sent with every attempt to begin an answer, until one has arrived. */
  op: string | null
  /** Given while no answer came: goes with the next attempt. */
  name: string | null
  /** Taps that have not arrived, by the answer they belong to; under 'new' until it has begun. */
  taps: Readonly<Record<string, Taps>>
  /** The reader was the list’s owner. */
  isOwner: boolean
  usedAt: number
}

const SHORTLIST = 'belfry.shortlist.'
/** Longer than any list is kept after its evening. */
const LIMIT_MS = 500 * 24 * 60 * 60 * 1000

const shortlistKey = (id: string) => SHORTLIST + id

const tapOf = <Value extends string>(values: readonly Value[]) => {
  const value = (stored: unknown) => values.find((known) => known === stored) ?? null
  const was = (stored: unknown) => (stored === undefined ? undefined : value(stored))
  return (stored: unknown) =>
    typeof stored === 'object' && stored !== null
      ? { was: was(Reflect.get(stored, 'was')), to: value(Reflect.get(stored, 'to')) }
      : undefined
}

const TAPS = (stored: unknown) =>
  fields({ coming: or(tapOf<Coming>(COMING), null), marks: mapOf(tapOf<Mark>(MARKS)) })(Object(stored))

const LIST = fields({
  answers: or(
    listOf(
      fields({
        answerId: text,
        token: text,
        name: text,
        ofAccount: (is: unknown) => (typeof is === 'boolean' ? is : undefined),
      }),
    ),
    [],
  ),
  current: or(text, null),
  op: or(text, null),
  name: or(text, null),
  taps: mapOf(TAPS),
  isOwner: flag,
  usedAt: or(number, 0),
})

/** Only valid fields are used. */
function listIn(key: string): StoredList {
  const list = LIST(Object(readStoredJson(key))) as StoredList
  const isKnown = list.current === NEW || list.answers.some(({ answerId }) => answerId === list.current)
  return { ...list, current: isKnown ? list.current : null }
}

export function readStoredList(id: string): StoredList {
  return listIn(shortlistKey(id))
}

export function updateStoredList(id: string, patch: Partial<StoredList>, now = Date.now()): StoredList {
  const list = { ...readStoredList(id), usedAt: now, ...patch }
  writeStored(shortlistKey(id), JSON.stringify(list))
  return list
}

/** This device has this answer from now on, with what was tapped before it had one, or with `taps`. */
export function storeGiven(id: string, { answerId, answerToken, nameAssigned }: GivenAnswer, taps?: Taps): void {
  const answer = { answerId, token: answerToken, name: nameAssigned, ofAccount: isAccountHere() }
  const stored = readStoredList(id)
  const { [NEW]: begun = NO_TAPS, ...others } = stored.taps
  updateStoredList(id, {
    answers: [...stored.answers.filter((other) => other.answerId !== answerId), answer],
    current: answerId,
    op: null,
    name: null,
    taps: { ...others, [answerId]: taps ?? begun },
  })
}

/** The answer that is shown is not this device’s any more. */
export function dropCurrent(id: string): void {
  const { answers, current, taps } = readStoredList(id)
  const left = Object.fromEntries(Object.entries(taps).filter(([key]) => key !== current))
  updateStoredList(id, { answers: answers.filter(({ answerId }) => answerId !== current), current: null, taps: left })
}

export function forgetStoredList(id: string): void {
  dropStored(shortlistKey(id))
}

/** Removes what is older than any list can be. */
export function pruneStoredLists(now = Date.now()): void {
  for (const key of storedKeys(SHORTLIST)) {
    if (now - listIn(key).usedAt > LIMIT_MS) dropStored(key)
  }
}

/** Removes the tokens of answers that were given while somebody was signed in; those of others on this device stay. */
export function forgetAnswersOfAccount(): void {
  for (const key of storedKeys(SHORTLIST)) {
    const list = listIn(key)
    const answers = list.answers.filter(({ ofAccount }) => !ofAccount)
    if (answers.length === 0) {
      dropStored(key)
      continue
    }
    const stays = answers.some(({ answerId }) => answerId === list.current)
    const taps = Object.fromEntries(answers.map(({ answerId }) => [answerId, list.taps[answerId] ?? NO_TAPS]))
    const left = { ...list, answers, taps, isOwner: false, op: null, name: null, current: stays ? list.current : null }
    writeStored(key, JSON.stringify(left))
  }
}
