import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { app } from '../../src/app.ts'
import { embedFaults } from '../support/embed-rules.ts'
import { keep, unsaved, idOf } from '../services/results/saved-results.ts'
import { call, ORIGIN } from '../support/worker/call.ts'
import { PIXEL } from '../support/worker/identity.ts'
import { ListTable } from '../support/worker/shortlist.ts'
import { storeScript } from '../support/worker/stored-scripts.ts'
import { newOp, RoomTable } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

const SCRIPT_ID = 'evening'
const RESULT_ID = idOf(1)

beforeAll(async () => {
  await newWorld(0)
  await storeScript([{ id: '_meta', name: 'A *Quiet* Evening' }, 'chef', 'baron', 'imp'], {
    id: SCRIPT_ID,
    sponsorId: null,
    uploadedAt: 1,
  })
  await keep(unsaved(RESULT_ID))
})

/** What a page's head says of its link. */
async function headOf(path: string) {
  const html = await (await call('GET', path)).text()
  const property = (name: string) => new RegExp(`property="og:${name}" content="([^"]*)"`, 'u').exec(html)?.[1]
  const [, embed] = /<link rel="discord:component-embed" type="application\/json" href="([^"]+)">/u.exec(html) ?? []
  return { embed, image: property('image'), size: [property('image:width'), property('image:height')] }
}

async function embedAt(address: string | undefined) {
  expect(address).toMatch(new RegExp(`^${ORIGIN}/embeds/`, 'u'))
  const response = await call('GET', address?.slice(ORIGIN.length) ?? '')
  const json = await response.text()
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/json; charset=UTF-8'])
  expect(embedFaults(json, ORIGIN)).toEqual([])
  return { json, response }
}

