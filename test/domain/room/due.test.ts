import { describe, expect, it } from 'vitest'
import { wakeAt } from '#domain/room/due.ts'
import { NOON, Table, votingTable } from './table.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const nominatingTable = (options = {}) => {
  const table = new Table(options)
  const sam = table.host()
  table.step('startNominations', sam)
  return { table, sam }
}

describe('Timers', () => {
  it('give a phase its end', () => {
    const { table, sam } = nominatingTable({ nominationTimerMs: 5 * MINUTE, votingTimerMs: 2 * MINUTE })
    expect(table.room.endsAt).toBe(NOON + 5 * MINUTE)
    table.nominate(sam)
    table.now += MINUTE
    table.step('startVoting', sam)
    expect([table.room.startedAt, table.room.endsAt]).toEqual([NOON + MINUTE, NOON + 3 * MINUTE])
  })

  // Promise of 4 Room phases: Timers end phases, with or without an alarm
  it('end nominations at exactly the right time', () => {
    const { table } = nominatingTable({ nominationTimerMs: MINUTE })
    table.now += MINUTE - 1
    expect(table.applyDue()).toEqual([])
    table.now += 1
    expect(table.applyDue()).toEqual([{ type: 'nominations-ended' }])
    expect(table.room.uiStatus).toBe('noms_closed')
  })

  it('end a vote, and the result says when it was due', () => {
    const { table, ana, first } = votingTable({ votingTimerMs: MINUTE })
    table.vote(ana, first)
    table.now += MINUTE + 7
    expect(table.applyDue()).toMatchObject([
      { type: 'voting-ended', result: { endedAt: NOON + MINUTE, winners: [first] } },
    ])
    expect(table.applyDue()).toEqual([])
  })

  it('count a vote one millisecond before the end and none at the end, with or without an alarm', () => {
    const { table, ana, ben, first } = votingTable({ votingTimerMs: MINUTE })
    table.now += MINUTE - 1
    expect(table.vote(ana, first)).toMatchObject({ ok: true })
    table.now += 1
    expect(table.vote(ben, first)).toEqual({ ok: false, code: 'VOTING_ENDED' })
    expect(table.undo(ana)).toEqual({ ok: false, code: 'VOTING_ENDED' })
    expect(table.room.result).toMatchObject({ votesCast: 1 })
  })

  it('restart when the running phase’s own timer is changed, and stop with null', () => {
    const { table, sam } = nominatingTable({ nominationTimerMs: MINUTE })
    const setTimers = (patch: object) => table.run({ type: 'update-options', patch }, sam)
    table.now += 30_000
    setTimers({ nominationTimerMs: 2 * MINUTE })
    expect(table.room.endsAt).toBe(NOON + 30_000 + 2 * MINUTE)
    setTimers({ votingTimerMs: MINUTE })
    expect(table.room.endsAt).toBe(NOON + 30_000 + 2 * MINUTE)
    setTimers({ nominationTimerMs: null })
    expect(table.room.endsAt).toBeNull()
  })

  it('do not start when set in an open room', () => {
    const table = new Table()
    table.run({ type: 'update-options', patch: { nominationTimerMs: MINUTE, votingTimerMs: MINUTE } }, table.host())
    expect(table.room.endsAt).toBeNull()
  })
})

describe('A room without activity', () => {
  // Promise of 4 Room phases: A day without activity closes a room
  it('closes after 24 hours without activity', () => {
    const table = new Table()
    table.host()
    table.now += DAY - 1
    expect(table.applyDue()).toEqual([])
    table.now += 1
    expect(table.applyDue()).toEqual([{ type: 'closed' }])
  })

  it('counts every event as activity, a confirmed seat and another device too', () => {
    const table = new Table()
    table.join({ participantId: 'tom', userId: 'user-tom', name: 'Tom' })
    table.now += MINUTE
    table.run({ type: 'confirm' }, 'tom')
    expect(table.room.lastActivityAt).toBe(NOON + MINUTE)
    table.now += MINUTE
    table.join({ userId: 'user-tom' })
    expect(table.room.lastActivityAt).toBe(NOON + 2 * MINUTE)
  })

  it('ends its vote first, so that the result is kept', () => {
    const { table } = votingTable({ votingTimerMs: MINUTE })
    table.now += 3 * DAY
    expect(table.applyDue().map(({ type }) => type)).toEqual(['voting-ended'])
    table.now += DAY
    expect(table.applyDue().map(({ type }) => type)).toEqual(['closed'])
  })
})

describe('The alarm', () => {
  it('is set for what is due first', () => {
    const table = new Table({ nominationTimerMs: MINUTE })
    expect(wakeAt(table.room)).toBe(NOON + DAY)
    table.join({ participantId: 'ana', name: 'Ana' })
    expect(wakeAt(table.room)).toBe(NOON + 2 * MINUTE)
    table.step('startNominations', table.host())
    expect(wakeAt(table.room)).toBe(NOON + MINUTE)
    table.now += MINUTE
    table.applyDue()
    expect(wakeAt(table.room)).toBe(NOON + 2 * MINUTE)
    table.run({ type: 'confirm' }, 'ana')
    expect(wakeAt(table.room)).toBe(table.now + DAY)
  })

  it('does no harm if it is early, late or repeated', () => {
    const { table } = votingTable({ votingTimerMs: MINUTE })
    table.now += MINUTE / 2
    expect(table.applyDue()).toEqual([])
    table.now += 10 * MINUTE
    expect(table.applyDue()).toHaveLength(1)
    expect(table.applyDue()).toEqual([])
    table.now -= 10 * MINUTE
    expect(table.applyDue()).toEqual([])
  })
})
