import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { idOf, keep, unsaved } from '../services/results/saved-results.ts'
import { call, ORIGIN, read } from '../support/worker/call.ts'
import { PIXEL } from '../support/worker/identity.ts'
import { storeScript } from '../support/worker/stored-scripts.ts'
import { newWorld } from '../support/worker/world.ts'

const RESULT_ID = idOf(1)

beforeAll(async () => {
  await newWorld(0)
  await storeScript([{ id: '_meta', name: 'Quiet & “Evening”', author: 'Ana' }, 'chef', 'imp'], {
    id: 'evening',
    sponsorId: null,
    uploadedAt: 1,
  })
  await keep(unsaved(RESULT_ID))
})

const asked = (url: string, more = '') => `/api/oembed?url=${encodeURIComponent(url)}${more}`

const PREVIEW = { thumbnail_url: `${ORIGIN}/icons/preview.png`, thumbnail_width: 1200, thumbnail_height: 630 }
const SCRIPT = {
  version: '1.0',
  type: 'link',
  title: 'Quiet & “Evening”',
  author_name: 'Ana',
  provider_name: 'Belfry',
  provider_url: `${ORIGIN}/`,
  ...PREVIEW,
}

describe('A link shown elsewhere by oEmbed', () => {
  it.each([
    ['', SCRIPT],
    ['?from=chat#part', SCRIPT],
    ['/', SCRIPT],
  ])('to a script has its name, its author and a picture with its size: %j', async (tail, oembed) => {
    expect(await read('GET', asked(`${ORIGIN}/script/evening${tail}`))).toEqual(oembed)
    expect(await read('GET', asked(`${ORIGIN}/script/evening${tail}`, '&format=json'))).toEqual(oembed)
  })

  it('to a result has how it came out, and whose table it was', async () => {
    expect(await read('GET', asked(`${ORIGIN}/results/${RESULT_ID}`))).toEqual({
      ...SCRIPT,
      title: 'The table chose Catfishing',
      author_name: 'Mother Superior',
    })
  })

  it.each(['/script/evening', `/results/${RESULT_ID}`])('is named in the head of the page itself: %s', async (path) => {
    const html = await (await call('GET', path)).text()
    const [, href = ''] = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)">/u.exec(html) ?? []
    expect(href).toBe(`${ORIGIN}${asked(ORIGIN + path)}&amp;format=json`)
    const oembed = await read<{ title: string }>('GET', href.replaceAll('&amp;', '&').slice(ORIGIN.length))
    expect(html.replaceAll('&amp;', '&')).toContain(oembed.title)
  })

  it.each([
    'https://elsewhere.example/script/evening',
    `${ORIGIN}.elsewhere.example/script/evening`,
    `${ORIGIN}/`,
    `${ORIGIN}/library`,
    `${ORIGIN}/script/none`,
    `${ORIGIN}/script/%E0%A4`,
    `${ORIGIN}/script/evening/print`,
    `${ORIGIN}/results/none`,
    `${ORIGIN}/rooms/ZZZZ`,
    'javascript:alert(1)',
    '/script/evening',
    'no address',
  ])('is there for our scripts and results alone: %s', async (url) => {
    expect((await call('GET', asked(url))).status).toBe(404)
  })

  it('is JSON alone', async () => {
    const response = await call('GET', asked(`${ORIGIN}/script/evening`, '&format=xml'))
    expect([response.status, (await response.json<{ error: string }>()).error]).toEqual([501, 'FORMAT_NOT_SUPPORTED'])
  })

  it.each([
    ['maxwidth=600', 512],
    ['maxheight=629', 512],
    ['maxwidth=200&maxheight=1000', 192],
    ['maxwidth=100', undefined],
  ])('has no larger picture than there is room for: %s', async (room, width) => {
    const { thumbnail_width, thumbnail_height, thumbnail_url } = await read<Partial<typeof PREVIEW>>(
      'GET',
      asked(`${ORIGIN}/script/evening`, `&${room}`),
    )
    expect([thumbnail_width, thumbnail_height]).toEqual([width, width])
    if (width !== undefined) expect((await env.ASSETS.fetch(thumbnail_url ?? '')).status).toBe(200)
  })

  it('shows a script’s own logo', async () => {
    await env.FILES.put('images/picture-0000000001', PIXEL, { httpMetadata: { contentType: 'image/png' } })
    await storeScript([{ id: '_meta', name: 'With a Logo' }, 'chef', 'imp'], {
      id: 'logo',
      sponsorId: null,
      uploadedAt: 2,
    })
    await env.DB.prepare("UPDATE script SET logo_key = 'picture-0000000001' WHERE id = 'logo'").run()
    expect(await read('GET', asked(`${ORIGIN}/script/logo`))).toMatchObject({
      thumbnail_url: `${ORIGIN}/images/picture-0000000001`,
      thumbnail_width: 1,
      thumbnail_height: 1,
    })
  })

  it('may be read by every program that looks up links, like the layouts for Discord', async () => {
    const lines = (await (await call('GET', '/robots.txt')).text()).split('\n')
    expect(lines.indexOf('Allow: /api/oembed')).toBeGreaterThan(0)
    expect(lines.indexOf('Allow: /embeds/')).toBeGreaterThan(0)
    expect(lines.indexOf('Disallow: /api/')).toBeGreaterThan(lines.indexOf('Allow: /api/oembed'))
  })
})
