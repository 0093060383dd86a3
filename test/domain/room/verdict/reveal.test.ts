import { beforeEach, describe, expect, it } from 'vitest'
import type { ScreenId } from '#domain/room/screens/screen.ts'
import { revealOf, withReveal } from '#domain/room/verdict/reveal.ts'
import { viewFor } from '#domain/room/view.ts'
import { type Table, votingTable } from '../table.ts'

/** A result from scores, best first; the nominations were made in the order of their letters. */
function resultOf(scores: Record<string, number>) {
  const sorted = Object.entries(scores).toSorted(([, a], [, b]) => b - a)
  const standings = sorted.map(([id, score]) => ({
    nominationId: id,
    scriptName: id.toUpperCase(),
    score,
    place: sorted.findIndex(([, other]) => other === score) + 1,
  }))
  const votesCast = Object.values(scores).reduce((sum, score) => sum + score, 0)
  const winners =
    votesCast === 0 ? [] : standings.filter(({ place }) => place === 1).map(({ nominationId }) => nominationId)
  return { standings, winners, votesCast }
}

const reveal = (scores: Record<string, number>) => revealOf(resultOf(scores), Object.keys(scores).toSorted())

describe('the reveal', () => {
  it('begins with the last place and shows tied places together', () => {
    expect(reveal({ a: 5, b: 1, c: 2, d: 1, e: 0, f: 3 }).steps).toEqual([['e'], ['b', 'd'], ['c']])
  })

  it('keeps second and first place for the end, side by side in the order of nomination', () => {
    expect(reveal({ b: 5, a: 3, c: 1 }).hanging).toEqual(['a', 'b'])
    expect(reveal({ a: 5, b: 3, c: 1 }).hanging).toEqual(['a', 'b'])
  })

  it('lets everybody who shares second place hang there', () => {
    const { steps, hanging } = reveal({ a: 2, b: 3, c: 2, d: 1 })
    expect(hanging).toEqual(['a', 'b', 'c'])
    expect(steps).toEqual([['d']])
  })

  it('lets only those hang who are tied for first', () => {
    const { steps, hanging } = reveal({ a: 2, b: 2, c: 1 })
    expect(hanging).toEqual(['a', 'b'])
    expect(steps).toEqual([['c']])
  })

  it('takes 1.2 s a place, 2.5 s for the hand, and 4 s until the verdict', () => {
    const { hangsAtMs, wonAtMs, doneAtMs } = reveal({ a: 4, b: 3, c: 2, d: 1 })
    expect([hangsAtMs, wonAtMs, doneAtMs]).toEqual([2_400, 4_900, 8_900])
  })

  it.each([
    ['one nomination', { a: 3 }],
    ['no votes', { a: 0, b: 0, c: 0 }],
  ])('goes straight to the end with %s', (_, scores) => {
    expect(reveal(scores)).toMatchObject({ steps: [], hanging: [], hangsAtMs: 0, wonAtMs: 0, doneAtMs: 4_000 })
  })

  it('takes at most 12 s, whatever the number, and leaves nobody out', () => {
    for (let count = 2; count <= 60; count += 1) {
      const scores = Object.fromEntries(Array.from({ length: count }, (_, n) => [`n${n}`, n]))
      const { steps, hanging, doneAtMs } = reveal(scores)
      expect(doneAtMs).toBeLessThanOrEqual(12_000)
      expect([...steps.flat(), ...hanging].toSorted()).toEqual(Object.keys(scores).toSorted())
      expect(steps.every((ids) => ids.length > 0)).toBe(true)
    }
  })

  it('never splits a tied place into two steps', () => {
    const scores = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`n${n}`, Math.floor(n / 3)]))
    const { steps } = reveal(scores)
    const places = steps.map((ids) => new Set(ids.map((id) => scores[id])))
    expect(places.flatMap((set) => [...set])).toHaveLength(new Set(places.flatMap((set) => [...set])).size)
  })
})

const SECOND = 1_000

