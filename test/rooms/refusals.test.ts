import { evictDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StateAction } from '#domain/room/state-action.ts'
import type { Snapshot } from '#domain/room/view.ts'
import type { RoomCommandSent, RoomSettings } from '#protocol/room/room.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import { ballot, type Choice, newOp, nomination, RoomTable, type Seat } from '../support/worker/table.ts'
import { statusOf, undo, votingRoom } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

let scripts: StoredScript[]
beforeAll(async () => {
  scripts = await newWorld()
})

const scriptAt = (index: number) => scripts[index]?.id ?? ''

/** A room at a stage, with what can be named there. */
interface At {
  room: RoomTable
  ana: Seat
  ben?: Seat
  first: string
  second: string
  epoch: number
  base?: number
}
interface Asked {
  path: 'commands' | 'state' | 'join'
  body: object
}
type Asks = (at: At) => Asked

async function open(settings: RoomSettings = {}): Promise<At> {
  const room = await RoomTable.open(settings)
  return { room, ana: await room.join('Ana'), first: '', second: '', epoch: 0 }
}
async function nominating(settings: RoomSettings = {}): Promise<At> {
  const at = await open(settings)
  await at.room.state('startNominations')
  return at
}
async function after(earlier: Promise<At>, act: (at: At) => Promise<unknown>): Promise<At> {
  const at = await earlier
  await act(at)
  return at
}
const ended = () =>
  after(votingRoom(scripts), async ({ room, ana, second, epoch }) => {
    await room.command(ana, ballot(second, epoch))
    await room.state('endVoting')
  })
const votedTwice = async (): Promise<At> => {
  const at = await votingRoom(scripts)
  const { receipt } = await at.room.command(at.ana, ballot(at.first, at.epoch))
  const base = receipt?.ballotRev ?? 0
  await at.room.command(at.ana, ballot(at.second, at.epoch, { base }))
  return { ...at, base }
}

const SMALL = [{ id: '_meta', name: 'Brought along', author: 'Ana' }, 'chef', 'empath', 'drunk', 'baron', 'imp']
const LONG = { id: 'long', name: 'Long', team: 'townsfolk', ability: 'x', note: 'y'.repeat(40_960) }

const freeText = (text: string): RoomCommandSent => ({
  type: 'nomination.create',
  op: newOp(),
  scriptRef: { kind: 'freeform', text },
})
const upload = (scriptData: unknown[]): RoomCommandSent => ({
  type: 'nomination.create',
  op: newOp(),
  scriptRef: { kind: 'upload', scriptData },
})
const removal = (nominationId: string): RoomCommandSent => ({ type: 'nomination.remove', op: newOp(), nominationId })

const sends =
  (command: (at: At) => RoomCommandSent): Asks =>
  (at) => ({ path: 'commands', body: command(at) })
const nominates = (index: number) => sends(() => nomination(scriptAt(index)))
const uploads = (...scriptData: unknown[]) => sends(() => upload(scriptData))
const writes = (text: string) => sends(() => freeText(text))
const votes = (rounds: number, choice: (at: At) => Choice = ({ first }) => first) =>
  sends((at) => ballot(choice(at), at.epoch + rounds))
const removes = sends(({ first }) => removal(first))
const takes =
  (action: StateAction, patch?: object | null): Asks =>
  () => ({ path: 'state', body: patch === undefined ? { action } : { action, patch } })
const joins: Asks = () => ({ path: 'join', body: { displayName: 'Cleo' } })

const STAGES = {
  open,
  nominating,
  nominated: () => after(nominating(), ({ room, ana }) => room.nominate(ana, scriptAt(0))),
  full: () => nominating({ allowedScriptType: 'full' }),
  library: () => nominating({ allowUploads: false }),
  written: () => nominating({ nonScriptNominationMode: 'on' }),
  voting: () => votingRoom(scripts, { votingTimerMs: 60_000 }),
  voted: votedTwice,
  ended,
  removed: () => after(ended(), ({ room, first }) => room.command(room.host, removal(first))),
  again: () => after(ended(), ({ room }) => room.state('startNominations')),
  locked: () => after(open(), ({ room }) => room.state('lockRoom')),
} satisfies Record<string, () => Promise<At>>

interface Row {
  when: keyof typeof STAGES
  by: 'host' | 'ana' | 'ben' | 'nobody'
  asks: Asks
  /** The status, the code and, where it is the specification's, the message. */
  comes: string
}

