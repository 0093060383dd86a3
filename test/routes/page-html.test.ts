import { beforeEach, describe, expect, it } from 'vitest'
import { INITIAL_DATA_ID } from '#protocol/document.ts'
import type { InitialData } from '#protocol/pages.ts'
import { readCards } from '#protocol/library/packed-cards.ts'
import type { Context } from '../../src/context.ts'
import { env } from 'cloudflare:workers'
import { readConfig } from '../../src/config.ts'
import { openDatabase } from '../../src/db/database.ts'
import { documentOf } from '../../src/pages/document.ts'
import { libraryPage } from '../../src/pages/library-page.ts'
import { type Page, siteOffPage } from '../../src/pages/page.ts'
import { scriptPage } from '../../src/pages/script-page.ts'
import { call } from '../support/worker/call.ts'
import { storeScript } from '../support/worker/stored-scripts.ts'
import { newWorld } from '../support/worker/world.ts'

const HOSTILE = `</script><script>alert(1)</script><!-- \u2028 "Bell" & 'Tower'`
const LISTED = HOSTILE.replace(' \u2028 ', ' ')

beforeEach(async () => {
  await newWorld(4)
  const row = { id: 'hostile', sponsorId: null, uploadedAt: Date.now() }
  await storeScript([{ id: '_meta', name: HOSTILE, author: HOSTILE }, 'chef', 'Imp', { id: 'brew', name: 'Brew' }], row)
  await storeScript([{ id: '_meta', name: 'For a week' }, 'imp'], {
    ...row,
    id: 'week',
    expiresAt: Date.now() + 60_000,
  })
})

const cx = () =>
  ({
    db: openDatabase(env.DB),
    rows: { read: 0, written: 0 },
    files: env.FILES,
    rateLimits: env as Context['rateLimits'],
    address: 'local',
    config: readConfig(env),
    origin: 'https://belfry.example.org',
    now: Date.now(),
    actor: null,
  }) as Context

/** Everything about a document that is no static file. */
const place = { files: { fetch: () => Promise.reject(new Error('no file is read')) } as unknown as Fetcher }

async function read(page: Page, path = '/library') {
  const { html } = await documentOf(cx(), { ...place, url: new URL(path, cx().origin) }, () => page)
  const scripts = [...html.matchAll(/<script type="([^"]+)"(?: id="([^"]+)")?>(.*?)<\/script>/gsu)]
  const data = scripts.find(([, , id]) => id === INITIAL_DATA_ID)?.[3]
  const jsonLd = scripts.find(([, type]) => type === 'application/ld+json')?.[3]
  return {
    html,
    scripts,
    data: JSON.parse(data ?? 'null') as InitialData,
    jsonLd: JSON.parse(jsonLd ?? 'null') as unknown,
  }
}

describe('The library’s page', () => {
  it('contains its first cards, metadata for machines, and the kill switch’s state', async () => {
    const { html, data, jsonLd } = await read(await libraryPage(cx(), new URLSearchParams()))
    expect(html).toContain('<title>Script Library · Belfry</title>')
    expect(html).toContain('<meta property="og:image" content="https://belfry.example.org/icons/preview.png">')
    expect(html).toContain('<link rel="canonical" href="https://belfry.example.org/library">')
    expect(data).toMatchObject({ siteEnabled: true, library: { filters: { search: '', type: 'all', sort: 'recent' } } })
    expect(data.library?.page === undefined ? [] : readCards(data.library.page)).toHaveLength(5)
    expect(jsonLd).toMatchObject({ '@type': 'CollectionPage', mainEntity: { numberOfItems: 5 } })
  })

  it('contains what its address asks for, no cards for invalid filters, and no data for personal ones', async () => {
    const { data } = await read(await libraryPage(cx(), new URLSearchParams('search=script&include=chef&sort=title')))
    expect(data.library?.filters).toEqual({
      search: 'script',
      include: ['chef'],
      exclude: [],
      type: 'all',
      difficulty: 'all',
      sort: 'title',
      mine: false,
    })
    const invalid = await libraryPage(cx(), new URLSearchParams({ search: 'a '.repeat(20) }))
    expect(invalid).toMatchObject({ isHidden: true, isTransient: true })
    expect(invalid.data.library).toMatchObject({ refusal: 'The search has too many words (max 12).' })
    const personal = await libraryPage(cx(), new URLSearchParams('mine=1'))
    expect((await read(personal)).data.library).toBeUndefined()
  })
})

