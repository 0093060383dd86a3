import { describe, expect, test } from 'vitest'
import { countingClose, isClosed, type Mark, type Marks, type Shortlist } from '#domain/shortlist/shortlist.ts'
import { type Reader, type ShortlistView, viewFor } from '#domain/shortlist/view.ts'
import { type Dice, diceOf } from '../../support/fuzz/dice.ts'
import { FUZZ_SEED, SIZES } from '../../support/sizes.ts'

const NOW = 1_800_000_000_000
const denorm = { scriptName: 'A', author: null, teamCounts: null, type: null, logoUrl: null, facts: null, twin: null }

function listOf(dice: Dice): Shortlist {
  const candidates = Array.from({ length: 1 + dice.below(5) }, (_, n) => ({
    id: `c${n}`,
    position: dice.below(10),
    addedAt: n,
    scriptId: dice.chance(0.8) ? `s${n}` : null,
    denorm,
    suggestedBy: dice.chance(0.3) ? `a${dice.below(4)}` : null,
    plays: dice.below(5),
    nots: dice.chance(0.5) ? dice.below(5) : null,
  }))
  const marks = (): Marks =>
    Object.fromEntries(
      candidates.flatMap(({ id }): [string, Mark][] => (dice.chance(0.6) ? [[id, dice.pick(['play', 'not'])]] : [])),
    )
  const answers = Array.from({ length: dice.below(7) }, (_, n) => ({
    id: `a${n}`,
    userId: n === 0 && dice.chance(0.3) ? 'owner' : null,
    name: `N${n}`,
    coming: dice.pick(['yes', 'maybe', 'no', null] as const),
    marks: marks(),
    rev: 0,
  }))
  return {
    id: 'list',
    rev: 7,
    ownerId: 'owner',
    hostName: 'Sam',
    title: 'Saturday',
    note: null,
    at: null,
    timeZone: null,
    closesAt: dice.pick([null, NOW - 1, NOW, NOW + 1]),
    players: null,
    suggestions: 'off',
    answering: 'anybody',
    closedAt: dice.chance(0.3) ? NOW - 1 : null,
    marked: dice.chance(0.2) ? 4 : null,
    group: null,
    marksDroppedAt: null,
    room: null,
    result: null,
    candidates,
    answers,
  }
}

const withoutNots = (list: Shortlist, except: string | null): Shortlist => ({
  ...list,
  answers: list.answers.map((answer) => ({
    ...answer,
    marks:
      answer.id === except
        ? answer.marks
        : Object.fromEntries(Object.entries(answer.marks).filter(([, mark]) => mark !== 'not')),
  })),
})

type View = typeof viewFor

/** What is wrong with a view of this list, as one reader has it; null if nothing is. */
function faultOf(view: View, list: Shortlist, reader: Reader): string | null {
  const seen = view(list, reader, NOW)
  const closed = isClosed(list, NOW)
  const isOwner = reader.userId === 'owner'
  if (!closed && JSON.stringify(seen) !== JSON.stringify(view(withoutNots(list, reader.answerId), reader, NOW)))
    return 'an open list tells of private marks'
  if (!closed && (seen.marked !== null || seen.candidates.some(({ nots }) => nots !== null)))
    return 'an open list has private numbers'
  if (!isOwner && seen.candidates.some(({ nots }) => nots !== null))
    return 'somebody else sees how many would rather not'
  const tooFew = list.marked === null && countingClose(list) === null
  if (tooFew && (seen.marked !== null || seen.candidates.some(({ nots }) => nots !== null)))
    return 'too few can be told apart'
  const order = seen.candidates.map(({ plays }) => plays)
  if (order.some((plays, place) => plays > (order[place - 1] ?? Infinity))) return 'the most wanted is not first'
  return null
}

function firstFault(view: View): string | null {
  const dice = diceOf(FUZZ_SEED)
  for (let n = 0; n < SIZES.evenings; n += 1) {
    const list = listOf(dice)
    for (const userId of ['owner', 'other', null]) {
      for (const answerId of [null, 'a0', 'a1']) {
        const fault = faultOf(view, list, { userId, answerId })
        if (fault !== null) return fault
      }
    }
  }
  return null
}

const changed =
  (change: (view: ShortlistView, list: Shortlist) => ShortlistView): View =>
  (list, reader, now) =>
    change(viewFor(list, reader, now), list)
const nots = (list: Shortlist, id: string) => list.answers.filter(({ marks }) => marks[id] === 'not').length

describe('What a reader sees of a shortlist', () => {
  test('never tells of somebody else’s private mark while it is open, and to its owner alone as a number later', () => {
    expect(firstFault(viewFor)).toBeNull()
  })

  test.each<[string, View]>([
    [
      'counts in an open list',
      changed((view, list) => ({
        ...view,
        marked: list.answers.filter(({ marks }) => Object.keys(marks).length > 0).length,
      })),
    ],
    [
      'private marks among those who would play',
      changed((view, list) => ({
        ...view,
        candidates: view.candidates.map((one) => ({ ...one, plays: one.plays + nots(list, one.id) })),
      })),
    ],
    [
      'an order by private marks',
      changed((view, list) => ({
        ...view,
        candidates: view.candidates.toSorted((a, b) => nots(list, a.id) - nots(list, b.id)),
      })),
    ],
    [
      'the owner’s numbers for everybody',
      changed((view, list) => ({
        ...view,
        candidates: view.candidates.map((one) => ({ ...one, nots: isClosed(list, NOW) ? nots(list, one.id) : null })),
      })),
    ],
  ])('would be noticed with %s', (_, mistaken) => {
    expect(firstFault(mistaken)).not.toBeNull()
  })

  test('is closed at the moment at which it closes, and not before', () => {
    const list = listOf(diceOf(1))
    expect(isClosed({ closedAt: null, closesAt: NOW }, NOW)).toBe(true)
    expect(isClosed({ closedAt: null, closesAt: NOW + 1 }, NOW)).toBe(false)
    expect(isClosed({ closedAt: NOW - 1, closesAt: null }, NOW)).toBe(true)
    expect(viewFor({ ...list, closedAt: null, closesAt: null }, { userId: null, answerId: null }, NOW).state).toBe(
      'open',
    )
  })

  test('counts three people other than its owner', () => {
    const person = (id: string, userId: string | null) => ({
      id,
      userId,
      name: id,
      coming: null,
      marks: { c0: 'not' as const },
      rev: 0,
    })
    const list = { ...listOf(diceOf(1)), answers: [person('a', 'owner'), person('b', null), person('c', 'x')] }
    expect(countingClose(list)).toBeNull()
    expect(countingClose({ ...list, answers: [...list.answers, person('d', null)] })?.marked).toBe(4)
  })
})
