import { describe, expect, it } from 'vitest'
import { certain } from '#domain/certain.ts'
import { earlierResult, type Result, resultOf, shortResult, talliesAfter } from '#domain/room/counting/result.ts'
import { SCORE_UNITS } from '#domain/room/counting/score-units.ts'
import { ROOM_LIMITS, type VoteType } from '#domain/room/options.ts'
import type { ScriptRef } from '#domain/room/room.ts'
import { votingTable } from '../table.ts'
import { tiedTable } from '../tied-table.ts'

function ended(voteType: VoteType): Result {
  const { table } = tiedTable({ voteType })
  if (table.room.result === null) throw new Error('The vote has not ended.')
  return table.room.result
}

describe('The tallies after a vote', () => {
  it('are the scores, and the first choices of an instant runoff', () => {
    for (const voteType of ['plurality', 'borda'] as const) {
      const result = ended(voteType)
      const scores = result.standings.map(({ nominationId, score }) => [nominationId, score])
      expect([...talliesAfter(result)].sort()).toEqual(scores.sort())
    }
    const { table, ana, ben, sam, first, second, third } = votingTable({ voteType: 'irv' })
    const [eve, finn, gus] = ['Eve', 'Finn', 'Gus'].map((name) => table.sit(name))
    for (const [person, ranking] of [
      [ana, [first]],
      [ben, [first]],
      [eve, [second]],
      [finn, [second]],
      [gus, [third, second]],
    ] as const) {
      table.vote(certain(person), [...ranking])
    }
    table.step('endVoting', sam)
    const { result } = table.room
    expect(result?.winners).toEqual([second])
    expect(result && Object.fromEntries(talliesAfter(result))).toEqual({ [first]: 2, [second]: 2, [third]: 1 })
  })

  it('are the standings of a result without counts', () => {
    const { counts: _, ...older } = ended('irv')
    expect([...talliesAfter(older).values()].sort()).toEqual([0, 1, 1])
    const { counts = [] } = ended('irv')
    const without = { ...older, counts: counts.filter(({ method }) => method !== 'plurality') }
    expect([...talliesAfter(without).values()].sort()).toEqual([0, 1, 1])
  })
})

describe('What a result keeps of a script', () => {
  it('is which one of the library it was, and nothing for an upload or a free text', () => {
    const { table, first, second } = votingTable()
    const idsAs = (scriptRef: ScriptRef) => {
      const nomination = certain(table.room.nominations.get(first))
      table.room.nominations.set(first, { ...nomination, scriptRef })
      const { standings } = resultOf(table.room, table.now)
      return Object.fromEntries(standings.map(({ nominationId, scriptId }) => [nominationId, scriptId]))
    }
    const other = certain(table.room.nominations.get(second)).scriptRef
    expect(idsAs({ kind: 'library', scriptId: 'vortex' })[first]).toBe('vortex')
    expect(idsAs({ kind: 'upload' })[first]).toBeNull()
    const ids = idsAs({ kind: 'freeform', text: 'Pizza' })
    expect(ids[first]).toBeNull()
    expect(other).toEqual({ kind: 'library', scriptId: ids[second] })
  })
})

describe('A result of before', () => {
  const nominations = new Map([['n-1', { denorm: { scriptName: 'Sorrow' } }]])

  it('is listed with its id, if it has one, and the name of what was played', () => {
    const result = { ...ended('plurality'), decided: 'n-1', decidedBy: 'draw' as const }
    expect(earlierResult(result, nominations)).toEqual({
      id: result.id,
      endedAt: result.endedAt,
      voteType: 'plurality',
      votesCast: 2,
      decided: 'n-1',
      decidedBy: 'draw',
      name: 'Sorrow',
    })
    const { id: _, ...older } = result
    expect(earlierResult(older, nominations).id).toBeNull()
  })

  it('has no name while nothing is decided, or once its nomination is gone', () => {
    const result = ended('plurality')
    expect(earlierResult({ ...result, decided: null }, nominations).name).toBeNull()
    expect(earlierResult({ ...result, decided: 'n-2' }, nominations).name).toBeNull()
  })

  it('has no id if its vote began before results had ids', () => {
    const { table } = votingTable()
    expect(resultOf({ ...table.room, lot: null }, table.now)).not.toHaveProperty('id')
  })
})

describe('A result in a snapshot', () => {
  it('is whole up to a number of candidates, and short beyond', () => {
    const result = ended('irv')
    const [one] = result.standings
    const withStandings = (length: number) => ({ ...result, standings: Array.from({ length }, () => certain(one)) })
    const most = ROOM_LIMITS.candidatesCountedWhole
    const whole = withStandings(most)
    expect(shortResult(whole)).toBe(whole)
    const short = shortResult(withStandings(most + 1))
    expect(short.counts?.map((count) => Object.keys(count).join())).toEqual(
      result.counts?.map(() => 'method,scores,winners'),
    )
    const { counts: _, ...older } = withStandings(most + 1)
    expect(shortResult(older)).toBe(older)
  })
})

it('Every way of voting counts something of its own', () => {
  expect(SCORE_UNITS).toEqual({
    plurality: ['vote', 'votes'],
    borda: ['point', 'points'],
    approval: ['tick', 'ticks'],
    irv: ['vote', 'votes'],
  })
})
