import { beforeAll, describe, expect, it } from 'vitest'
import type { RoomCommandSent, RoomSettings } from '#protocol/room/room.ts'
import { read, refusal } from '../support/worker/call.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import { ballot, newOp, nomination, RoomTable, type Seat, statusOf, undo, votingRoom } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

let scripts: StoredScript[]
beforeAll(async () => {
  scripts = await newWorld()
})

const scriptAt = (index: number) => scripts[index]?.id ?? ''

/** A room with a host and a player, nominating. */
async function nominatingRoom(settings: RoomSettings = {}) {
  const room = await RoomTable.open(settings)
  const ana = await room.join('Ana')
  await room.state('startNominations')
  return { room, ana }
}

/** The answer to a command by socket and by HTTP, which must be the same. */
async function answersTo(room: RoomTable, seat: Seat, command: RoomCommandSent) {
  const connection = await room.connect(seat)
  const bySocket = await connection.ask({ ...command, op: newOp() })
  connection.close()
  const byHttp = await refusal('POST', `/api/rooms/${room.code}/commands`, { token: seat.token, body: command })
  expect(bySocket).toMatchObject({ type: 'error', code: byHttp.error, message: byHttp.message })
  return byHttp
}

const freeText = (text: string): RoomCommandSent => ({
  type: 'nomination.create',
  op: newOp(),
  scriptRef: { kind: 'freeform', text },
})
const upload = (...scriptData: unknown[]): RoomCommandSent => ({
  type: 'nomination.create',
  op: newOp(),
  scriptRef: { kind: 'upload', scriptData },
})
const SMALL_SCRIPT = [{ id: '_meta', name: 'Brought along', author: 'Ana' }, 'chef', 'empath', 'drunk', 'baron', 'imp']

describe('A nomination is refused, by socket and by HTTP alike,', () => {
  // Promise of 5 Validation: Nominating only while nominating
  it('when nominations are closed', async () => {
    const room = await RoomTable.open()
    expect(await answersTo(room, await room.join('Ana'), nomination(scriptAt(0)))).toMatchObject({
      status: 409,
      error: 'NOT_NOMINATING',
      message: 'Nominations are closed.',
    })
  })

  // Promise of 5 Validation: Nominations are limited for each participant, not for the Storyteller
  it('beyond the limit of each participant', async () => {
    const { room, ana } = await nominatingRoom()
    await room.nominate(ana, scriptAt(0))
    expect(await answersTo(room, ana, nomination(scriptAt(1)))).toMatchObject({
      status: 409,
      error: 'NOM_LIMIT',
      message: 'Participants are limited to 1 script. Remove one to nominate another.',
    })
  })

  it('if it is already nominated, with the nominator’s name', async () => {
    const { room, ana } = await nominatingRoom()
    await room.nominate(ana, scriptAt(0))
    const same = { status: 409, error: 'DUPLICATE_NOMINATION', message: 'Ana has already nominated this.' }
    expect(await answersTo(room, room.host, nomination(scriptAt(0)))).toMatchObject(same)
    expect(await answersTo(room, room.host, upload(...(scripts[0]?.scriptData ?? [])))).toMatchObject(same)
  })

  it('when the script is not in the library', async () => {
    const { room, ana } = await nominatingRoom()
    expect(await answersTo(room, ana, nomination('no-such-script'))).toMatchObject({ status: 404, error: 'NOT_FOUND' })
  })

  it('when the room allows another type of script', async () => {
    const { room, ana } = await nominatingRoom({ allowedScriptType: 'full' })
    expect(await answersTo(room, ana, upload(...SMALL_SCRIPT))).toMatchObject({
      status: 409,
      error: 'SCRIPT_TYPE_NOT_ALLOWED',
      message: 'This room only takes Full Game scripts.',
    })
  })

  it('when uploads or free text are switched off', async () => {
    const { room, ana } = await nominatingRoom({ allowUploads: false })
    expect(await answersTo(room, ana, upload(...SMALL_SCRIPT))).toMatchObject({
      status: 409,
      error: 'UPLOADS_NOT_ALLOWED',
    })
    expect(await answersTo(room, ana, freeText('Pizza'))).toMatchObject({ status: 409, error: 'FREE_TEXT_NOT_ALLOWED' })
  })

  // Promise of 5 Validation: Free text: white space collapsed, not empty, at most 120 characters; off, on or for the Storyteller only
  it('as free text that is empty or longer than 120 characters', async () => {
    const { room, ana } = await nominatingRoom({ nonScriptNominationMode: 'on' })
    expect(await answersTo(room, ana, freeText(' \n '))).toMatchObject({
      status: 422,
      message: 'Please enter a short description',
      details: [{ path: 'scriptRef.text', message: 'Please enter a short description' }],
    })
    expect(await answersTo(room, ana, freeText('x'.repeat(121)))).toMatchObject({
      status: 422,
      message: 'Text is too long (max 120 characters)',
    })
    await room.command(ana, freeText(`  ${'x'.repeat(59)}  \t ${'y'.repeat(60)} `))
    expect((await room.look(ana)).nominations[0]?.scriptRef).toEqual({
      kind: 'freeform',
      text: `${'x'.repeat(59)} ${'y'.repeat(60)}`,
    })
  })

  // Promise of 5 Validation: Uploads: where allowed, 40 KB, a script
  it('as an upload over 40 KB, or one that is not a script', async () => {
    const { room, ana } = await nominatingRoom()
    const large = upload(...SMALL_SCRIPT, {
      id: 'long',
      name: 'Long',
      team: 'townsfolk',
      ability: 'x',
      note: 'y'.repeat(40_960),
    })
    expect(await answersTo(room, ana, large)).toMatchObject({
      status: 413,
      error: 'TOO_LARGE',
      message: 'File is too large (max 40KB). Please upload a smaller script JSON.',
    })
    const broken = await answersTo(room, ana, upload('chef', 7))
    expect(broken).toMatchObject({ status: 422, error: 'VALIDATION_FAILED' })
    expect(broken.details).toEqual([{ path: expect.any(String) as string, message: broken.message }])
  })
})

