import { vi } from 'vitest'
import type { Group, NightPage } from '#protocol/group.ts'
import type { Device } from '#protocol/person.ts'
import type { GivenAnswer } from '#protocol/shortlist.ts'
import { call } from '../support/worker/call.ts'
import { player } from '../support/worker/player.ts'
import { newOp, nomination, RoomTable, type Seat } from '../support/worker/table.ts'
import { SUBPROTOCOL } from '#protocol/room/wire.ts'
import { makeResult, makeScript } from './endpoint-call.ts'

type Working = () => Promise<Response>

/** Calls of endpoints whose rows in the permission table work for nobody, or do not show everything they answer. */
export const WORKING_CALLS: Readonly<Record<string, Working>> = {
  'DELETE /api/auth/devices/:id': async () => {
    const { browser } = await player('Townsfolk')
    const { items } = await browser.read<{ items: Device[] }>('GET', '/api/auth/devices')
    return browser.call('DELETE', `/api/auth/devices/${items[0]?.id}`)
  },
  'POST /api/scripts/import': async () => {
    const { browser } = await player('Storyteller')
    return farAway(async (url) => browser.call('POST', '/api/scripts/import', { url }))
  },
  'POST /api/scripts/check-duplicate': async () => {
    const scriptData = [{ id: '_meta', name: 'One of two', author: 'Ana' }, 'imp', 'chef', 'empath']
    const { browser } = await player('Admin')
    await browser.read('POST', '/api/scripts', { scriptData })
    return browser.call('POST', '/api/scripts/check-duplicate', { name: 'One of two', author: 'Ana', scriptData })
  },
  'GET /rooms/:code': async () => call('GET', `/rooms/${(await endedVote()).room.code}`),
  'GET /rooms/:code/screen': async () => call('GET', `/rooms/${(await endedVote()).room.code}/screen`),
  'GET /api/rooms/:code': async () => {
    const { room, seat } = await endedVote()
    return ask('GET', room, '', seat)
  },
  'POST /api/rooms/:code/state': async () => {
    const { room } = await seated()
    return ask('POST', room, '/state', room.host, { action: 'startVoting' })
  },
  'GET /api/rooms/:code/results/:id': async () => {
    const { room, seat } = await endedVote()
    const { result } = (await room.look(seat)).voting
    return ask('GET', room, `/results/${result?.id}`, seat)
  },
  'GET /api/results': async () => {
    const { browser, id } = await player('Storyteller')
    await makeResult(id)
    return browser.call('GET', '/api/results?mine=1')
  },
  'POST /api/groups/:id/nights/:nightId/played': async () => {
    const { browser, id } = await player('Storyteller')
    const resultId = await makeResult(id)
    const group = await browser.read<Group>('POST', '/api/groups', { name: 'Old friends', fromResults: true })
    const nights = `/api/groups/${group.id}/nights`
    const { items } = await browser.read<NightPage>('GET', nights)
    return browser.call('POST', `${nights}/${items[0]?.id}/played`, { resultId })
  },
  'POST /api/rooms/:code/import': async () => {
    const { room, seat } = await seated()
    return farAway(async (url) => ask('POST', room, '/import', seat, { url }))
  },
  'POST /api/rooms/:code/commands': async () => {
    const { room, seat } = await seated()
    const scriptRef = { kind: 'freeform', text: 'Another evening' }
    return ask('POST', room, '/commands', seat, { type: 'nomination.create', op: newOp(), scriptRef })
  },
  'GET /api/rooms/:code/nominations/:id/script': async () => {
    const { room, seat } = await seated()
    const scriptData = [{ id: '_meta', name: 'Brought along' }, 'imp', 'chef']
    const command = {
      type: 'nomination.create' as const,
      op: newOp(),
      scriptRef: { kind: 'upload' as const, scriptData },
    }
    const { receipt } = await room.command(seat, command)
    return ask('GET', room, `/nominations/${receipt?.nominationId}/script`, seat)
  },
  'PATCH /api/shortlists/:id/answers/mine': async () => {
    const { path, token } = await answered()
    return call('PATCH', path, { token, body: { coming: 'yes' } })
  },
  'DELETE /api/shortlists/:id/answers/mine': async () => {
    const { path, token } = await answered()
    return call('DELETE', path, { token })
  },
  'POST /api/shortlists/:id/answers/mine/link': async () => {
    const { path, token } = await answered()
    return call('POST', `${path}/link`, { token })
  },
  'POST /api/shortlists/:id/answers/mine/continue': async () => {
    const { path, token } = await answered()
    const made = await call('POST', `${path}/link`, { token })
    const [, code] = ((await made.json()) as { url: string }).url.split('=')
    return call('POST', `${path}/continue`, { body: { op: newOp(), code } })
  },
  'GET /api/rooms/:code/socket': async () => {
    const { room, seat } = await seated()
    const headers = { Upgrade: 'websocket', 'Sec-WebSocket-Protocol': `${SUBPROTOCOL}, token.${seat.token}` }
    const answer = await call('GET', `/api/rooms/${room.code}/socket`, { headers })
    answer.webSocket?.accept()
    answer.webSocket?.close()
    return answer
  },
}

async function aScript(): Promise<string> {
  return makeScript((await player('Storyteller')).id)
}

/** An answer to a shortlist. */
async function answered(): Promise<{ path: string; token: string }> {
  const { browser } = await player('Storyteller')
  const { id } = await browser.read<{ id: string }>('POST', '/api/shortlists', { title: 'Saturday' })
  const path = `/api/shortlists/${id}/answers`
  const response = await call('POST', path, { body: { op: newOp(), name: 'Ana' } })
  return { path: `${path}/mine`, token: ((await response.json()) as GivenAnswer).answerToken }
}

/** A room in which Ana sits and has nominated a script of the library. */
async function seated(): Promise<{ room: RoomTable; seat: Seat; nominationId: string }> {
  const room = await RoomTable.open({ nonScriptNominationMode: 'on', maxNominationsPerParticipant: 0 })
  const seat = await room.join('Ana')
  await room.state('startNominations')
  const { receipt } = await room.command(seat, nomination(await aScript()))
  return { room, seat, nominationId: receipt?.nominationId ?? '' }
}

/** A room with a result, a nomination of every kind, and one of somebody who has left. */
async function endedVote(): Promise<{ room: RoomTable; seat: Seat }> {
  const { room, seat, nominationId } = await seated()
  const guest = await room.join('Ben')
  for (const scriptRef of [
    { kind: 'freeform' as const, text: 'Cards' },
    { kind: 'upload' as const, scriptData: [{ id: '_meta', name: 'Brought along' }, 'imp'] },
  ]) {
    await room.command(guest, { type: 'nomination.create', op: newOp(), scriptRef })
  }
  await room.leave(guest)
  const { epoch } = await room.state('startVoting')
  await room.command(seat, { type: 'vote.cast', op: newOp(), epoch, ballot: { choiceNominationId: nominationId } })
  await room.state('endVoting')
  return { room, seat }
}

async function ask(method: string, room: RoomTable, path: string, { token }: Seat, body?: unknown): Promise<Response> {
  return call(method, `/api/rooms/${room.code}${path}`, body === undefined ? { token } : { token, body })
}

/** Calls with a link of a community site that has one script. */
async function farAway(call: (url: string) => Promise<Response>): Promise<Response> {
  const others = globalThis.fetch
  vi.stubGlobal('fetch', async () => Response.json([{ id: '_meta', name: 'Far away' }, 'imp']))
  return call('https://www.botcscripts.com/script/1/1.0').finally(() => vi.stubGlobal('fetch', others))
}
