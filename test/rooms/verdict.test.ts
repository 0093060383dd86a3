import { beforeAll, describe, expect, it } from 'vitest'
import type { RoomCommandSent } from '#protocol/room/room.ts'
import { VERDICT_BYTES } from '#protocol/room/wire.ts'
import type { RoomConnection } from '../support/worker/room-connection.ts'
import { call, read } from '../support/worker/call.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import { ballot, newOp, RoomTable, type Seat, votingRoom } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

let scripts: StoredScript[]
beforeAll(async () => {
  scripts = await newWorld()
})

/** A script of exactly so many bytes of JSON. */
function homebrew(bytes: number): unknown[] {
  const script: Record<string, string>[] = [{ id: '_meta', name: 'Made tonight', author: 'Ana' }]
  const left = () => bytes - new TextEncoder().encode(JSON.stringify(script)).length
  for (let n = 1; left() > 0; n += 1) {
    const character = { id: `bellhop${n}`, name: `Bellhop ${n}`, team: 'townsfolk', ability: '' }
    script.push(character)
    // What is left for the next one must be enough for it.
    character.ability = 'x'.repeat(left() <= 400 ? left() : Math.min(300, left() - 100))
  }
  return script
}

const nominating = (scriptRef: Extract<RoomCommandSent, { type: 'nomination.create' }>['scriptRef']) =>
  ({ type: 'nomination.create', op: newOp(), scriptRef }) as const

/** A room whose only vote goes to what Ana nominates. */
async function roomWith(scriptRef: Parameters<typeof nominating>[0]) {
  const room = await RoomTable.open({ nonScriptNominationMode: 'on' })
  const ana = await room.join('Ana')
  await room.state('startNominations')
  const { receipt } = await room.command(ana, nominating(scriptRef))
  const chosen = receipt?.nominationId ?? ''
  const { epoch } = await room.state('startVoting')
  const connection = await room.connect(ana)
  await room.command(ana, ballot(chosen, epoch))
  const ended = await room.state('endVoting')
  return { room, ana, chosen, connection, result: ended.voting.result, ended }
}

/** The frames from the first snapshot that has a decision on, until everybody had time to get more. */
async function afterDecision(connection: RoomConnection): Promise<string[]> {
  await connection.find(
    (frame) => frame.type === 'room.snapshot' && (frame.snapshot.voting.result?.decided ?? null) !== null,
  )
  await scheduler.wait(100)
  const at = connection.frames.findIndex(
    (frame) => frame.type === 'room.snapshot' && (frame.snapshot.voting.result?.decided ?? null) !== null,
  )
  return connection.frames.slice(at).map(({ type }) => type)
}

const libraryCopy = async (id: string) => read<{ scriptData: unknown[] }>('GET', `/api/scripts/${id}`)

describe('Tonight’s script', () => {
  it('comes to everybody right after the snapshot that says what is played', async () => {
    const { connection, result, ended } = await roomWith({ kind: 'library', scriptId: scripts[0]?.id ?? '' })
    expect(await afterDecision(connection)).toEqual(['room.snapshot', 'verdict'])
    const { name, author } = scripts[0] ?? {}
    const { scriptData } = await libraryCopy(scripts[0]?.id ?? '')
    expect(connection.ofType('verdict')).toEqual([
      { type: 'verdict', rev: ended.rev, resultId: result?.id, script: { name, author, scriptData } },
    ])
  })

  it('comes to everybody who connects later, after their first snapshot', async () => {
    const { room, connection } = await roomWith({ kind: 'library', scriptId: scripts[0]?.id ?? '' })
    const late = await room.connect(await room.join('Ben'))
    await late.find(({ type }) => type === 'verdict')
    expect(late.frames.slice(0, 2).map(({ type }) => type)).toEqual(['room.snapshot', 'verdict'])
    expect(late.ofType('verdict')[0]?.script).toEqual(connection.ofType('verdict')[0]?.script)
  })

  it('is nothing to read where free text won', async () => {
    const { connection, result } = await roomWith({ kind: 'freeform', text: 'Pizza first' })
    expect(await afterDecision(connection)).toEqual(['room.snapshot', 'verdict'])
    expect(connection.ofType('verdict')).toMatchObject([{ resultId: result?.id, script: null }])
  })

  it.each([
    ['comes along', VERDICT_BYTES, ['room.snapshot', 'verdict']],
    ['does not come along, but is in the result,', VERDICT_BYTES + 1, ['room.snapshot']],
  ])('%s with %i bytes of JSON', async (_, bytes, frames) => {
    const scriptData = homebrew(bytes)
    const { connection, result } = await roomWith({ kind: 'upload', scriptData })
    expect(await afterDecision(connection)).toEqual(frames)
    const kept = await read<{ script: unknown }>('GET', `/api/results/${result?.id}`)
    expect(kept.script).toEqual({ name: 'Made tonight', author: 'Ana', scriptData })
  })

  it('comes once a tie is settled, again when the Storyteller plays another, and not while a runoff is on', async () => {
    const { room, ana, ben, first, second, epoch } = await votingRoom(scripts)
    const connection = await room.connect(ana)
    await room.command(ana, ballot(first, epoch))
    await room.command(ben, ballot(second, epoch))
    const { voting } = await room.state('endVoting')
    await connection.find((frame) => frame.type === 'room.snapshot' && frame.snapshot.voting.hasResults)
    await room.state('choose', { nominationId: second })
    await room.state('choose', { nominationId: first })
    await connection.find((frame) => frame.type === 'verdict' && frame.script?.name === scripts[0]?.name)
    expect(connection.ofType('verdict').map(({ resultId, script }) => [resultId, script?.name])).toEqual([
      [voting.result?.id, scripts[1]?.name],
      [voting.result?.id, scripts[0]?.name],
    ])
    await room.state('startRunoff')
    const late = await room.connect(room.host)
    await late.find(({ type }) => type === 'room.snapshot')
    expect(late.ofType('verdict')).toEqual([])
    expect(connection.ofType('verdict')).toHaveLength(2)
  })

  it('is as it was nominated, whatever the library has become of since', async () => {
    const scriptData = homebrew(2_000)
    const own = await read<{ id: string }>('POST', '/api/scripts', { as: 'storyteller', body: { scriptData } })
    const room = await RoomTable.open()
    const ana: Seat = await room.join('Ana')
    await room.state('startNominations')
    const chosen = await room.nominate(ana, own.id)
    expect((await call('DELETE', `/api/scripts/${own.id}`, { as: 'admin' })).ok).toBe(true)
    const { epoch } = await room.state('startVoting')
    const connection = await room.connect(ana)
    await room.command(ana, ballot(chosen, epoch))
    const { voting } = await room.state('endVoting')
    const kept = await read<{ script: object }>('GET', `/api/results/${voting.result?.id}`)
    expect(kept.script).toMatchObject({ scriptData })
    expect((await connection.find(({ type }) => type === 'verdict')) as object).toMatchObject({
      script: { scriptData },
    })
  })
})
