import { describe, expect, it } from 'vitest'
import { wakeAt } from '#domain/room/due.ts'
import { decidedTable, NOON, Table, votingTable } from './table.ts'

const nominatingTable = (options = {}) => {
  const table = new Table(options)
  const sam = table.host()
  table.step('startNominations', sam)
  return { table, sam }
}

describe('The phases', () => {
  it('start with an open room', () => {
    expect(new Table().room).toMatchObject({
      phase: 'open',
      uiStatus: 'open',
      startedAt: null,
      endsAt: null,
      rev: 0,
      epoch: 0,
    })
  })

  it('go from open to nominating, and back with nominations closed', () => {
    const { table, sam } = nominatingTable()
    expect(table.room).toMatchObject({ phase: 'nominating', uiStatus: 'nominating', startedAt: NOON, endsAt: null })
    table.step('endNominations', sam)
    expect(table.room).toMatchObject({ phase: 'open', uiStatus: 'noms_closed', startedAt: null, endsAt: null })
  })

  it('go to voting from nominating, which ends the nominations, and from open', () => {
    const { table, sam } = nominatingTable()
    table.nominate(sam)
    table.step('startVoting', sam)
    expect(table.room).toMatchObject({ phase: 'voting', uiStatus: 'voting', epoch: 1 })
    table.step('endVoting', sam)
    table.step('startVoting', sam)
    expect(table.room).toMatchObject({ phase: 'voting', epoch: 2 })
  })

  it('go from voting to open with results', () => {
    const { table, first } = decidedTable()
    expect(table.room).toMatchObject({ phase: 'open', uiStatus: 'open', endsAt: null })
    expect(table.room.result).toMatchObject({ epoch: 1, votesCast: 1, winners: [first], endedAt: NOON })
  })

  it('refuse every step that does not fit', () => {
    const steps = ['startNominations', 'endNominations', 'startVoting', 'endVoting'] as const
    const refusedIn = (table: Table, sam: string) => steps.filter((action) => !table.step(action, sam).ok)
    const open = new Table()
    const sam = open.host()
    expect(open.step('endNominations', sam)).toEqual({ ok: false, code: 'WRONG_PHASE' })
    expect(open.step('endVoting', sam)).toEqual({ ok: false, code: 'WRONG_PHASE' })
    const { table, sam: host } = votingTable()
    expect(table.step('startVoting', host)).toEqual({ ok: false, code: 'WRONG_PHASE' })
    expect(table.step('startNominations', host)).toEqual({ ok: false, code: 'WRONG_PHASE' })
    expect(refusedIn(table, host).slice(0, 3)).toEqual(['startNominations', 'endNominations', 'startVoting'])
  })

  it('need at least one nomination for a vote', () => {
    const { table, sam } = nominatingTable()
    expect(table.step('startVoting', sam)).toEqual({ ok: false, code: 'NO_NOMINATIONS' })
  })

  it('are changed by the Storyteller only', () => {
    const table = new Table()
    const ana = table.sit('Ana')
    for (const action of ['startNominations', 'endNominations', 'startVoting', 'endVoting', 'closeRoom'] as const)
      expect(table.step(action, ana)).toEqual({ ok: false, code: 'NOT_STORYTELLER' })
    expect(table.run({ type: 'update-options', patch: { maxPlayers: 3 } }, ana)).toEqual({
      ok: false,
      code: 'NOT_STORYTELLER',
    })
  })

  it('end with a closed room, in which nothing can be done', () => {
    const { table, sam, ana, first } = votingTable()
    table.step('closeRoom', sam)
    expect(table.room).toMatchObject({ phase: 'closed', uiStatus: 'closed', endsAt: null })
    const { rev } = table.room
    expect(table.vote(ana, first)).toEqual({ ok: false, code: 'ROOM_CLOSED' })
    expect(table.join({ name: 'Cleo' })).toEqual({ ok: false, code: 'ROOM_CLOSED' })
    expect(table.run({ type: 'close' }, null)).toEqual({ ok: true, event: null })
    expect([table.room.rev, wakeAt(table.room)]).toEqual([rev, null])
  })
})