/** What is refused changes nothing: so a room serves every row of its stage. */
const rooms = new Map<Row['when'], Promise<At>>()
const asked: Row[] = []
const roomAt = (when: Row['when']) => rooms.get(when) ?? rooms.set(when, STAGES[when]()).get(when)

async function answerTo({ when, by, asks }: Row): Promise<{ overHttp: string; overSocket: string | null }> {
  const at = await roomAt(when)
  if (at === undefined) throw new Error(`There is no room ${when}.`)
  const seat = by === 'nobody' ? undefined : by === 'host' ? at.room.host : at[by]
  const { path, body } = asks(at)
  const refused = await refusal('POST', `/api/rooms/${at.room.code}/${path}`, { token: seat?.token, body })
  const { status, error, message, details } = refused
  if (path === 'commands' && status === 422 && details !== undefined)
    expect(details).toEqual([{ path: expect.any(String) as string, message }])
  const overHttp = `${status} ${error} ${message}`
  if (path !== 'commands' || seat === undefined) return { overHttp, overSocket: null }
  const connection = await at.room.connect(seat)
  const frame = await connection.ask({ ...(asks(at).body as RoomCommandSent) })
  connection.close()
  return { overHttp, overSocket: frame.type === 'error' ? `${status} ${frame.code} ${frame.message}` : frame.type }
}

