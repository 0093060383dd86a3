import { describe, expect, it, test } from 'vitest'
import { apply } from '#domain/room/apply.ts'
import { wakeAt } from '#domain/room/due.ts'
import { ROOM_LIMITS } from '#domain/room/options.ts'
import { stateCommand } from '../../../support/state-command.ts'
import { decidedTable, EVENING, librarySample, type Table, votingTable } from '../table.ts'
import { type Outcome, outcomeOf, titleOf } from '#domain/room/verdict/outcome.ts'

const end = (table: Table, by: string) => table.step('endVoting', by)

describe('A result that is not saved yet', () => {
  it('waits as it was when the vote ended, with its script and how many play', () => {
    const { table, first } = decidedTable()
    const { result, rev } = table.room
    expect(table.room.unsaved).toEqual([
      {
        id: result?.id,
        rev,
        evening: EVENING,
        hostName: 'Sam',
        players: 2,
        result,
        name: librarySample(first).denorm.scriptName,
        script: { nominationId: first, name: librarySample(first).denorm.scriptName, author: 'Ottoline Grieve' },
      },
    ])
    expect(result?.players).toBe(2)
  })

  it('counts the players that the Storyteller has set', () => {
    const { table, sam } = votingTable({ players: 12 })
    end(table, sam)
    expect(table.room.unsaved).toMatchObject([{ players: 12, name: null, script: null }])
  })

  it('also waits when its time ran out', () => {
    const { table } = votingTable({ votingTimerMs: 60_000 })
    table.now += 60_000
    table.applyDue()
    expect(table.room.unsaved).toMatchObject([{ players: 2, result: { endedAt: table.now } }])
  })

  it('names a free text, which has no script', () => {
    const { table, sam, ana, first } = votingTable()
    const nomination = table.room.nominations.get(first)
    if (nomination) table.room.nominations.set(first, { ...nomination, scriptRef: { kind: 'freeform', text: 'Pizza' } })
    table.vote(ana, first)
    end(table, sam)
    expect(table.room.unsaved).toMatchObject([{ name: librarySample(first).denorm.scriptName, script: null }])
  })

  it('is replaced by what is decided later, and saved only as new as it is', () => {
    const { table, sam, second } = decidedTable()
    const { id = '', rev = 0 } = table.room.unsaved[0] ?? {}
    table.run({ type: 'choose', nominationId: second }, sam)
    expect(table.room.unsaved).toMatchObject([{ id, rev: rev + 1, result: { decided: second } }])
    apply(table.room, { type: 'result-saved', id, rev }, table.now)
    expect(table.room.unsaved).toHaveLength(1)
    const before = { rev: table.room.rev, activeAt: table.room.lastActivityAt, wakeAt: wakeAt(table.room) }
    apply(table.room, { type: 'result-saved', id, rev: rev + 1 }, table.now + 60_000)
    expect(table.room.unsaved).toEqual([])
    expect({ rev: table.room.rev, activeAt: table.room.lastActivityAt, wakeAt: wakeAt(table.room) }).toEqual(before)
  })

  it('waits behind the next one, without the rounds and pairs of many candidates', () => {
    const { table, sam, ana } = votingTable({ voteType: 'irv' })
    for (let at = 0; at < 2; at += 1) {
      if (at === 0) {
        end(table, sam)
        table.step('startNominations', sam)
        table.nominateAll(ana, 20)
        table.step('startVoting', sam)
      }
      table.vote(ana, [...table.room.nominations.keys()])
      end(table, sam)
      if (at === 0) table.run(stateCommand('startVoting', table.id('lot')), sam)
    }
    const [, large, present] = table.room.unsaved
    expect(table.room.unsaved).toHaveLength(3)
    expect(large?.result.counts?.some(({ pairs, rounds }) => pairs !== undefined || rounds !== undefined)).toBe(false)
    expect(present?.result.counts?.some(({ pairs }) => pairs !== undefined)).toBe(true)
  })

  it(`waits with at most ${ROOM_LIMITS.unsavedResults} in all, the latest of them`, () => {
    const { table, sam } = votingTable()
    for (let round = 0; round < ROOM_LIMITS.unsavedResults + 3; round += 1) {
      end(table, sam)
      table.step('startVoting', sam)
    }
    end(table, sam)
    expect(table.room.unsaved).toHaveLength(ROOM_LIMITS.unsavedResults)
    expect(table.room.unsaved.at(-1)?.id).toBe(table.room.result?.id)
  })
})

describe('A result from before results had ids', () => {
  it('is not kept', () => {
    const { table, sam, first, second } = decidedTable()
    if (table.room.result) delete table.room.result.id
    const before = table.room.unsaved
    table.run({ type: 'choose', nominationId: second }, sam)
    expect(table.room.unsaved).toEqual(before)
    expect(before[0]?.result.decided).toBe(first)
  })

  it('has nobody playing if it does not say how many', () => {
    const { table, sam, second } = votingTable()
    end(table, sam)
    if (table.room.result) delete table.room.result.players
    table.run({ type: 'choose', nominationId: second }, sam)
    expect(table.room.unsaved).toMatchObject([{ players: 0 }])
  })
})

describe('The host of a saved result', () => {
  it('is the account that opened the room, if the Storyteller has left', () => {
    const { table, sam } = votingTable({ votingTimerMs: 60_000 })
    table.room.hostName = 'Samantha'
    table.run({ type: 'leave' }, sam)
    table.now += 60_000
    table.applyDue()
    expect(table.room.unsaved).toMatchObject([{ hostName: 'Samantha' }])
  })
})

const NAMES = ['Sorrow', 'Gloaming', 'Catfishing', 'Fog Tithe']
const standings = NAMES.map((scriptName) => ({ nominationId: scriptName, scriptName, score: 3, place: 1 }))
const WON: Outcome = { standings, winners: ['Sorrow'], decided: 'Sorrow', decidedBy: 'vote', script: null }

describe('what a night came to', () => {
  test.each([
    ['a vote', WON, 'The table chose Sorrow'],
    ['a draw', { ...WON, winners: NAMES, decidedBy: 'draw' }, 'The table chose Sorrow'],
    ['the Storyteller', { ...WON, decided: 'Gloaming', decidedBy: 'storyteller' }, 'The Storyteller chose Gloaming'],
    [
      'a tie that nobody settled',
      { ...WON, winners: ['Sorrow', 'Gloaming'], decided: null, decidedBy: null },
      'It’s a tie: Sorrow and Gloaming',
    ],
    ['a tie of many', { ...WON, winners: NAMES, decided: null, decidedBy: null }, 'It’s a tie: 4 scripts'],
    ['no votes', { ...WON, winners: [], decided: null, decidedBy: null }, 'Nobody voted'],
  ] as const)('%s', (_, outcome, title) => expect(titleOf(outcomeOf(outcome))).toBe(title))

  test('is named as the script was that night', () => {
    expect(outcomeOf({ ...WON, script: { name: 'Sorrow, second version' } }).name).toBe('Sorrow, second version')
  })

  test('has words for a write-in that was not up in the vote', () => {
    expect(outcomeOf({ ...WON, decided: 'other', decidedBy: 'storyteller' }).name).toBe('a write-in')
  })
})
