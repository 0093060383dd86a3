import { describe, expect, it } from 'vitest'
import { apply } from '#domain/room/apply.ts'
import { doorSign, viewFor } from '#domain/room/view.ts'
import { decidedTable, HOST_USER, Table, uploadSample, votingTable } from './table.ts'

const nobody = new Set<string>()
const seen = (table: Table, viewer: string, online: Set<string> = nobody) =>
  viewFor(table.room, viewer, online, table.now)

describe('What a seat sees', () => {
  it('is the whole room: phase, people, nominations, settings and the vote', () => {
    const { table, sam, ana, ben, first } = votingTable()
    table.vote(ana, first)
    const view = seen(table, ana, new Set([ana]))
    expect(Object.keys(view).join(' ')).toBe(
      'code rev epoch now phase uiStatus startedAt endsAt participants nominations options group lastStep voting earlier you',
    )
    expect(view.participants).toEqual([
      { id: sam, name: 'Sam', isST: true, isHost: true, online: false },
      { id: ana, name: 'Ana', isST: false, isHost: false, online: true },
      { id: ben, name: 'Ben', isST: false, isHost: false, online: false },
    ])
    expect(view.nominations.map((nomination) => Object.keys(nomination))).toEqual(
      [1, 2, 3].map(() => ['id', 'nominatorId', 'scriptRef', 'denorm']),
    )
    expect(view.you).toEqual({
      participantId: ana,
      isST: false,
      isHost: false,
      ballot: { choiceNominationId: first },
      ballotRev: table.room.rev,
    })
  })

  it('does not show those who left or were removed', () => {
    const { table, sam, ana, ben } = votingTable()
    table.run({ type: 'leave' }, ana)
    table.run({ type: 'kick', targetParticipantId: ben }, sam)
    expect(seen(table, sam).participants.map(({ name }) => name)).toEqual(['Sam'])
  })

  it('has no secret: no token, account, browser mark, fingerprint, op or other person’s ballot', () => {
    const { table, sam, ana, ben, first, second } = votingTable()
    table.vote(ana, first)
    table.vote(ben, second)
    table.step('endVoting', sam)
    const text = JSON.stringify(seen(table, sam))
    for (const secret of ['token-of', 'guest-of', HOST_USER, 'fingerprint', 'op-', 'choiceNominationId'])
      expect(text).not.toContain(secret)
  })

  it('has only the card of an uploaded script', () => {
    const table = new Table()
    const sam = table.host()
    table.step('startNominations', sam)
    table.nominate(sam, { ...uploadSample(20), copy: '["a-secret-character"]' })
    expect(JSON.stringify(seen(table, sam))).not.toContain('a-secret-character')
    expect(seen(table, sam).nominations[0]?.scriptRef).toEqual({ kind: 'upload' })
  })

  it('does not say what a group has played once the room is no longer the group’s', () => {
    const { table, sam } = votingTable()
    table.room.group = { id: 'g', name: 'Friday table' }
    const [first] = table.room.nominations.values()
    if (first !== undefined) first.denorm = { ...first.denorm, played: { last: 5, times: 2 } }
    const played = () => seen(table, sam).nominations.map(({ denorm }) => denorm.played)
    expect([seen(table, sam).group, played()]).toEqual([
      { name: 'Friday table' },
      [{ last: 5, times: 2 }, undefined, undefined],
    ])
    const { rev, lastStep, phase } = table.room
    apply(table.room, { type: 'group-dropped' }, table.now)
    expect([seen(table, sam).group, played()]).toEqual([null, [null, undefined, undefined]])
    expect(table.room).toMatchObject({ rev: rev + 1, lastStep, phase })
  })
})

describe('A twin on a card', () => {
  const characters = (from: number) =>
    Array.from({ length: 20 }, (_, n) => ({ id: `c${from + n}`, key: `key-${from + n}` }))

  it('is shown until it is removed, and nothing takes its place', () => {
    const table = new Table()
    const sam = table.host()
    table.step('startNominations', sam)
    for (const from of [3, 1, 0]) table.nominate(sam, { characters: characters(from) })
    const [ids, twins] = [
      [...table.room.nominations.keys()],
      () => seen(table, sam).nominations.map((n) => n.denorm.twin),
    ]
    expect(twins()).toEqual([null, null, { nominationId: ids[1], added: ['c0'], removed: ['c20'] }])
    table.run({ type: 'remove-nomination', op: 'r', nominationId: ids[1] ?? '' }, sam)
    expect(twins()).toEqual([null, null])
    table.nominate(sam, { characters: characters(1) })
    expect(twins()).toMatchObject([null, null, { nominationId: ids[2] }])
  })

  it('comes without the characters of either', () => {
    const table = new Table()
    const sam = table.host()
    table.step('startNominations', sam)
    table.nominate(sam, { characters: characters(0) })
    table.nominate(sam, { characters: characters(1) })
    expect(JSON.stringify(seen(table, sam))).not.toMatch(/key-|"c5"/u)
  })
})

describe('An open vote', () => {
  it('shows tallies, and who has voted but not what', () => {
    const { table, ana, ben, first } = votingTable()
    table.vote(ana, first)
    table.vote(ben, first)
    table.undo(ben)
    expect(seen(table, ben).voting).toMatchObject({
      tallies: { [first]: 1 },
      votesCast: 1,
      voted: [ana],
      hasResults: false,
    })
  })

  it('shows no voters once it has ended', () => {
    const { table, sam, first } = decidedTable()
    const { voting } = seen(table, sam)
    expect(voting).toMatchObject({ hasResults: true, votesCast: 1, result: { winners: [first] } })
    expect(voting).not.toHaveProperty('voted')
  })

  it('keeps its own type, even if the setting has changed since', () => {
    const { table, sam } = votingTable()
    table.step('endVoting', sam)
    table.run({ type: 'update-options', patch: { voteType: 'borda' } }, sam)
    expect(seen(table, sam).voting.voteType).toBe('plurality')
    table.step('startNominations', sam)
    expect(seen(table, sam).voting.voteType).toBe('borda')
  })
})

describe('A blind vote', () => {
  it('shows each person their own ballot, and everybody the tallies when it has ended', () => {
    const { table, sam, ana, first } = votingTable({ blindVoting: true })
    table.vote(ana, first)
    expect(seen(table, ana).you.ballot).toEqual({ choiceNominationId: first })
    table.step('endVoting', sam)
    expect(seen(table, sam).voting).toMatchObject({ tallies: { [first]: 1 }, hasResults: true })
  })
})

describe('The room without a seat', () => {
  it('shows the phase, the host and how much is nominated, and nothing else', () => {
    const table = new Table()
    expect(doorSign(table.room, 0)).toEqual({
      code: 'MOON',
      phase: 'open',
      uiStatus: 'open',
      seatsTaken: 0,
      maxPlayers: 15,
      hostName: 'Sam',
      nominations: 0,
    })
    expect(doorSign(votingTable({ blindVoting: true }).table.room, 2).nominations).toBe(3)
  })

  it('shows the host’s name in this room once they have joined', () => {
    const table = new Table()
    table.sit('Samantha', { userId: HOST_USER, asST: true })
    expect(doorSign(table.room, 0).hostName).toBe('Samantha')
  })
})
