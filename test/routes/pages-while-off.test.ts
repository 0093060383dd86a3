import { expect, test } from 'vitest'
import { SITE_DISABLED_MESSAGE } from '#protocol/site-disabled.ts'
import { pageRoutes } from '../../src/routes/pages/pages.ts'
import { call, read } from '../support/worker/call.ts'
import { newWorld } from '../support/worker/world.ts'

/** Documents of the build, which ask for their data themselves. */
const SHELLS = ['/shortlists/new', '/shortlists/:id/choose', '/results/:id/print']
const RENDERED = pageRoutes.routes.filter(({ method, path }) => method === 'GET' && !SHELLS.includes(path))
const PAGES = [...new Set(RENDERED.map(({ path }) => path))]
/** What programs and crawlers ask for. */
const OTHERS = [
  '/robots.txt',
  '/sitemap.xml',
  '/feeds/library.xml',
  '/feeds/changes.xml',
  '/api/oembed?url=x',
  '/embeds/script/x.json',
  '/images/picture-x',
  '/api/scripts',
  '/api/groups?mine=1',
]
const IDS: Readonly<Record<string, string>> = { ':code': 'K7QF', ':id': 'imp' }
const addressOf = (path: string) => path.replaceAll(/:\w+/gu, (name) => IDS[name] ?? name)

/** A crawler that reads `noindex` drops an address; one that reads 503 with a time comes again. */
const answerOf = async (path: string) => {
  const response = await call('GET', addressOf(path))
  const body = await response.text()
  return {
    status: response.status,
    retryAfter: response.headers.get('Retry-After'),
    cached: response.headers.get('Cache-Control'),
    dropped: response.headers.has('X-Robots-Tag') || body.includes('name="robots"'),
    isCopy: body.includes('rel="canonical"'),
    says: body.includes(SITE_DISABLED_MESSAGE),
  }
}

test('While the site is off every page that the Worker renders answers 503 and is dropped by no crawler', async () => {
  await newWorld(3)
  expect(PAGES.length).toBeGreaterThan(10)
  for (const path of PAGES) expect((await call('GET', addressOf(path))).status, path).not.toBe(503)
  await read('PUT', '/api/site-options/killswitch/status', { as: 'admin', body: { siteEnabled: false } })
  const off = { status: 503, retryAfter: '600', cached: 'no-store', dropped: false, isCopy: false, says: true }
  for (const path of [...PAGES, '/library?search=imp', '/characters/Imp', '/script/none', '/compare?a=x&b=x'])
    expect([path, await answerOf(path)]).toEqual([path, off])
  for (const path of OTHERS) {
    const { status, retryAfter, cached } = await answerOf(path)
    expect([path, status, retryAfter, cached]).toEqual([path, 503, '600', 'no-store'])
  }
  const { status, headers } = await call('POST', '/api/rooms', { as: 'storyteller', body: {} })
  expect([status, headers.get('Retry-After')]).toEqual([503, '600'])
  for (const path of SHELLS) expect([path, (await call('GET', addressOf(path))).status]).toEqual([path, 200])
  await read('PUT', '/api/site-options/killswitch/status', { as: 'admin', body: { siteEnabled: true } })
  for (const path of PAGES) expect((await call('GET', addressOf(path))).status, path).not.toBe(503)
})
