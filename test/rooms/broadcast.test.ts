import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { sha256 } from '../../src/random.ts'
import { tryToAsk } from '../../src/services/rooms/room-call.ts'
import type { RoomConnection } from '../support/worker/room-connection.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import { ballot, RoomTable, type Seat, undo, votingRoom } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

let scripts: StoredScript[]
beforeAll(async () => {
  scripts = await newWorld()
})
afterEach(() => void vi.useRealTimers())

/** A socket that has received everything so far. */
async function quietConnection(room: RoomTable, seat: Seat): Promise<RoomConnection> {
  const connection = await room.connect(seat)
  await connection.find(({ type }) => type === 'room.snapshot')
  await scheduler.wait(120)
  return connection
}

/** Moves every clock except the timers'. */
function clockForward(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
}

/** Runs commands inside the room without a pause between them. */
async function atOnce(room: RoomTable, votes: { seat: Seat; choice: string; epoch: number }[]): Promise<void> {
  const asked = await Promise.all(
    votes.map(async ({ seat, choice, epoch }) => ({ hash: await sha256(seat.token), command: ballot(choice, epoch) })),
  )
  await runInDurableObject(await room.stub(), async (instance) => {
    await Promise.all(
      asked.map(async ({ hash, command }) => tryToAsk(instance, { type: 'command', tokenHash: hash, sent: command })),
    )
  })
}

describe('Changes', () => {
  it('are sent at once after a quiet moment, and further ones together within 50 ms, each voter once', async () => {
    const { room, ana, ben, first, second, epoch } = await votingRoom(scripts)
    const others = await Promise.all(['Cleo', 'Dan', 'Eve'].map(async (name) => room.join(name)))
    const connection = await quietConnection(room, ana)
    const heardBefore = connection.frames.length
    await atOnce(room, [
      { seat: ana, choice: first, epoch },
      { seat: ben, choice: first, epoch },
      { seat: ben, choice: second, epoch },
      ...others.map((seat) => ({ seat, choice: second, epoch })),
    ])
    await connection.find((frame) => frame.type === 'voting.progress' && frame.votesCast === 5)
    const [one, ...later] = connection.ofType('voting.progress')
    expect(one).toMatchObject({ votesCast: 1, tallies: { [first]: 1 }, voted: { in: [ana.participantId], out: [] } })
    expect(later[0]).toMatchObject({ since: one?.rev })
    expect(later.at(-1)).toMatchObject({ votesCast: 5, tallies: { [first]: 1, [second]: 4 } })
    expect(later.flatMap(({ voted }) => voted?.in ?? [])).toEqual(
      [ben, ...others].map(({ participantId }) => participantId),
    )
    // On a busy machine five votes may take longer than 50 ms.
    expect(later.length).toBeLessThan(4)
    expect(
      connection.frames.slice(heardBefore).every(({ type }) => type === 'voting.progress' || type === 'room.snapshot'),
    ).toBe(true)
  })

  it('of who has voted are sent as differences: in, out, and nothing for a changed vote', async () => {
    const { room, ana, ben, first, second, epoch } = await votingRoom(scripts)
    const connection = await quietConnection(room, ben)
    const votedAfter = async (act: () => Promise<unknown>) => {
      const heard = connection.frames.length
      await act()
      const frame = await connection.find(({ type }) => type === 'voting.progress', heard)
      await scheduler.wait(70)
      return 'voted' in frame ? frame.voted : undefined
    }
    const id = ana.participantId
    expect(await votedAfter(async () => room.command(ana, ballot(first, epoch)))).toEqual({ in: [id], out: [] })
    expect(await votedAfter(async () => room.command(ana, ballot(second, epoch)))).toEqual({ in: [], out: [] })
    expect(await votedAfter(async () => room.command(ana, undo(epoch)))).toEqual({ in: [], out: [id] })
  })

  it('other than votes are sent as a snapshot: joining, leaving, renaming, settings, phases, nominations', async () => {
    const room = await RoomTable.open()
    const ana = await room.join('Ana')
    const connection = await quietConnection(room, ana)
    const told = async (act: () => Promise<unknown>) => {
      const heard = connection.frames.length
      await act()
      const frame = await connection.find(({ type }) => type === 'room.snapshot', heard)
      await scheduler.wait(70)
      if (frame.type !== 'room.snapshot') throw new Error('No snapshot came.')
      return frame.snapshot
    }
    const names = async (act: () => Promise<unknown>) => (await told(act)).participants.map(({ name }) => name)
    let ben: Seat | undefined
    expect(await names(async () => (ben = await room.join('Ben')))).toEqual(['Sam', 'Ana', 'Ben'])
    expect(await names(async () => room.leave(ben ?? ana))).toEqual(['Sam', 'Ana'])
    expect(await told(async () => room.state('updateOptions', { maxPlayers: 4 }))).toMatchObject({
      options: { maxPlayers: 4 },
    })
    expect(await told(async () => room.state('startNominations'))).toMatchObject({ phase: 'nominating' })
    expect((await told(async () => room.nominate(ana, scripts[0]?.id ?? ''))).nominations).toHaveLength(1)
    expect(connection.ofType('room.snapshot').map(({ rev }) => rev)).toEqual(
      connection.ofType('room.snapshot').map(({ snapshot }) => snapshot.rev),
    )
  })

  it('have a rev that grows by one with each visible change, and not otherwise', async () => {
    const { room, ana, ben, first, epoch } = await votingRoom(scripts)
    const { rev } = await room.look(ana)
    expect((await room.command(ana, ballot(first, epoch))).rev).toBe(rev + 1)
    await room.look(ben)
    expect((await room.command(ben, ballot(first, epoch))).rev).toBe(rev + 2)
  })
})