it.each`
  when            | by          | asks                                                                     | comes
  ${'open'}       | ${'ana'}    | ${nominates(0)}                                                          | ${'409 NOT_NOMINATING Nominations are closed.'}
  ${'nominated'}  | ${'ana'}    | ${nominates(1)}                                                          | ${'409 NOM_LIMIT Participants are limited to 1 script. Remove one to nominate another.'}
  ${'nominated'}  | ${'host'}   | ${nominates(0)}                                                          | ${'409 DUPLICATE_NOMINATION Ana has already nominated this.'}
  ${'nominated'}  | ${'host'}   | ${sends(() => upload([...(scripts[0]?.scriptData ?? [])]))}              | ${'409 DUPLICATE_NOMINATION Ana has already nominated this.'}
  ${'nominating'} | ${'ana'}    | ${sends(() => nomination('no-such-script'))}                             | ${'404 NOT_FOUND'}
  ${'nominating'} | ${'ana'}    | ${uploads(...SMALL, LONG)}                                               | ${'413 TOO_LARGE File is too large (max 40KB). Please upload a smaller script JSON.'}
  ${'nominating'} | ${'ana'}    | ${uploads('chef', 7)}                                                    | ${'422 VALIDATION_FAILED'}
  ${'full'}       | ${'ana'}    | ${uploads(...SMALL)}                                                     | ${'409 SCRIPT_TYPE_NOT_ALLOWED This room only takes Full Game scripts.'}
  ${'library'}    | ${'ana'}    | ${uploads(...SMALL)}                                                     | ${'409 UPLOADS_NOT_ALLOWED'}
  ${'library'}    | ${'ana'}    | ${writes('Pizza')}                                                       | ${'409 FREE_TEXT_NOT_ALLOWED'}
  ${'written'}    | ${'ana'}    | ${writes(' \n ')}                                                        | ${'422 VALIDATION_FAILED Please enter a short description'}
  ${'written'}    | ${'ana'}    | ${writes('x'.repeat(121))}                                               | ${'422 VALIDATION_FAILED Text is too long (max 120 characters)'}
  ${'voting'}     | ${'ana'}    | ${votes(-1)}                                                             | ${'409 STALE_EPOCH'}
  ${'voting'}     | ${'ana'}    | ${votes(1)}                                                              | ${'409 STALE_EPOCH'}
  ${'voting'}     | ${'ana'}    | ${votes(0, () => 'unknown')}                                             | ${'422 BAD_BALLOT'}
  ${'voting'}     | ${'ana'}    | ${votes(0, () => '__proto__')}                                           | ${'422 BAD_BALLOT'}
  ${'voting'}     | ${'ana'}    | ${votes(0, () => '')}                                                    | ${'422 BAD_BALLOT'}
  ${'voting'}     | ${'ana'}    | ${votes(0, ({ first, second }) => [first, second])}                      | ${'422 BAD_BALLOT'}
  ${'voting'}     | ${'ana'}    | ${votes(0, ({ first }) => ({ approved: [first] }))}                      | ${'422 BAD_BALLOT'}
  ${'voted'}      | ${'ana'}    | ${sends(({ first, epoch, base = 0 }) => ballot(first, epoch, { base }))} | ${'409 STALE_BALLOT'}
  ${'ended'}      | ${'ana'}    | ${votes(0)}                                                              | ${'409 VOTING_ENDED'}
  ${'ended'}      | ${'ana'}    | ${sends(({ epoch }) => undo(epoch))}                                     | ${'409 VOTING_ENDED'}
  ${'again'}      | ${'ana'}    | ${votes(0)}                                                              | ${'409 NOT_VOTING'}
  ${'voting'}     | ${'ana'}    | ${removes}                                                               | ${'409 NOMINATIONS_LOCKED'}
  ${'ended'}      | ${'ben'}    | ${removes}                                                               | ${'403 FORBIDDEN'}
  ${'removed'}    | ${'ana'}    | ${removes}                                                               | ${'404 NOT_FOUND'}
  ${'voting'}     | ${'host'}   | ${takes('startRunoff')}                                                  | ${'409 NO_RESULT'}
  ${'voting'}     | ${'host'}   | ${takes('drawLots')}                                                     | ${'409 NO_RESULT'}
  ${'voting'}     | ${'host'}   | ${takes('choose', { nominationId: 'nothing' })}                          | ${'409 NO_RESULT'}
  ${'again'}      | ${'host'}   | ${takes('startRunoff')}                                                  | ${'409 NO_RESULT'}
  ${'again'}      | ${'host'}   | ${takes('drawLots')}                                                     | ${'409 NO_RESULT'}
  ${'again'}      | ${'host'}   | ${takes('choose', { nominationId: 'nothing' })}                          | ${'409 NO_RESULT'}
  ${'ended'}      | ${'host'}   | ${takes('startRunoff')}                                                  | ${'409 NO_TIE'}
  ${'ended'}      | ${'host'}   | ${takes('drawLots')}                                                     | ${'409 NO_TIE'}
  ${'ended'}      | ${'host'}   | ${takes('choose', { nominationId: 'nothing' })}                          | ${'404 NOT_FOUND'}
  ${'ended'}      | ${'host'}   | ${takes('choose')}                                                       | ${'422 VALIDATION_FAILED'}
  ${'ended'}      | ${'host'}   | ${takes('choose', null)}                                                 | ${'422 VALIDATION_FAILED'}
  ${'ended'}      | ${'host'}   | ${takes('choose', {})}                                                   | ${'422 VALIDATION_FAILED'}
  ${'ended'}      | ${'host'}   | ${takes('choose', { nominationId: 7 })}                                  | ${'422 VALIDATION_FAILED'}
  ${'ended'}      | ${'ana'}    | ${takes('startRunoff')}                                                  | ${'403 FORBIDDEN'}
  ${'ended'}      | ${'ana'}    | ${takes('drawLots')}                                                     | ${'403 FORBIDDEN'}
  ${'ended'}      | ${'ana'}    | ${takes('choose', { nominationId: 'nothing' })}                          | ${'403 FORBIDDEN'}
  ${'ended'}      | ${'host'}   | ${takes('addTime', { ms: 1_000 })}                                       | ${'409 WRONG_PHASE'}
  ${'voting'}     | ${'host'}   | ${takes('addTime', { ms: 999 })}                                         | ${'422 VALIDATION_FAILED'}
  ${'voting'}     | ${'host'}   | ${takes('addTime', { ms: 600_001 })}                                     | ${'422 VALIDATION_FAILED'}
  ${'voting'}     | ${'host'}   | ${takes('addTime', { ms: 1.5 })}                                         | ${'422 VALIDATION_FAILED'}
  ${'voting'}     | ${'host'}   | ${takes('addTime', { ms: '30000' })}                                     | ${'422 VALIDATION_FAILED'}
  ${'voting'}     | ${'host'}   | ${takes('addTime', { ms: null })}                                        | ${'422 VALIDATION_FAILED'}
  ${'open'}       | ${'ana'}    | ${takes('lockRoom')}                                                     | ${'403 FORBIDDEN'}
  ${'locked'}     | ${'nobody'} | ${joins}                                                                 | ${'409 ROOM_LOCKED This room is locked. Ask the Storyteller to unlock it, then try again.'}
`('by HTTP and by socket alike: $when, $by hears $comes', async (row: Row) => {
  asked.push(row)
  const { overHttp, overSocket } = await answerTo(row)
  expect(overHttp.slice(0, row.comes.length)).toBe(row.comes)
  expect([null, overHttp]).toContain(overSocket)
})

