import { describe, expect, it } from 'vitest'
import { doorSign } from '#domain/room/view.ts'
import { seatedIn, seatsTaken } from '#domain/room/room.ts'
import { HOST_USER, Table } from './table.ts'
import { seatGivenBy } from '#domain/room/event.ts'
import { DEFAULT_OPTIONS, withPatch } from '#domain/room/options.ts'

const MINUTE = 60_000

describe('Joining a room', () => {
  it('gives a guest a seat', () => {
    const table = new Table()
    expect(table.room.participants.get(table.sit('Ana'))).toMatchObject({ isST: false, userId: null, seat: 'seated' })
  })

  it.each([
    ['asked for', '  Ana  ', {}, 'Ana'],
    ['of the account if none is given', '', { accountName: 'Tom', userId: 'user-tom' }, 'Tom'],
    ['that an account holder chooses for this room', 'Thomas', { accountName: 'Tom', userId: 'user-tom' }, 'Thomas'],
  ])('takes the name %s', (_, name, joiner, taken) => {
    const table = new Table()
    expect(table.room.participants.get(table.sit(name, joiner))?.name).toBe(taken)
  })

  it('asks a guest without a visible name for one', () => {
    for (const name of ['', '   ', '\u200b'])
      expect(new Table().join({ name })).toEqual({ ok: false, code: 'NAME_REQUIRED' })
  })

  it('adds a number to a name that somebody in the room has', () => {
    const table = new Table()
    const names = ['Ana', 'ANA', 'Ana\u200d'].map((name) => table.room.participants.get(table.sit(name))?.name)
    expect(names).toEqual(['Ana', 'ANA 2', 'Ana 3'])
  })

  it('adds a number to a name that looks like the host’s or another one, at the door and later', () => {
    const table = new Table()
    const lookalike = 'Sаm'
    const [first, ana] = [table.sit(lookalike), table.sit('Ana')]
    const nameOf = (id: string) => table.room.participants.get(id)?.name
    expect(nameOf(first)).toBe(`${lookalike} 2`)
    table.run({ type: 'rename', name: lookalike }, ana)
    expect(nameOf(ana)).toBe(`${lookalike} 3`)
    expect(nameOf(table.sit('Саша'))).toBe('Саша')
    // The host comes last, and is Sam all the same.
    expect(nameOf(table.sit('Sam', { userId: HOST_USER, asST: true }))).toBe('Sam')
  })

  it('frees the name of somebody who left', () => {
    const table = new Table()
    table.run({ type: 'leave' }, table.sit('Ana'))
    expect(table.room.participants.get(table.sit('Ana'))?.name).toBe('Ana')
  })
})

describe('The seats', () => {
  it('are as many as maxPlayers, not counting the Storyteller', () => {
    const table = new Table({ maxPlayers: 2 })
    table.host()
    table.sit('Ana')
    table.sit('Ben')
    expect(table.join({ name: 'Cleo' })).toEqual({ ok: false, code: 'ROOM_FULL', about: '2' })
    expect(seatsTaken(table.room)).toBe(2)
    expect(doorSign(table.room, 2)).toMatchObject({ seatsTaken: 2, maxPlayers: 2, hostName: 'Sam' })
  })

  it('do not keep the Storyteller out when all are taken', () => {
    const table = new Table({ maxPlayers: 1 })
    table.sit('Ana')
    expect(table.room.participants.get(table.host())).toMatchObject({ isST: true })
  })

  it('are freed by leaving and by being removed', () => {
    const table = new Table({ maxPlayers: 1 })
    const sam = table.host()
    table.run({ type: 'leave' }, table.sit('Ana'))
    table.run({ type: 'kick', targetParticipantId: table.sit('Ben') }, sam)
    expect(table.room.participants.get(table.sit('Cleo'))?.seat).toBe('seated')
  })

  it('are kept when the host lowers their number', () => {
    const table = new Table()
    const sam = table.host()
    const [ana] = [table.sit('Ana'), table.sit('Ben')]
    table.run({ type: 'update-options', patch: { maxPlayers: 1 } }, sam)
    expect(seatsTaken(table.room)).toBe(2)
    expect(table.join({ name: 'Cleo' })).toMatchObject({ code: 'ROOM_FULL' })
    expect(table.run({ type: 'rename', name: 'Anna' }, ana)).toMatchObject({ ok: true })
  })

  it('are freed when their player does not connect within two minutes', () => {
    const table = new Table({ maxPlayers: 1 })
    table.join({ name: 'Ana', participantId: 'p-ana' })
    table.now += 2 * MINUTE - 1
    expect(table.applyDue()).toEqual([])
    table.now += 1
    expect(table.applyDue()).toEqual([{ type: 'left', participantId: 'p-ana', wasListed: true }])
    expect(table.join({ name: 'Ben' })).toMatchObject({ ok: true })
  })

  it('are kept through any disconnection once their player has connected', () => {
    const table = new Table()
    const ana = table.sit('Ana')
    table.now += 23 * 60 * MINUTE
    expect(table.applyDue()).toEqual([])
    expect(table.room.participants.get(ana)?.seat).toBe('seated')
  })
})

