import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Script } from '#protocol/script.ts'
import type { Context } from '../../../src/context.ts'
import { openDatabase } from '../../../src/db/database.ts'
import { prune } from '../../../src/jobs/prune.ts'
import { jobContextOf } from '../../../src/jobs/run-jobs.ts'
import { cryptoRandom } from '../../../src/random.ts'
import * as copyPictures from '../../../src/services/pictures/copy-pictures.ts'
import * as scriptPictures from '../../../src/services/pictures/script-pictures.ts'
import { call, read } from '../../support/worker/call.ts'
import { PIXEL } from '../../support/worker/identity.ts'
import { newWorld } from '../../support/worker/world.ts'

const OWN = 'https://belfry.example.org'
let asked: string[]
let answer: (url: string, init: RequestInit) => Response | Promise<Response>

beforeEach(async () => {
  await newWorld(0)
  asked = []
  answer = () => new Response(PIXEL)
  vi.stubGlobal('fetch', async (input: URL | string, init: RequestInit = {}) => {
    asked.push(String(input))
    return answer(String(input), init)
  })
})

const cx = () =>
  ({ db: openDatabase(env.DB), files: env.FILES, origin: OWN, now: 1, random: cryptoRandom, actor: null }) as Context
async function copy(address: string): Promise<string | null> {
  const named = await scriptPictures.claim(cx(), 'none', [{ id: '_meta', name: 'Named', logo: address }])
  const [claimed] = await cx().db.batch([named.insert])
  await copyPictures.copyAll(cx(), claimed)
  const row = await env.DB.prepare('SELECT key FROM picture').first<{ key: string | null }>()
  return row?.key ?? null
}

