import { evictDurableObject } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call, refusal } from '../support/worker/call.ts'
import { RoomConnection } from '../support/worker/room-connection.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import { ballot, votingRoom } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

let scripts: StoredScript[]
beforeAll(async () => {
  scripts = await newWorld()
})

/** Two nominations: they hang side by side until the hand is at twelve, and the winner stays. */
const REVEAL_MS = 6_500

let voting: Awaited<ReturnType<typeof votingRoom>>
beforeEach(async () => {
  voting = await votingRoom(scripts)
  await voting.room.command(voting.ana, ballot(voting.first, voting.epoch))
})

/** A screen that the Storyteller opened, with its socket. */
async function openScreen(): Promise<RoomConnection> {
  const { room } = voting
  const { screenToken } = await room.askForScreen(room.host.token)
  const screen = await RoomConnection.open(room.code, screenToken)
  await screen.find(({ type }) => type === 'room.snapshot')
  return screen
}

describe('A vote that ends while a screen shows the room', () => {
  it('is revealed until a moment that everybody is told, also who comes later and through a restart', async () => {
    const { room, ana } = voting
    const screen = await openScreen()
    const before = Date.now()
    const { voting: seen } = await room.state('endVoting')
    const until = seen.revealUntil ?? 0
    expect(until).toBeGreaterThanOrEqual(before + REVEAL_MS)
    expect(until).toBeLessThanOrEqual(Date.now() + REVEAL_MS)
    const shown = await screen.find((frame) => frame.type === 'room.snapshot' && frame.snapshot.voting.hasResults)
    expect(shown).toMatchObject({ snapshot: { voting: { revealUntil: until } } })
    await evictDurableObject(await room.stub())
    expect((await room.look(ana)).voting.revealUntil).toBe(until)
    expect((await room.join('Late')).snapshot.voting.revealUntil).toBe(until)
  })

  it('is over for everybody once the Storyteller skips the rest, and for nobody else', async () => {
    const { room, ana } = voting
    const screen = await openScreen()
    const ended = await room.state('endVoting')
    const asking = { body: { action: 'endReveal' }, token: ana.token }
    expect((await refusal('POST', `/api/rooms/${room.code}/state`, asking)).error).toBe('FORBIDDEN')
    expect((await room.look(ana)).voting.revealUntil).toBe(ended.voting.revealUntil)
    const skipped = await room.state('endReveal')
    const until = skipped.voting.revealUntil ?? Infinity
    expect(until).toBeLessThanOrEqual(Date.now())
    expect(skipped.rev).toBe(ended.rev + 1)
    const told = await screen.find((frame) => frame.type === 'room.snapshot' && frame.rev === skipped.rev)
    expect(told).toMatchObject({ snapshot: { voting: { revealUntil: until } } })
    await evictDurableObject(await room.stub())
    expect((await room.state('endReveal')).voting.revealUntil).toBe(until)
    expect((await room.state('startVoting')).voting.revealUntil).toBeNull()
  })
})

describe('A vote that ends without a screen', () => {
  it('has nothing to look up for, and nothing to skip', async () => {
    const { room } = voting
    expect(
      await refusal('POST', `/api/rooms/${room.code}/state`, {
        token: room.host.token,
        body: { action: 'endReveal' },
      }),
    ).toMatchObject({ status: 409, error: 'NO_RESULT' })
    const screen = await openScreen()
    screen.close()
    await expect.poll(async () => (await room.look(room.host)).screens?.map(({ online }) => online)).toEqual([false])
    const ended = await room.state('endVoting')
    expect(ended.voting.revealUntil).toBeNull()
    expect(await room.state('endReveal')).toMatchObject({ rev: ended.rev, voting: { revealUntil: null } })
    expect((await call('GET', `/api/results/${ended.voting.result?.id}`)).status).toBe(200)
  })
})