describe('Coming back', () => {
  it('with a live token leads to the same seat and changes nothing', () => {
    const table = new Table({ maxPlayers: 1 })
    const ana = table.sit('Ana')
    const { rev } = table.room
    expect(table.join({ name: 'Somebody else', seatId: ana })).toEqual({ ok: true, event: null })
    expect(table.room.rev).toBe(rev)
    expect(seatedIn(table.room)).toHaveLength(1)
  })

  it('with the same account leads to the same seat, on a second device too', () => {
    const table = new Table({ maxPlayers: 1 })
    const tom = table.sit('Tom', { userId: 'user-tom', tokenHash: 'phone' })
    const { rev } = table.room
    table.join({ name: 'Tom', userId: 'user-tom', tokenHash: 'laptop' })
    expect(table.room.participants.get(tom)?.tokenHashes).toEqual(['phone', 'laptop'])
    expect([seatsTaken(table.room), table.room.rev]).toEqual([1, rev])
  })

  it('keeps the tokens of the last eight devices', () => {
    const table = new Table()
    const tom = table.sit('Tom', { userId: 'user-tom', tokenHash: 'device-0' })
    for (let n = 1; n <= 8; n += 1) table.join({ userId: 'user-tom', tokenHash: `device-${n}` })
    expect(table.room.participants.get(tom)?.tokenHashes).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `device-${n}`))
  })

  it('after leaving gives a new seat', () => {
    const table = new Table()
    const tom = table.sit('Tom', { userId: 'user-tom' })
    table.run({ type: 'leave' }, tom)
    expect(table.sit('Tom', { userId: 'user-tom', seatId: tom })).not.toBe(tom)
  })
})

describe('The Storyteller’s seat', () => {
  it('is for the account that created the room, when it asks', () => {
    const table = new Table()
    expect(table.room.participants.get(table.host())?.isST).toBe(true)
  })

  it('is for nobody else', () => {
    const table = new Table()
    for (const userId of [null, 'user-other']) {
      const id = table.sit('Mallory', { userId, asST: true })
      expect(table.room.participants.get(id)?.isST).toBe(false)
    }
  })

  it('is given back to the same account on another device', () => {
    const table = new Table()
    const sam = table.host()
    table.join({ name: 'Sam', userId: HOST_USER, asST: true, tokenHash: 'other device' })
    expect(seatedIn(table.room).map(({ id }) => id)).toEqual([sam])
    expect(table.room.participants.get(sam)?.tokenHashes).toContain('other device')
  })

  it('is given back after the Storyteller has left', () => {
    const table = new Table()
    table.run({ type: 'leave' }, table.host())
    const again = table.host()
    expect(table.step('startNominations', again)).toMatchObject({ ok: true })
  })

  it('is open to the host even if this browser or account was removed as a player', () => {
    const table = new Table()
    const sam = table.host()
    const player = table.sit('Sam the player', { userId: HOST_USER, guestHash: 'sams-browser' })
    table.run({ type: 'kick', targetParticipantId: player }, sam)
    table.run({ type: 'leave' }, sam)
    expect(table.join({ name: 'Sam', userId: HOST_USER, asST: true, guestHash: 'sams-browser' })).toMatchObject({
      ok: true,
    })
  })
})

describe('The seat that an event gives', () => {
  it('is that of the newcomer, or of the person who comes back', () => {
    const table = new Table()
    const ana = table.sit('Ana', { userId: 'user-ana' })
    table.join({ name: 'Ana', userId: 'user-ana' })
    table.run({ type: 'leave' }, ana)
    expect(table.events.map((event) => [event.type, seatGivenBy(event)])).toEqual([
      ['joined', ana],
      ['seat-confirmed', null],
      ['token-added', ana],
      ['left', null],
    ])
  })
})

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