/** A PNG of one pixel that claims to be larger. */
function claiming(width: number, height: number): Uint8Array {
  const bytes = Uint8Array.from(PIXEL)
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

describe('A picture on a public host', () => {
  it('is copied once to our own store, however many scripts name it', async () => {
    const key = await copy('https://i.imgur.com/a.png#top')
    expect(key).toMatch(/^picture-[0-9a-f]{32}$/u)
    expect(await copy('https://i.imgur.com/a.png')).toBe(key)
    expect(asked).toEqual(['https://i.imgur.com/a.png'])
    const kept = await env.FILES.get(`images/${key ?? ''}`)
    expect(kept?.httpMetadata?.contentType).toBe('image/png')
    expect(new Uint8Array((await kept?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(PIXEL)
  })

  it.each([
    ['a page', () => new Response('<!doctype html><title>No</title>', { headers: { 'Content-Type': 'image/png' } })],
    ['an SVG', () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a picture of 60,000 pixels a side', () => new Response(claiming(60_000, 60_000))],
    ['a picture of 4,096 by 4,096', () => new Response(claiming(4096, 4096))],
    ['a picture without extent', () => new Response(claiming(0, 10))],
    ['more than 512 KB', () => new Response(new Uint8Array([...PIXEL, ...new Uint8Array(512 * 1024)]))],
    ['a redirect', () => new Response(null, { status: 302, headers: { Location: 'http://169.254.169.254/' } })],
    ['nothing', () => new Response(null, { status: 404 })],
    ['a half of a picture’s head', () => new Response(PIXEL.slice(0, 12))],
  ])('that turns out to be %s is not stored, and not requested again', async (_, given) => {
    answer = given
    expect(await copy('https://i.imgur.com/b.png')).toBeNull()
    answer = () => new Response(PIXEL)
    expect(await copy('https://i.imgur.com/b.png')).toBeNull()
    expect(asked).toHaveLength(1)
    expect((await env.FILES.list()).objects).toEqual([])
  })

  it('that cannot be reached does no harm', async () => {
    answer = () => Promise.reject(new TypeError('Network connection lost.'))
    expect(await copy('https://i.imgur.com/c.png')).toBeNull()
  })

  it('is never redirected', async () => {
    let redirect: string | undefined
    answer = (_, init) => {
      redirect = init.redirect
      return new Response(PIXEL)
    }
    await copy('https://i.imgur.com/d.png')
    expect(redirect).toBe('manual')
  })
})

describe('A script’s pictures', () => {
  const SCRIPT = [
    { id: '_meta', name: 'Pictured', author: 'Sam', logo: 'https://i.imgur.com/logo.png' },
    { id: 'wizard2', name: 'Wizard', team: 'minion', ability: 'Casts.', image: ['https://i.imgur.com/w.png', 'x'] },
    { id: 'witch9', name: 'Witch', team: 'minion', ability: 'Flies.', image: 'http://127.0.0.1/secret.png' },
    'chef',
    'imp',
  ]

  it('are copied after it was saved, and shown only from our own store', async () => {
    await newWorld(0)
    const { id } = await read<Script>('POST', '/api/scripts', { as: 'storyteller', body: { scriptData: SCRIPT } })
    await vi.waitFor(async () => {
      const script = await read<Script>('GET', `/api/scripts/${id}`)
      expect(script.logoUrl).toMatch(/^\/images\/picture-/u)
      expect(script.icons).toEqual({ wizard2: expect.stringMatching(/^\/images\/picture-/u) as string })
    })
    expect(asked.toSorted()).toEqual(['https://i.imgur.com/logo.png', 'https://i.imgur.com/w.png'])
    const { logoUrl } = await read<Script>('GET', `/api/scripts/${id}`)
    const picture = await call('GET', logoUrl ?? '')
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    await picture.body?.cancel()
  })

  it('are each of several characters with one id', async () => {
    await newWorld(0)
    const [, wizard, , ...rest] = SCRIPT
    const twin = { ...(wizard as object), name: 'Twin', image: 'https://i.imgur.com/twin.png' }
    const body = { scriptData: [wizard, ...rest, twin] }
    const { id } = await read<Script>('POST', '/api/scripts', { as: 'storyteller', body })
    await vi.waitFor(async () => {
      const { icons } = await read<Script>('GET', `/api/scripts/${id}`)
      expect(Object.keys(icons)).toEqual(['wizard2', 'wizard2#2'])
      expect(new Set(Object.values(icons)).size).toBe(2)
    })
    expect(asked.toSorted()).toEqual(['https://i.imgur.com/twin.png', 'https://i.imgur.com/w.png'])
  })

  it('are deleted with the logo they were copied from', async () => {
    await newWorld(0)
    const asSam = { as: 'storyteller' } as const
    const { id } = await read<Script>('POST', '/api/scripts', { ...asSam, body: { scriptData: SCRIPT } })
    await vi.waitFor(async () => expect((await read<Script>('GET', `/api/scripts/${id}`)).logoUrl).not.toBeNull())
    const bare = [{ id: '_meta', name: 'Pictured', author: 'Sam' }, 'chef', 'imp']
    await read('PUT', `/api/scripts/${id}/replace`, { ...asSam, body: { scriptData: bare } })
    expect(await read<Script>('GET', `/api/scripts/${id}`)).toMatchObject({ logoUrl: null, icons: {} })
  })

  it('are deleted a month after the last script that named them, and not before', async () => {
    await newWorld(0)
    const asAda = { as: 'admin' } as const
    const post = async (name: string, logo: string, image: string) => {
      const scriptData = [
        { id: '_meta', name, logo: `https://i.imgur.com/${logo}.png` },
        { id: 'wizard2', name: 'Wizard', team: 'minion', ability: 'Casts.', image: `https://i.imgur.com/${image}.png` },
        'imp',
      ]
      const script = await read<Script>('POST', '/api/scripts', { ...asAda, body: { scriptData, bulk: true } })
      await vi.waitFor(async () =>
        expect((await read<Script>('GET', `/api/scripts/${script.id}`)).icons).not.toEqual({}),
      )
      return script.id
    }
    const stored = async () => (await env.FILES.list({ prefix: 'images/' })).objects.map(({ key }) => key)
    const sweepAfter = async (days: number) => {
      await env.DB.prepare('UPDATE picture SET free_since = free_since - ?')
        .bind(days * 86_400_000)
        .run()
      await prune(jobContextOf(env, Date.now()))
    }
    // Each address has a different picture of a different size.
    answer = (url) => new Response(claiming(10 + (url.charCodeAt(20) % 50), 10))
    const first = await post('First', 'a', 'shared')
    const second = await post('Second', 'b', 'shared')
    expect(await stored()).toHaveLength(3)
    await read('DELETE', `/api/scripts/${first}`, asAda)
    await sweepAfter(29)
    expect(await stored()).toHaveLength(3)
    await sweepAfter(2)
    expect(await stored()).toHaveLength(2)
    const { logoUrl, icons } = await read<Script>('GET', `/api/scripts/${second}`)
    expect([logoUrl, icons['wizard2']].map((url) => `images/${url?.split('/').at(-1)}`).toSorted()).toEqual(
      (await stored()).toSorted(),
    )
    await read('DELETE', `/api/scripts/${second}`, asAda)
    await sweepAfter(31)
    expect(await stored()).toEqual([])
    // When a script names them again, they are requested again.
    asked = []
    await post('Third', 'a', 'shared')
    expect(asked).toHaveLength(2)
  })
})
