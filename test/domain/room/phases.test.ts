import { describe, expect, it } from 'vitest'
import { wakeAt } from '#domain/room/due.ts'
import { NOON, Table, votingTable } from './table.ts'

const nominatingTable = (options = {}) => {
  const table = new Table(options)
  const sam = table.host()
  table.step('startNominations', sam)
  return { table, sam }
}

describe('The phases', () => {
  // Promise of 4 Room phases: Open, nominating, voting, closed, and the steps between them
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
    const { table, sam, ana, first } = votingTable()
    table.vote(ana, first)
    table.step('endVoting', sam)
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

  // Promise of 6 Roles: Only the Storyteller changes the phase
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

  // Promise of 4 Room phases: A closed room disconnects everybody and keeps its result
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
  // Promise of 4 Room phases: New nominations keep the nominations and clear the results; a new vote clears the ballots
  it('of nominations keeps the nominations and clears the results', () => {
    const { table, sam, ana, first } = votingTable()
    table.vote(ana, first)
    table.step('endVoting', sam)
    table.step('startNominations', sam)
    expect(table.room).toMatchObject({ result: null, votesCast: 0 })
    expect([table.room.nominations.size, table.room.ballots.size, table.room.tallies.size]).toEqual([3, 0, 0])
  })

  it('of voting clears the ballots and starts a new epoch', () => {
    const { table, sam, ana, first } = votingTable()
    table.vote(ana, first)
    table.step('endVoting', sam)
    table.step('startVoting', sam)
    expect(table.room).toMatchObject({ epoch: 2, votesCast: 0, result: null })
    expect([...table.room.tallies.values()]).toEqual([0, 0, 0])
  })
})

describe('Settings', () => {
  // Promise of 7 Calls: updateOptions changes key by key
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

  // Promise of Tonight’s fit: The number of players is 5 to 20, or the seats taken, and may change during a vote
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