describe('A link in Discord', () => {
  it('to a script shows its name, its demons and its minions', async () => {
    const head = await headOf(`/script/${SCRIPT_ID}`)
    expect(head.size).toEqual(['1200', '630'])
    const { json, response } = await embedAt(head.embed)
    expect(json).toContain(String.raw`## A \\*Quiet\\* Evening`)
    expect(json).toContain('**Demons:** Imp')
    expect(json).toContain('**Minions:** Baron')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
    const etag = response.headers.get('ETag') ?? ''
    expect((await call('GET', `/embeds/script/${SCRIPT_ID}.json`, { headers: { 'If-None-Match': etag } })).status).toBe(
      304,
    )
  })

  it('to a script that has a logo shows that one, as large as it is, and the usual picture where nobody knows its size', async () => {
    for (const [key, bytes] of [
      ['picture-0000000001', PIXEL],
      ['picture-0000000002', new TextEncoder().encode('no picture')],
    ] as const) {
      await env.FILES.put(`images/${key}`, bytes, { httpMetadata: { contentType: 'image/png' } })
      await storeScript([{ id: '_meta', name: key }, 'chef', 'imp'], { id: key, sponsorId: null, uploadedAt: 2 })
      await env.DB.prepare('UPDATE script SET logo_key = ? WHERE id = ?').bind(key, key).run()
    }
    const known = await headOf('/script/picture-0000000001')
    expect([known.image, ...known.size]).toEqual([`${ORIGIN}/images/picture-0000000001`, '1', '1'])
    expect((await embedAt(known.embed)).json).toContain('/images/picture-0000000001')
    const unknown = await headOf('/script/picture-0000000002')
    expect([unknown.image, ...unknown.size]).toEqual([`${ORIGIN}/icons/preview.png`, '1200', '630'])
    expect((await embedAt(unknown.embed)).json).toContain('/icons/preview.png')
  })

  it('to a result shows how it came out, without a count', async () => {
    const { json } = await embedAt((await headOf(`/results/${RESULT_ID}`)).embed)
    expect(json).toContain('The table chose Catfishing')
    expect(json).toMatch(/Mother Superior’s table, <t:\d+:R>/u)
    expect(json).not.toMatch(/\d+ vote/u)
  })

  it('to a room says who is picking, and changes nothing', async () => {
    const room = await RoomTable.open({ nonScriptNominationMode: 'on' })
    await room.join('Zbigniew')
    await room.state('startNominations')
    const scriptRef = { kind: 'freeform', text: 'Pizza' } as const
    await room.command(room.host, { type: 'nomination.create', op: newOp(), scriptRef })
    const before = await (
      await call('GET', `/api/rooms/${room.code}`, { token: room.host.token })
    ).json<{ rev: number }>()
    const { json, response } = await embedAt((await headOf(`/rooms/${room.code}`)).embed)
    expect(json).toContain('Nominations are open')
    expect(json).not.toContain('Zbigniew')
    expect(json).not.toContain('Pizza')
    expect(json).toContain(`"label":"Join","url":"${ORIGIN}/rooms/${room.code}"`)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const after = await (
      await call('GET', `/api/rooms/${room.code}`, { token: room.host.token })
    ).json<{ rev: number }>()
    expect(after.rev).toBe(before.rev)
    await room.state('closeRoom')
    expect((await call('GET', `/embeds/room/${room.code}.json`)).status).toBe(410)
    expect((await headOf(`/rooms/${room.code}`)).embed).toBeUndefined()
  })

  it('to a shortlist says whose it is and when, and names nobody who has answered', async () => {
    const list = await ListTable.make([{ id: SCRIPT_ID }], {
      title: '**Saturday** @everyone',
      at: '2026-12-05T19:00:00Z',
    })
    const { answerToken } = await list.answer('Zbigniew')
    await list.tap(answerToken, { coming: 'yes', marks: { [list.candidate(0)]: 'play' } })
    const before = await list.look()
    const { json, response } = await embedAt(`${ORIGIN}/embeds/shortlist/${list.id}.json`)
    expect(json).toContain(String.raw`## \\*\\*Saturday\\*\\* \\@everyone`)
    expect(json).toContain('<t:1796497200:F>, <t:1796497200:R>')
    expect(json).toContain('Sam asks what you would play')
    expect(json).toContain(`"label":"Answer","url":"${ORIGIN}/shortlists/${list.id}"`)
    expect(json).not.toMatch(/Zbigniew|Quiet|[01] would/u)
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(await list.look()).toEqual(before)
    await list.owner('close')
    expect((await embedAt(`${ORIGIN}/embeds/shortlist/${list.id}.json`)).json).toContain('Sam has closed this list')
  })

  it.each(['script/none', 'result/none', 'room/ZZZZ', 'person/owner', 'shortlist/AAAAAAAAAAAAAAAAAAAAAA'])(
    'to nothing is not found: %s',
    async (what) => {
      const response = await call('GET', `/embeds/${what}.json`)
      expect([response.status, (await response.json<{ error: string }>()).error]).toEqual([404, 'NOT_FOUND'])
    },
  )

  it('to a room is limited like its door', async () => {
    const { code } = await RoomTable.open()
    const asked: string[] = []
    const limit = async ({ key }: { key: string }) => Promise.resolve({ success: asked.push(key) < 0 })
    const ask = async (path: string, limits: object) =>
      (await app.fetch(new Request(ORIGIN + path), { ...env, ...limits }, createExecutionContext())).status
    expect(await ask(`/embeds/room/${code}.json`, { ROOM_CALLS: { limit } })).toBe(429)
    expect(await ask(`/rooms/${code}`, { ROOM_CALLS: { limit } })).toBe(429)
    expect(await ask('/embeds/room/ZZZZ.json', { UNKNOWN_CODES: { limit } })).toBe(429)
    expect(asked).toEqual([`local ${code}`, `local ${code}`, 'local'])
  })

  it('to a script with a name beyond all bounds is left to Open Graph', async () => {
    const name = `e${'\u0301'.repeat(4000)}`
    await storeScript([{ id: '_meta', name }, 'chef', 'imp'], { id: 'monster', sponsorId: null, uploadedAt: 3 })
    const head = await headOf('/script/monster')
    expect(head.embed).toBeUndefined()
    expect(head.image).toBe(`${ORIGIN}/icons/preview.png`)
    expect((await call('GET', '/embeds/script/monster.json')).status).toBe(404)
  })

  it('to a script for a week is kept by nobody', async () => {
    await storeScript(['chef', 'imp'], { id: 'week', sponsorId: null, uploadedAt: 1, expiresAt: Date.UTC(2099, 0, 1) })
    const { response } = await embedAt((await headOf('/script/week')).embed)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })
})
