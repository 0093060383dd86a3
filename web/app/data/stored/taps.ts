import type { Coming, Mark } from '#domain/shortlist/shortlist.ts'
import type { ChangedAnswer, ShortlistView } from '#protocol/shortlist.ts'

/** What was tapped: what it was before, as the server had it (undefined where nobody has read that), and what it is to be; null for nothing. */
interface Tap<Value> {
  was: Value | null | undefined
  to: Value | null
}

/** Taps that the server has not confirmed: of one thing the last. */
export interface Taps {
  readonly coming: Tap<Coming> | null
  readonly marks: Readonly<Record<string, Tap<Mark>>>
}

type Own = ShortlistView['you']
/** Undefined where an answer was not read yet. */
type ReadOwn = Own | undefined

export const NO_TAPS: Taps = { coming: null, marks: {} }

export const hasTaps = ({ coming, marks }: Taps): boolean => coming !== null || hasMarks({ marks })

export const hasMarks = ({ marks }: Pick<Taps, 'marks'>): boolean => Object.keys(marks).length > 0

/** An earlier tap that is not confirmed yet says what was there before both. */
export function tapMark(taps: Taps, own: ReadOwn, id: string, to: Mark | null): Taps {
  const was = taps.marks[id]?.was ?? (own === undefined ? undefined : (own?.marks[id] ?? null))
  return { ...taps, marks: { ...taps.marks, [id]: { was, to } } }
}

export function tapComing(taps: Taps, own: ReadOwn, to: Coming | null): Taps {
  const was = taps.coming?.was ?? (own === undefined ? undefined : (own?.coming ?? null))
  return { ...taps, coming: { was, to } }
}

interface Answered {
  coming: Coming | null
  marks: Readonly<Record<string, Mark>>
}

/** The answer as its owner means it: the server’s, with the taps on top. */
export function answerWith(taps: Taps, own: Own): Answered {
  const marks: Record<string, Mark> = { ...own?.marks }
  for (const [id, { to }] of Object.entries(taps.marks)) {
    if (to === null) delete marks[id]
    else marks[id] = to
  }
  return { coming: taps.coming === null ? (own?.coming ?? null) : taps.coming.to, marks }
}

/** What is sent for these taps. */
export function changeOf({ coming, marks }: Taps): ChangedAnswer {
  const change = Object.fromEntries(Object.entries(marks).map(([id, { to }]) => [id, to]))
  return { ...(coming !== null && { coming: coming.to }), ...(hasMarks({ marks }) && { marks: change }) }
}

/** What is left after `sent` has arrived: what was tapped since. */
export function afterSending(taps: Taps, sent: Taps): Taps {
  const since = <Value>(now: Tap<Value>, then: Tap<Value> | null | undefined): Tap<Value> | null => {
    if (now === then) return null
    return then ? { was: then.to, to: now.to } : now
  }
  return {
    coming: taps.coming && since(taps.coming, sent.coming),
    marks: onlyTaps(Object.entries(taps.marks).map(([id, tap]) => [id, since(tap, sent.marks[id])])),
  }
}

/**
 * The taps that were kept and still mean something: not those that somebody has changed elsewhere since, nor those that are done,
 * nor those of candidates that are gone.
 */
export function stillMeant(taps: Taps, own: Own, candidates: readonly { id: string }[]): Taps {
  const present = new Set(candidates.map(({ id }) => id))
  const kept = <Value>(tap: Tap<Value>, now: Value | null) =>
    (tap.was === undefined || tap.was === now) && now !== tap.to ? tap : null
  return {
    coming: taps.coming && kept(taps.coming, own?.coming ?? null),
    marks: onlyTaps(
      Object.entries(taps.marks).map(([id, tap]) => [id, present.has(id) ? kept(tap, own?.marks[id] ?? null) : null]),
    ),
  }
}

/** Whether somebody has changed, elsewhere and to something else, what was tapped here: then those taps are dropped. */
export function isOvertaken(taps: Taps, own: Own, candidates: readonly { id: string }[]): boolean {
  const isOther = <Value>({ was, to }: Tap<Value>, now: Value | null) => was !== undefined && now !== was && now !== to
  return (
    (taps.coming !== null && isOther(taps.coming, own?.coming ?? null)) ||
    candidates.some(({ id }) => {
      const tap = taps.marks[id]
      return tap !== undefined && isOther(tap, own?.marks[id] ?? null)
    })
  )
}

function onlyTaps(entries: readonly (readonly [string, Tap<Mark> | null])[]): Taps['marks'] {
  return Object.fromEntries(entries.flatMap(([id, tap]) => (tap === null ? [] : [[id, tap]])))
}

/** How a tap changes a number that counts answers with `value`. */
export function countedWith<Value>(count: number, value: Value, own: Value | null, meant: Value | null): number {
  return count + Number(meant === value) - Number(own === value)
}
