import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { ActivityPage } from '#protocol/activity.ts'
import type { SyncStatus } from '#protocol/catalogue/sync.ts'
import type { Device } from '#protocol/person.ts'
import type { DeletedAll } from '#protocol/script/script-admin.ts'
import { call } from '../support/worker/call.ts'
import { player } from '../support/worker/player.ts'
import { PIXEL } from '../support/worker/identity.ts'
import { newOp, nomination, RoomTable, type Seat } from '../support/worker/table.ts'
import { SUBPROTOCOL } from '#protocol/room/wire.ts'
import { drawn, keep, SCRIPT } from '../services/results/kept-results.ts'
import { makeResult, makeScript } from './endpoint-call.ts'

type Working = () => Promise<Response>

/** Calls of endpoints whose rows in the permission table work for nobody, or do not show everything they answer. */
export const WORKING_CALLS: Readonly<Record<string, Working>> = {
  'GET /script/:id': async () => call('GET', `/script/${await aScript()}`),
  'GET /assets/*': async () => {
    const page = await (await call('GET', '/library')).text()
    return call('GET', /\/assets\/[\w.-]+\.js/u.exec(page)?.[0] ?? '')
  },
  'GET /images/:key': async () => {
    await env.FILES.put('images/icon-0123456789', PIXEL, { httpMetadata: { contentType: 'image/png' } })
    return call('GET', '/images/icon-0123456789')
  },
  'DELETE /api/auth/devices/:id': async () => {
    const { browser } = await player('Townsfolk')
    const { items } = await browser.read<{ items: Device[] }>('GET', '/api/auth/devices')
    return browser.call('DELETE', `/api/auth/devices/${items[0]?.id}`)
  },
  'PUT /api/users/:id/unlink-provider': async () => {
    const { browser, id } = await player('Townsfolk')
    await env.DB.prepare(
      `INSERT INTO identity (provider, subject, user_id, email, created_at) VALUES ('discord', ?, ?, NULL, 1)`,
    )
      .bind(id, id)
      .run()
    return browser.call('PUT', `/api/users/${id}/unlink-provider`, { provider: 'discord' })
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
  'POST /api/scripts/admin/restore': async () => {
    await aScript()
    const { browser } = await player('Admin')
    const body = { confirmation: 'DELETE ALL' }
    const { backup } = await browser.read<DeletedAll>('POST', '/api/scripts/admin/delete-all', body)
    return browser.call('POST', '/api/scripts/admin/restore', { backup: backup?.id })
  },
  'POST /api/characters/sync/restore': async () => {
    const { browser } = await player('Admin')
    await browser.read('POST', '/api/characters/sync', {})
    const { copies } = await browser.read<SyncStatus>('GET', '/api/characters/sync')
    return browser.call('POST', '/api/characters/sync/restore', { copy: copies[0]?.id })
  },
  'POST /api/admin/activity/delete': async () => {
    const { browser, ids } = await admin()
    return browser.call('POST', '/api/admin/activity/delete', { ids })
  },
  'DELETE /api/admin/activity/:id': async () => {
    const { browser, ids } = await admin()
    return browser.call('DELETE', `/api/admin/activity/${ids[0]}`)
  },
  'GET /rooms/:code': async () => call('GET', `/rooms/${(await endedVote()).room.code}`),
  'GET /rooms/:code/screen': async () => call('GET', `/rooms/${(await endedVote()).room.code}/screen`),
  'GET /api/rooms/:code': async () => {
    const { room, seat } = await endedVote()
    return ask('GET', room, '', seat)
  },
  'PATCH /api/rooms/:code/participant': async () => {
    const { room, seat } = await seated()
    return ask('PATCH', room, '/participant', seat, { displayName: 'Anna' })
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
  'GET /api/results/:id': async () => call('GET', `/api/results/${await aResult()}`),
  'GET /results/:id': async () => call('GET', `/results/${await aResult()}`),
  'GET /results/:id/print': async () => call('GET', `/results/${await aResult()}/print`),
  'GET /api/rooms/:code/people': async () => {
    const { room } = await seated()
    return ask('GET', room, '/people', room.host)
  },
  'POST /api/rooms/:code/kick': async () => {
    const { room, seat } = await seated()
    return ask('POST', room, '/kick', room.host, { targetParticipantId: seat.participantId })
  },
  'POST /api/rooms/:code/leave': async () => {
    const { room, seat } = await seated()
    return ask('POST', room, '/leave', seat)
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
  'GET /api/rooms/:code/socket': async () => {
    const { room, seat } = await seated()
    const headers = { Upgrade: 'websocket', 'Sec-WebSocket-Protocol': `${SUBPROTOCOL}, token.${seat.token}` }
    const answer = await call('GET', `/api/rooms/${room.code}/socket`, { headers })
    answer.webSocket?.accept()
    answer.webSocket?.close()
    return answer
  },
}

async function aResult(): Promise<string> {
  const result = drawn('with-everything-in-it-')
  await keep(result, SCRIPT, (await player('Storyteller')).id)
  return result.id
}

async function aScript(): Promise<string> {
  return makeScript((await player('Storyteller')).id)
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

/** An Admin, and entries of the log that may be deleted. */
async function admin() {
  const { browser } = await player('Admin')
  await browser.read('PUT', '/api/site-options/some.option', { value: 1 })
  const { items } = await browser.read<ActivityPage>('GET', '/api/admin/activity')
  const kept = items.filter(({ isTombstone }) => !isTombstone)
  return { browser, ids: kept.map(({ id }) => id).slice(0, 2) }
}

/** Calls with a link of a community site that has one script. */
async function farAway(call: (url: string) => Promise<Response>): Promise<Response> {
  const others = globalThis.fetch
  vi.stubGlobal('fetch', async () => Response.json([{ id: '_meta', name: 'Far away' }, 'imp']))
  return call('https://www.botcscripts.com/script/1/1.0').finally(() => vi.stubGlobal('fetch', others))
}
