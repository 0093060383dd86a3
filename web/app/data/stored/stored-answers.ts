import type { Coming, Mark } from '#domain/shortlist/shortlist.ts'
import { COMING, MARKS } from '#domain/shortlist/shortlist.ts'
import type { GivenAnswer } from '#protocol/shortlist.ts'
import { dropStored, readStoredJson, storedKeys, writeStored } from './browser-store.ts'
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

export function readStoredList(id: string): StoredList {
  return readList(readStoredJson(shortlistKey(id)))
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
    if (now - readList(readStoredJson(key)).usedAt > LIMIT_MS) dropStored(key)
  }
}

/** Removes the tokens of answers that were given while somebody was signed in; those of others on this device stay. */
export function forgetAnswersOfAccount(): void {
  for (const key of storedKeys(SHORTLIST)) {
    const list = readList(readStoredJson(key))
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

/** Stored data may be old, damaged or another program's: only valid fields are used. */
function readList(stored: unknown): StoredList {
  const list = fieldsOf(stored)
  const answers = Array.isArray(list['answers']) ? list['answers'].filter(isAnswer) : []
  const current = typeof list['current'] === 'string' ? list['current'] : null
  const isKnown = current === NEW || answers.some(({ answerId }) => answerId === current)
  return {
    answers,
    current: isKnown ? current : null,
    op: typeof list['op'] === 'string' ? list['op'] : null,
    name: typeof list['name'] === 'string' ? list['name'] : null,
    taps: Object.fromEntries(Object.entries(fieldsOf(list['taps'])).map(([key, taps]) => [key, readTaps(taps)])),
    isOwner: list['isOwner'] === true,
    usedAt: typeof list['usedAt'] === 'number' ? list['usedAt'] : 0,
  }
}

function isAnswer(stored: unknown): stored is StoredAnswer {
  const { answerId, token, name, ofAccount } = fieldsOf(stored)
  return (
    typeof answerId === 'string' &&
    typeof token === 'string' &&
    typeof name === 'string' &&
    typeof ofAccount === 'boolean'
  )
}

function readTaps(stored: unknown): Taps {
  const { coming, marks } = fieldsOf(stored)
  return {
    coming: readTap<Coming>(coming, COMING),
    marks: Object.fromEntries(
      Object.entries(fieldsOf(marks)).flatMap(([id, tap]) => {
        const read = readTap<Mark>(tap, MARKS)
        return read === null ? [] : [[id, read]]
      }),
    ),
  }
}

function readTap<Value extends string>(stored: unknown, values: readonly Value[]) {
  if (typeof stored !== 'object' || stored === null) return null
  const { was, to } = fieldsOf(stored)
  const valueOf = (value: unknown) => values.find((known) => known === value) ?? null
  return { was: was === undefined ? undefined : valueOf(was), to: valueOf(to) }
}

const fieldsOf = (stored: unknown) =>
  (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