describe('A voter’s own ballot', () => {
  it('reaches the voter’s other tabs, and only those', async () => {
    const { room, ana, ben, first, epoch } = await votingRoom(scripts)
    const [tab, other, bens] = [
      await quietConnection(room, ana),
      await quietConnection(room, ana),
      await quietConnection(room, ben),
    ]
    const heard = [tab.frames.length, other.frames.length, bens.frames.length]
    const { rev } = (await tab.ask(ballot(first, epoch))) as { rev: number }
    const isOwn = (frame: RoomConnection['frames'][number]) => frame.type === 'room.snapshot'
    expect(await other.find(isOwn, heard[1])).toMatchObject({
      snapshot: { you: { ballot: { choiceNominationId: first }, ballotRev: rev } },
    })
    await scheduler.wait(100)
    expect(tab.frames.slice(heard[0]).some(isOwn)).toBe(false)
    expect(bens.frames.slice(heard[2]).some(isOwn)).toBe(false)
  })

  it('cast over HTTP reaches all tabs of the voter', async () => {
    const { room, ana, first, epoch } = await votingRoom(scripts)
    const tab = await quietConnection(room, ana)
    const heard = tab.frames.length
    await room.command(ana, ballot(first, epoch))
    const frame = await tab.find(({ type }) => type === 'room.snapshot', heard)
    expect(frame).toMatchObject({ snapshot: { you: { ballot: { choiceNominationId: first } } } })
  })
})

describe('Presence', () => {
  it('changes when somebody’s first socket opens and their last one closes', async () => {
    const { room, ana, ben } = await votingRoom(scripts)
    const connection = await quietConnection(room, ana)
    const bens = [await quietConnection(room, ben), await quietConnection(room, ben)]
    expect(
      connection.ofType('presence.joined').filter(({ participantId }) => participantId === ben.participantId),
    ).toEqual([
      { type: 'presence.joined', rev: expect.any(Number) as number, participantId: ben.participantId, name: 'Ben' },
    ])
    bens[0]?.close()
    await scheduler.wait(120)
    expect(connection.ofType('presence.left')).toEqual([])
    bens[1]?.close()
    expect(await connection.find(({ type }) => type === 'presence.left')).toMatchObject({
      participantId: ben.participantId,
    })
    expect((await room.look(ana)).participants.map(({ online }) => online)).toEqual([false, true, false])
  })

  it.each([false, true])('of a silent client is checked when the room wakes (asleep before: %s)', async (wasAsleep) => {
    const { room, ana, ben, first, epoch } = await votingRoom(scripts)
    const [anas, bens] = [await quietConnection(room, ana), await quietConnection(room, ben)]
    if (wasAsleep) await evictDurableObject(await room.stub(), { webSockets: 'hibernate' })
    clockForward(61_000)
    await bens.ask(ballot(first, epoch))
    expect(await bens.find(({ type }) => type === 'presence.left')).toMatchObject({
      participantId: ana.participantId,
    })
    expect((await room.look(ben)).participants.map(({ online }) => online)).toEqual([false, false, true])
    clockForward(11_000)
    await anas.ask(ballot(first, epoch))
    const back = await bens.find(
      (frame) => frame.type === 'presence.joined' && frame.participantId === ana.participantId,
    )
    expect(back).toMatchObject({ name: 'Ana' })
  })

  it('of a client that disconnected while the room slept is sent, too', async () => {
    const { room, ana, ben } = await votingRoom(scripts)
    const [anas, bens] = [await quietConnection(room, ana), await quietConnection(room, ben)]
    await evictDurableObject(await room.stub(), { webSockets: 'hibernate' })
    anas.close()
    expect(await bens.find(({ type }) => type === 'presence.left')).toMatchObject({ participantId: ana.participantId })
  })
})