describe('A vote is refused, by socket and by HTTP alike,', () => {
  it('before a vote, after it, and for another round', async () => {
    const { room, ana, first, epoch } = await votingRoom(scripts)
    expect(await answersTo(room, ana, ballot(first, epoch - 1))).toMatchObject({ status: 409, error: 'STALE_EPOCH' })
    expect(await answersTo(room, ana, ballot(first, epoch + 1))).toMatchObject({ error: 'STALE_EPOCH' })
    await room.state('endVoting')
    expect(await answersTo(room, ana, ballot(first, epoch))).toMatchObject({ status: 409, error: 'VOTING_ENDED' })
    expect(await answersTo(room, ana, undo(epoch))).toMatchObject({ error: 'VOTING_ENDED' })
    await room.state('startNominations')
    expect(await answersTo(room, ana, ballot(first, epoch))).toMatchObject({ status: 409, error: 'NOT_VOTING' })
  })

  it('when another tab has voted since', async () => {
    const { room, ana, first, second, epoch } = await votingRoom(scripts)
    const { receipt } = await room.command(ana, ballot(first, epoch))
    const base = receipt?.ballotRev ?? 0
    await room.command(ana, ballot(second, epoch, { base }))
    expect(await answersTo(room, ana, ballot(first, epoch, { base }))).toMatchObject({
      status: 409,
      error: 'STALE_BALLOT',
    })
    expect((await room.look(ana)).you.ballot).toEqual({ choiceNominationId: second })
  })

  it('when it does not match the vote', async () => {
    const { room, ana, first, second, epoch } = await votingRoom(scripts)
    for (const misfit of ['unknown', '__proto__', '', [first, second], { approved: [first] }])
      expect(await answersTo(room, ana, ballot(misfit, epoch))).toMatchObject({ status: 422, error: 'BAD_BALLOT' })
  })
})

describe('Removing a nomination is refused', () => {
  it('when it is somebody else’s, gone, or in a running vote', async () => {
    const { room, ana, ben, first, second, epoch } = await votingRoom(scripts)
    const remove: RoomCommandSent = { type: 'nomination.remove', op: newOp(), nominationId: first }
    expect(await answersTo(room, ana, remove)).toMatchObject({ status: 409, error: 'NOMINATIONS_LOCKED' })
    await room.command(ana, ballot(second, epoch))
    await room.state('endVoting')
    expect(await answersTo(room, ben, remove)).toMatchObject({ status: 403, error: 'FORBIDDEN' })
    await room.command(room.host, { ...remove, op: newOp() })
    expect(await answersTo(room, ana, { ...remove, op: newOp() })).toMatchObject({ status: 404, error: 'NOT_FOUND' })
  })
})

describe('The script behind a nomination', () => {
  // Promise of 3 Entities: The script behind a nomination can be read
  it('is a library address or the uploaded script; free text and removed nominations have none', async () => {
    const { room } = await nominatingRoom({ nonScriptNominationMode: 'on' })
    const idOf = async (command: RoomCommandSent) =>
      (await room.command(room.host, command)).receipt?.nominationId ?? ''
    const library = await idOf(nomination(scriptAt(0)))
    const uploaded = await idOf(upload(...SMALL_SCRIPT))
    const text = await idOf(freeText('Pizza'))
    const path = (id: string) => `/api/rooms/${room.code}/nominations/${id}/script`
    expect(await read('GET', path(library))).toEqual({ redirectId: scriptAt(0) })
    expect(await read('GET', path(uploaded))).toEqual({
      name: 'Brought along',
      author: 'Ana',
      scriptData: SMALL_SCRIPT,
    })
    await room.command(room.host, { type: 'nomination.remove', op: newOp(), nominationId: uploaded })
    for (const id of [text, uploaded, 'none'])
      expect(await statusOf('GET', path(id), { token: room.host.token })).toBe(404)
  })
})