describe('A script’s page', () => {
  it('contains the script and its official characters', async () => {
    const { html, data } = await read(await scriptPage(cx(), 'hostile'))
    expect(data.script?.name).toBe(LISTED)
    expect(data.catalogue?.characters.map(({ id }) => id).sort()).toEqual(['chef', 'imp'])
    expect(html).toContain('3 characters, some of them custom')
  })

  it('escapes markup in a script’s name', async () => {
    const { html, jsonLd } = await read(await scriptPage(cx(), 'hostile'))
    const found: string[] = []
    const note = {
      element: (script: Element) =>
        void found.push(script.getAttribute('type') ?? script.getAttribute('src') ?? 'inline'),
    }
    await new HTMLRewriter().on('script', note).transform(new Response(html)).text()
    expect(found).toEqual(['application/ld+json', 'application/json', expect.stringMatching(/^\/assets\/first-/u)])
    expect(jsonLd).toMatchObject({ name: LISTED, author: { name: LISTED } })
    expect(html).toContain('<title>&lt;/script&gt;&lt;script&gt;alert(1)')
  })

  it('of a temporary or unknown script is neither indexed nor cached', async () => {
    const week = await scriptPage(cx(), 'week')
    expect(week).toMatchObject({ status: 200, isHidden: true, isTransient: true })
    const none = await scriptPage(cx(), 'none')
    expect(none).toMatchObject({ status: 404, isHidden: true, isTransient: true, title: 'Script Not Found · Belfry' })
    expect((await read(none)).html).toContain('<meta name="robots" content="noindex">')
  })
})

describe('While the site is off', () => {
  it('a page says so and contains no data but whose site it is, and where', async () => {
    const { data, jsonLd } = await read(siteOffPage(cx()))
    expect([data, jsonLd]).toEqual([
      { siteEnabled: false, site: expect.any(Object) as unknown, route: { traits: {}, isStandIn: true } },
      null,
    ])
  })
})

describe('A page that cannot be filled', () => {
  it('is the bare app, which loads its data itself', async () => {
    const broken = { ...cx(), requestId: 'r', db: openDatabase({} as D1Database) }
    const at = { ...place, url: new URL('/library', broken.origin) }
    const { page, html } = await documentOf(broken, at, () => libraryPage(broken, new URLSearchParams()))
    expect(page).toMatchObject({ name: null, status: 200, isTransient: true, data: { siteEnabled: true } })
    expect(page.data.library).toBeUndefined()
    expect(html).toContain('<div id="root"></div>')
  })
})

describe('Crawlers', () => {
  it('find the sitemap, and in it every listed script', async () => {
    const robots = await (await call('GET', '/robots.txt')).text()
    expect(robots).toContain('Disallow: /api/')
    expect(robots).toContain('/sitemap.xml')
    const index = await (await call('GET', '/sitemap.xml')).text()
    expect(index.match(/<loc>/gu)).toHaveLength(2)
    const part = await (await call('GET', '/sitemaps/1.xml')).text()
    expect(part.match(/<loc>/gu)).toHaveLength(5)
    expect(part).toContain('/script/hostile</loc>')
    expect(part).not.toContain('/script/week')
    expect((await call('GET', '/sitemaps/2.xml')).status).toBe(404)
    expect((await call('GET', '/sitemaps/x.xml')).status).toBe(404)
  })
})
