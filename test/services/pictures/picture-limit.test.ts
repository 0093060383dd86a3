import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PublishedScript, SavedScript, Script } from '#protocol/script.ts'
import { retryPictures } from '../../../src/jobs/jobs.ts'
import { jobContextOf } from '../../../src/jobs/run-jobs.ts'
import { sweepFiles } from '../../../src/jobs/sweep-files.ts'
import { read } from '../../support/worker/call.ts'
import { PIXEL } from '../../support/worker/identity.ts'
import type { PersonKey } from '../../support/worker/people.ts'
import { newWorld } from '../../support/worker/world.ts'

const DAY = 86_400_000
let asked: string[]
let answer: (url: string) => Response | Promise<Response>

beforeEach(async () => {
  await newWorld(0)
  asked = []
  answer = () => new Response(PIXEL)
  vi.stubGlobal('fetch', async (input: URL | string) => {
    asked.push(String(input))
    return answer(String(input))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A script with so many pictures of its own, numbered from `from`. */
const pictured = (name: string, count: number, from = 0) => [
  { id: '_meta', name, author: 'Sam', logo: `https://i.example.net/logo-${name}.png` },
  ...Array.from({ length: count - 1 }, (_, index) => ({
    id: `own${index}`,
    name: `Own ${index}`,
    team: 'minion',
    ability: 'Acts.',
    image: `https://i.example.net/${from + index}.png`,
  })),
  'imp',
]
const publish = (as: PersonKey, scriptData: unknown[], more: object = {}) =>
  read<PublishedScript>('POST', '/api/scripts', { as, body: { scriptData, ...more } })
const open = (id: string) => read<Script>('GET', `/api/scripts/${id}`)
const stored = async () => (await env.FILES.list({ prefix: 'images/' })).objects.map(({ key }) => key)
const rows = async (sql: string) => (await env.DB.prepare(sql).all()).results
const left = (count: string) => ({
  code: 'picture_limit',
  message: `${count} left out: you can add 30 a day. The script itself is saved. Save it again tomorrow to add the rest.`,
})

describe('New pictures', () => {
  it('are 30 a day: beyond them the script is saved without, and says so', async () => {
    const script = await publish('storyteller', pictured('First', 28))
    expect(script.warnings).toEqual([])
    const over = { overwrite: true, overwriteId: script.id }
    const second = await publish('storyteller', pictured('Second', 5, 100), over)
    expect(second.warnings).toEqual([left('3 new pictures were')])
    await vi.waitFor(() => expect(asked).toHaveLength(30))
    await vi.waitFor(async () => expect(Object.keys((await open(script.id)).icons)).toHaveLength(1))
    expect((await open(script.id)).logoUrl).not.toBeNull()
    const replaced = await read<SavedScript>('PUT', `/api/scripts/${script.id}/replace`, {
      as: 'storyteller',
      body: { scriptData: pictured('Third', 1) },
    })
    expect(replaced.warnings).toEqual([left('One new picture was')])
    // Known ones do not count, nor do those of others.
    expect((await publish('storyteller', pictured('First', 28), over)).warnings).toEqual([])
    const other = {
      headers: { 'CF-Connecting-IP': '192.0.2.9' },
      as: 'sponsor',
      body: { scriptData: pictured('Other', 5, 200) },
    } as const
    expect((await read<PublishedScript>('POST', '/api/scripts', other)).warnings).toEqual([])
    await env.DB.prepare('UPDATE picture SET asked_at = asked_at - ?').bind(DAY).run()
    expect((await publish('storyteller', pictured('Second', 5, 100), over)).warnings).toEqual([])
  })

  it('have no limit for Admins, and count for nothing when the script is refused', async () => {
    const script = await publish('admin', pictured('Many', 40))
    expect(script.warnings).toEqual([])
    await vi.waitFor(() => expect(asked).toHaveLength(40))
    const before = await rows('SELECT count(*) FROM picture')
    const body = { scriptData: pictured('Many', 3, 500), name: 'Many', author: 'Sam' }
    await expect(read('POST', '/api/scripts', { as: 'storyteller', body })).rejects.toThrow('DUPLICATE_SCRIPT')
    expect(await rows('SELECT count(*) FROM picture')).toEqual(before)
  })

  it('of many saves at once are 30 all the same', async () => {
    const { id } = await publish('storyteller', pictured('Base', 1))
    const saves = Array.from({ length: 6 }, (_, turn) =>
      publish('storyteller', pictured('Base', 11, turn * 100), { overwrite: true, overwriteId: id }),
    )
    await Promise.all(saves)
    expect(await rows('SELECT count(*) AS n FROM picture WHERE asked_by IS NOT NULL')).toEqual([{ n: 30 }])
  })
})

describe('A picture whose host fails', () => {
  const failing = async (how: () => Response | Promise<Response>) => {
    answer = how
    const script = await publish('admin', pictured('Failing', 2))
    await vi.waitFor(async () => expect(await rows('SELECT tries FROM picture WHERE tries = 0')).toEqual([]))
    asked = []
    return script.id
  }
  const after = (days: number) => retryPictures(jobContextOf(env, Date.now() + days * DAY + 1_000))

  it.each([
    ['slow', () => Promise.reject(new DOMException('slow', 'TimeoutError'))],
    ['not to be found', () => Promise.reject(new TypeError('Network connection lost.'))],
    ['busy', () => new Response('busy', { status: 429 })],
    ['broken', () => new Response('no', { status: 503 })],
  ])('because it is %s is asked for again the next day', async (_, how) => {
    const id = await failing(how)
    answer = () => new Response(PIXEL)
    await after(0)
    expect(asked).toEqual([])
    await after(1)
    expect(asked).toHaveLength(2)
    const { logoUrl, icons } = await open(id)
    expect([logoUrl, icons['own0']]).toEqual([
      expect.stringMatching(/^\/images\//u),
      expect.stringMatching(/^\/images\//u),
    ])
    expect(await rows('SELECT 1 FROM picture WHERE address IS NOT NULL')).toEqual([])
    await after(2)
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['has none', () => new Response('gone', { status: 404 })],
    ['answers something else', () => new Response('<svg/>')],
    ['answers too much', () => new Response(new Uint8Array([...PIXEL, ...new Uint8Array(512 * 1024)]))],
  ])('because it %s is not asked for again', async (_, how) => {
    await failing(how)
    answer = () => new Response(PIXEL)
    await after(1)
    await publish('admin', pictured('Again', 2), { bulk: true })
    await vi.waitFor(() => expect(asked).toEqual(['https://i.example.net/logo-Again.png']))
  })

  it('every day is given up after five days', async () => {
    await failing(() => new Response('no', { status: 500 }))
    for (let day = 1; day <= 8; day += 1) await after(day)
    expect(asked).toHaveLength(2 * 4)
    expect(await rows('SELECT 1 FROM picture WHERE address IS NOT NULL OR next_try_at IS NOT NULL')).toEqual([])
  })
})

describe('A picture that nothing names', () => {
  const sweep = (days: number) => sweepFiles(jobContextOf(env, Date.now() + days * DAY))

  it('is deleted after a day, because its batch has failed; those in use stay', async () => {
    const { id } = await publish('admin', pictured('Kept', 2))
    await vi.waitFor(async () => expect((await open(id)).icons['own0']).toBeDefined())
    await env.DB.batch([
      env.DB.prepare(
        "INSERT INTO character_icon (path, character_id, face, image_key) VALUES ('x.webp', 'imp', 0, 'icon-of-the-imp')",
      ),
      env.DB.prepare("UPDATE identity SET avatar_key = 'avatar-of-somebody' WHERE user_id = 'sample-admin'"),
    ])
    const orphans = ['avatar-orphan00', 'icon-orphan0000', 'logo-orphan0000', 'picture-orphan0']
    for (const key of [...orphans, 'icon-of-the-imp', 'avatar-of-somebody']) await env.FILES.put(`images/${key}`, 'x')
    await sweep(0)
    expect(await stored()).toHaveLength(8)
    await sweep(2)
    expect((await stored()).filter((key) => key.includes('orphan'))).toEqual([])
    expect(await stored()).toHaveLength(4)
    expect((await open(id)).logoUrl).not.toBeNull()
  })

  it('is deleted wherever the hour begins to look', async () => {
    const names = Array.from({ length: 16 }, (_, digit) => `picture-${digit.toString(16)}orphan00`)
    for (let hour = 0; hour < 16; hour += 5) {
      for (const name of names) await env.FILES.put(`images/${name}`, 'x')
      await sweep(2 + hour / 24)
      expect(await stored()).toEqual([])
    }
  })

  it('and comes back with the same content is another file', async () => {
    const first = await publish('admin', pictured('One', 1))
    await vi.waitFor(async () => expect((await open(first.id)).logoUrl).not.toBeNull())
    const second = await publish('admin', pictured('Two', 1))
    await vi.waitFor(async () => expect((await open(second.id)).logoUrl).not.toBeNull())
    expect(new Set(await stored()).size).toBe(2)
  })
})