it('and the same once the rooms have lost their memory, where nothing has changed', async () => {
  expect(asked.length).toBeGreaterThan(0)
  for (const [when, there] of rooms) {
    const { room, ana } = await there
    const before = await room.look(ana)
    await evictDurableObject(await room.stub())
    for (const row of asked.filter((one) => one.when === when))
      expect((await answerTo(row)).overHttp.slice(0, row.comes.length), when).toBe(row.comes)
    const { rev, nominations, you } = await room.look(ana)
    expect({ rev, nominations, you }).toEqual({ rev: before.rev, nominations: before.nominations, you: before.you })
  }
})

it('Free text has its white space collapsed', async () => {
  const { room, ana } = await nominating({ nonScriptNominationMode: 'on' })
  await room.command(ana, freeText(`  ${'x'.repeat(59)}  \t ${'y'.repeat(60)} `))
  const [nominated] = (await room.look(ana)).nominations
  expect(nominated?.scriptRef).toEqual({ kind: 'freeform', text: `${'x'.repeat(59)} ${'y'.repeat(60)}` })
})

describe('A locked room', () => {
  it('tells everybody in it, lets held seats come back, and takes people again once it is unlocked', async () => {
    const { room, ana } = await open()
    const connection = await room.connect(ana)
    await room.state('lockRoom')
    await connection.find((frame) => frame.type === 'room.snapshot' && frame.snapshot.options.locked)
    await evictDurableObject(await room.stub())
    const path = `/api/rooms/${room.code}/join`
    expect(await refusal('POST', path, { body: { displayName: 'Ben' } })).toMatchObject({ error: 'ROOM_LOCKED' })
    const back = await read<{ participantId: string }>('POST', path, { token: ana.token, body: {} })
    expect(back.participantId).toBe(ana.participantId)
    expect((await room.look(ana)).options.locked).toBe(true)
    const sign = Object.keys(await read<object>('GET', `/api/rooms/${room.code}`))
    expect(sign.sort().join(' ')).toBe('code hostName maxPlayers nominations phase seatsTaken uiStatus')
    expect((await room.state('unlockRoom')).options.locked).toBe(false)
    expect((await room.join('Ben')).nameAssigned).toBe('Ben')
  })

  it('is never made by the key `locked`, of a new room or of its settings', async () => {
    const { code } = await read<{ code: string }>('POST', '/api/rooms', { as: 'storyteller', body: { locked: true } })
    expect((await call('POST', `/api/rooms/${code}/join`, { body: { displayName: 'Ana' } })).status).toBe(201)
    const { room } = await open()
    const body = { action: 'updateOptions', patch: { locked: true, maxPlayers: 9 } }
    const asking = { token: room.host.token, body }
    const { snapshot } = await read<{ snapshot: Snapshot }>('POST', `/api/rooms/${room.code}/state`, asking)
    expect(snapshot.options).toMatchObject({ locked: false, maxPlayers: 9 })
  })
})

describe('The script behind a nomination', () => {
  it('is a library address or the uploaded script; free text and removed nominations have none', async () => {
    const { room } = await nominating({ nonScriptNominationMode: 'on' })
    const idOf = async (command: RoomCommandSent) =>
      (await room.command(room.host, command)).receipt?.nominationId ?? ''
    const [library, uploaded] = [await idOf(nomination(scriptAt(0))), await idOf(upload(SMALL))]
    const text = await idOf(freeText('Pizza'))
    const path = (id: string) => `/api/rooms/${room.code}/nominations/${id}/script`
    expect(await read('GET', path(library))).toEqual({ redirectId: scriptAt(0) })
    expect(await read('GET', path(uploaded))).toEqual({ name: 'Brought along', author: 'Ana', scriptData: SMALL })
    await room.command(room.host, removal(uploaded))
    for (const id of [text, uploaded, 'none'])
      expect(await statusOf('GET', path(id), { token: room.host.token })).toBe(404)
  })
})