describe('Another round', () => {
  it('of nominations keeps the nominations and clears the results', () => {
    const { table, sam } = decidedTable()
    table.step('startNominations', sam)
    expect(table.room).toMatchObject({ result: null, votesCast: 0 })
    expect([table.room.nominations.size, table.room.ballots.size, table.room.tallies.size]).toEqual([3, 0, 0])
  })

  it('of voting clears the ballots and starts a new epoch', () => {
    const { table, sam } = decidedTable()
    table.step('startVoting', sam)
    expect(table.room).toMatchObject({ epoch: 2, votesCast: 0, result: null })
    expect([...table.room.tallies.values()]).toEqual([0, 0, 0])
  })
})

describe('Settings', () => {
  it('change at once, key by key', () => {
    const table = new Table()
    const sam = table.host()
    const patch = { allowUploads: false, maxPlayers: 7, allowedScriptType: 'teensy', blindVoting: undefined } as const
    table.run({ type: 'update-options', patch }, sam)
    expect(table.room.options).toMatchObject({
      allowUploads: false,
      maxPlayers: 7,
      allowedScriptType: 'teensy',
      blindVoting: false,
    })
  })

  it('that would change a running vote are refused, and nothing of the patch is taken', () => {
    const { table, sam } = votingTable()
    const update = (patch: object) => table.run({ type: 'update-options', patch }, sam)
    expect(update({ voteType: 'borda', maxPlayers: 3 })).toEqual({
      ok: false,
      code: 'OPTION_LOCKED',
      about: 'voteType',
    })
    expect(update({ blindVoting: true })).toEqual({ ok: false, code: 'OPTION_LOCKED', about: 'blindVoting' })
    expect(table.room.options).toMatchObject({ voteType: 'plurality', blindVoting: false, maxPlayers: 15 })
    expect(update({ voteType: 'plurality', maxPlayers: 3, players: 11 })).toMatchObject({ ok: true })
    expect(table.room.options.players).toBe(11)
  })

  it('can change the vote type between votes', () => {
    const { table, sam } = votingTable()
    table.step('endVoting', sam)
    expect(table.run({ type: 'update-options', patch: { voteType: 'borda', blindVoting: true } }, sam)).toMatchObject({
      ok: true,
    })
  })
})

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe('Timers', () => {
  it('give a phase its end', () => {
    const { table, sam } = nominatingTable({ nominationTimerMs: 5 * MINUTE, votingTimerMs: 2 * MINUTE })
    expect(table.room.endsAt).toBe(NOON + 5 * MINUTE)
    table.nominate(sam)
    table.now += MINUTE
    table.step('startVoting', sam)
    expect([table.room.startedAt, table.room.endsAt]).toEqual([NOON + MINUTE, NOON + 3 * MINUTE])
  })

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

describe('More time', () => {
  const add = (by: string, ms: number) => [{ type: 'add-time', ms } as const, by] as const

  it('is added to the end of what runs, for voting and nominating', () => {
    const { table, sam } = votingTable({ votingTimerMs: 60_000, nominationTimerMs: 20_000 })
    const { endsAt } = table.room
    table.now += 50_000
    table.run(...add(sam, 30_000))
    expect(table.room.endsAt).toBe((endsAt ?? 0) + 30_000)
    table.now += 35_000
    expect(table.applyDue()).toEqual([])
    table.now += 5_000
    expect(table.applyDue().map(({ type }) => type)).toEqual(['voting-ended'])
    table.step('startNominations', sam)
    table.run(...add(sam, 1_000))
    expect(table.room.endsAt).toBe(table.now + 21_000)
  })

  it('needs a running timer, and the Storyteller', () => {
    const { table, sam, ana } = votingTable()
    expect(table.run(...add(sam, 1_000))).toEqual({ ok: false, code: 'WRONG_PHASE' })
    table.run({ type: 'update-options', patch: { votingTimerMs: 60_000 } }, sam)
    expect(table.run(...add(ana, 1_000))).toEqual({ ok: false, code: 'NOT_STORYTELLER' })
    table.now += 60_000
    expect(table.run(...add(sam, 1_000))).toEqual({ ok: false, code: 'WRONG_PHASE' })
  })
})