/** A vote that a screen shows: two players, three nominations, of which one gets both votes. */
describe('The end of a vote', () => {
  let voting: ReturnType<typeof votingTable>
  let table: Table
  beforeEach(() => {
    voting = votingTable({ votingTimerMs: 60 * SECOND })
    table = voting.table
    table.vote(voting.ana, voting.first)
    table.vote(voting.ben, voting.first)
  })

  function openScreen(by: string | null = voting.sam): ScreenId {
    const id = table.id('screen')
    const screen = { id, words: [`word of ${id}`], tokenHash: `token of ${id}`, addressHash: `address of ${id}` }
    table.run({ type: 'ask-screen', screen }, by)
    table.screensOnline.add(id)
    return id
  }
  const end = () => table.step('endVoting', voting.sam)
  const until = () => viewFor(table.room, voting.ana, new Set(), table.now).voting.revealUntil

  it('lets players look up for as long as the reveal takes, while an allowed screen is online', () => {
    openScreen()
    end()
    const { result, nominations } = table.room
    expect(result?.standings).toHaveLength(3)
    expect(until()).toBe(table.now + revealOf(result ?? never(), [...nominations.keys()]).doneAtMs)
    expect(until()).toBe(table.now + 6.5 * SECOND)
  })

  it('does so when its time ran out, from the moment at which the room learns of it', () => {
    openScreen()
    table.now += 61 * SECOND
    table.applyDue()
    expect(table.room.result?.endedAt).toBe(table.now - SECOND)
    expect(until()).toBe(table.now + 6.5 * SECOND)
  })

  it.each([
    ['there is no screen', () => {}],
    ['the screen is offline', () => table.screensOnline.delete(openScreen())],
    ['the screen waits to be allowed', () => void openScreen(null)],
    [
      'the screen was dismissed',
      () => void table.run({ type: 'dismiss-screen', op: table.id('op'), screenId: openScreen() }, voting.sam),
    ],
  ])('asks nobody to look up if %s', (_, prepare) => {
    prepare()
    end()
    expect(until()).toBeNull()
  })

  it('is revealed until the Storyteller ends that, and nobody else may', () => {
    openScreen()
    end()
    table.now += SECOND
    const before = until()
    expect(table.step('endReveal', voting.ana)).toMatchObject({ ok: false, code: 'NOT_STORYTELLER' })
    expect(until()).toBe(before)
    const { rev } = table.room
    expect(table.step('endReveal', voting.sam)).toMatchObject({ ok: true, event: { type: 'reveal-ended' } })
    expect([until(), table.room.rev]).toEqual([table.now, rev + 1])
  })

  it('has nothing to end twice, too late, or without a screen, and without a result is refused', () => {
    expect(table.step('endReveal', voting.sam)).toMatchObject({ ok: false, code: 'NO_RESULT' })
    end()
    expect(table.step('endReveal', voting.sam)).toEqual({ ok: true, event: null })
    table.step('startVoting', voting.sam)
    openScreen()
    end()
    table.now += 12 * SECOND
    expect(table.step('endReveal', voting.sam)).toEqual({ ok: true, event: null })
    expect(until()).toBeLessThan(table.now)
  })

  it('is forgotten when nominating or another vote begins', () => {
    openScreen()
    for (const next of ['startNominations', 'startVoting'] as const) {
      if (table.room.phase !== 'voting') table.step('startVoting', voting.sam)
      end()
      expect(until()).not.toBeNull()
      table.step(next, voting.sam)
      expect(until()).toBeNull()
    }
  })

  it('is no secret any more once the Storyteller decides', () => {
    openScreen()
    end()
    table.now += SECOND
    table.run({ type: 'choose', nominationId: voting.second }, voting.sam)
    expect(until()).toBe(table.now)
    table.now += SECOND
    table.run({ type: 'choose', nominationId: voting.third }, voting.sam)
    expect(until()).toBe(table.now - SECOND)
  })

  it('ends a tie’s reveal with its draw', () => {
    openScreen()
    table.vote(voting.ben, voting.second)
    end()
    expect(table.room.result?.winners).toHaveLength(2)
    table.now += SECOND
    table.step('drawLots', voting.sam)
    expect(until()).toBe(table.now)
  })

  it('leaves every other event as it is', () => {
    openScreen()
    const event = { type: 'nominations-ended' } as const
    expect(withReveal(table.room, event, table.now, () => table.screensOnline)).toBe(event)
  })
})

function never(): never {
  throw new Error('There is no result.')
}
