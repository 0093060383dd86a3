import { describe, expect, it } from 'vitest'
import { DEFAULT_OPTIONS, withPatch } from '#domain/room/options.ts'
import { HOST_USER, Table } from './table.ts'

function lockedTable() {
  const table = new Table()
  const sam = table.host()
  const ana = table.sit('Ana', { userId: 'user-ana', tokenHash: 'token-ana' })
  table.step('lockRoom', sam)
  return { table, sam, ana }
}

describe('A locked room', () => {
  it('takes nobody new, with an account or without', () => {
    const { table } = lockedTable()
    expect(table.room.options.locked).toBe(true)
    expect(table.join({ name: 'Ben' })).toEqual({ ok: false, code: 'ROOM_LOCKED' })
    expect(table.join({ name: 'Ben', userId: 'user-ben' })).toEqual({ ok: false, code: 'ROOM_LOCKED' })
  })

  it('lets back in who has a seat: by token, by account, and the host', () => {
    const { table, ana, sam } = lockedTable()
    expect(table.join({ seatId: ana })).toEqual({ ok: true, event: null })
    expect(table.join({ userId: 'user-ana' })).toMatchObject({ event: { type: 'token-added', participantId: ana } })
    table.run({ type: 'leave' }, sam)
    expect(table.join({ name: 'Sam', userId: HOST_USER, asST: true })).toMatchObject({ event: { type: 'joined' } })
  })

  it('tells a removed person that they were removed, not that it is locked', () => {
    const { table, sam, ana } = lockedTable()
    table.run({ type: 'kick', targetParticipantId: ana }, sam)
    expect(table.join({ userId: 'user-ana' })).toEqual({ ok: false, code: 'REMOVED' })
  })

  it('opens again, and locking twice is the same as locking once', () => {
    const { table, sam } = lockedTable()
    expect(table.step('lockRoom', sam)).toEqual({ ok: true, event: null })
    table.step('unlockRoom', sam)
    expect(table.step('unlockRoom', sam)).toEqual({ ok: true, event: null })
    expect(table.join({ name: 'Ben' })).toMatchObject({ ok: true })
  })

  it('is locked and unlocked by the Storyteller only, in every phase, and keeps its timer', () => {
    const table = new Table({ nominationTimerMs: 60_000 })
    const sam = table.host()
    const ana = table.sit('Ana')
    table.step('startNominations', sam)
    table.now += 1_000
    const { endsAt } = table.room
    table.step('lockRoom', sam)
    expect(table.room).toMatchObject({ phase: 'nominating', endsAt, options: { locked: true } })
    for (const action of ['lockRoom', 'unlockRoom'] as const)
      expect(table.step(action, ana)).toEqual({ ok: false, code: 'NOT_STORYTELLER' })
  })
})

describe('The settings of a room', () => {
  it('are open at first, and no patch locks them', () => {
    expect(DEFAULT_OPTIONS.locked).toBe(false)
    expect(withPatch(DEFAULT_OPTIONS, { maxPlayers: 3 }).locked).toBe(false)
  })
})
