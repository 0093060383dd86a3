import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { DEFAULT_OPTIONS } from '#domain/room/options.ts'
import { sha256 } from '../../src/random.ts'
import { tryToAsk } from '../../src/services/rooms/room-call.ts'
import { stateCommand } from '../support/state-command.ts'
import { joiner } from '../support/worker/joiner.ts'
import { RoomConnection } from '../support/worker/room-connection.ts'
import { ballot, newOp } from '../support/worker/table.ts'

const PEOPLE = 110
/** By then everything up to the vote has been sent. */
const QUIET_MS = 300

const joins = async (stub: Parameters<typeof tryToAsk>[0], id: string) => {
  const joining = joiner(id, await sha256(id), id === 'p0' ? 'host' : null)
  await tryToAsk(stub, { type: 'join', joiner: joining, tokenHash: null })
}

/** A host, more people than are listed, and a vote; each token is its person's id. */
async function crowdedRoom() {
  const stub = env.ROOMS.get(env.ROOMS.newUniqueId())
  const options = { ...DEFAULT_OPTIONS, maxPlayers: 2_000, nonScriptNominationMode: 'on' as const }
  await stub.open({ code: 'FULL', hostUserId: 'host', hostName: 'Sam', options })
  const host = await sha256('p0')
  const nominations = await runInDurableObject(stub, async (room) => {
    for (let n = 0; n < PEOPLE; n += 1) await joins(room, `p${n}`)
    await tryToAsk(room, { type: 'act', tokenHash: host, command: { type: 'state', action: 'startNominations' } })
    const scriptRef = { kind: 'freeform' as const, text: 'Pizza' }
    await tryToAsk(room, {
      type: 'command',
      tokenHash: host,
      sent: { type: 'nomination.create', op: newOp(), scriptRef },
    })
    const begun = await tryToAsk(room, { type: 'act', tokenHash: host, command: stateCommand('startVoting', 'first') })
    return begun.ok ? begun.value.nominations.map(({ id }) => id) : []
  })
  return { stub, choice: nominations[0] ?? '' }
}

describe('In a crowd', () => {
  it('people who are not listed change only the numbers, without a snapshot', async () => {
    const { stub } = await crowdedRoom()
    const sam = await RoomConnection.at(stub, 'p0')
    await sam.find(({ type }) => type === 'room.snapshot')
    await scheduler.wait(QUIET_MS)
    const after = sam.frames.length
    await joins(stub, 'late')
    const told = await sam.find((frame) => frame.type === 'crowd.changed' && frame.people === PEOPLE + 1, after)
    expect(told).toMatchObject({ people: PEOPLE + 1 })
    await tryToAsk(stub, { type: 'act', tokenHash: await sha256('late'), command: { type: 'rename', name: 'Latest' } })
    await tryToAsk(stub, { type: 'act', tokenHash: await sha256('late'), command: { type: 'leave' } })
    await sam.find((frame) => frame.type === 'crowd.changed' && frame.people === PEOPLE, sam.frames.indexOf(told))
    expect(sam.frames.slice(after).some(({ type }) => type === 'room.snapshot')).toBe(false)
  })

  it('when a listed person leaves, a snapshot lists the next one', async () => {
    const { stub } = await crowdedRoom()
    const sam = await RoomConnection.at(stub, 'p0')
    const first = await sam.find(({ type }) => type === 'room.snapshot')
    const ids = (frame: typeof first) =>
      frame.type === 'room.snapshot' ? frame.snapshot.participants.map(({ id }) => id) : []
    expect(ids(first)).not.toContain('p100')
    await tryToAsk(stub, { type: 'act', tokenHash: await sha256('p5'), command: { type: 'leave' } })
    const next = await sam.find((frame) => ids(frame).includes('p100'))
    expect(ids(next)).not.toContain('p5')
  })

  it('all votes count, and frames say who has voted only for listed people', async () => {
    const { stub, choice } = await crowdedRoom()
    const sam = await RoomConnection.at(stub, 'p0')
    await sam.find(({ type }) => type === 'room.snapshot')
    await scheduler.wait(QUIET_MS)
    await tryToAsk(stub, { type: 'command', tokenHash: await sha256('p105'), sent: ballot(choice, 1) })
    await tryToAsk(stub, { type: 'command', tokenHash: await sha256('p3'), sent: ballot(choice, 1) })
    const told = await sam.find((frame) => frame.type === 'voting.progress' && frame.votesCast === 2)
    expect(told).toMatchObject({ tallies: { [choice]: 2 } })
    expect(sam.ofType('voting.progress').flatMap(({ voted }) => voted?.in ?? [])).toEqual(['p3'])
  })

  it('everybody gets their own name', async () => {
    const { stub } = await crowdedRoom()
    const late = await RoomConnection.at(stub, 'p105')
    const frame = await late.find(({ type }) => type === 'room.snapshot')
    expect(frame).toMatchObject({
      snapshot: { you: { participantId: 'p105', name: 'p105' }, crowd: { people: PEOPLE } },
    })
  })
})
