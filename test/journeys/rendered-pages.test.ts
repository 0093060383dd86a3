// @module-tag gate: the Worker renders what the browser then hydrates
import { readdirSync, readFileSync } from 'node:fs'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { className } from '../../scripts/build/class-name.ts'
import { loaded } from '../support/loaded.ts'
import { REST } from '../support/rest.ts'
import { shiftsOf, watchShifts } from '../support/shifts.ts'
import { Stage } from '../support/stage.ts'
import { Visitor } from '../support/visitor.ts'
import type { ShortlistView } from '#protocol/shortlist.ts'
import { type PageFacts, pagePaths, PAGES } from '#protocol/pages.ts'
import { pathOf, tiedNight } from './result-stage.ts'
import { answeredShortlist } from './shortlist-stage.ts'

const SCRIPT = '/script/sample-la-derniere-chandelle'
const KEPT = [
  '/',
  '/library',
  '/library?search=bell&sort=title',
  '/library?type=teensyville',
  SCRIPT,
  '/characters',
  '/characters/fanggu',
  '/compare?a=sample-la-derniere-chandelle&b=sample-two-lanterns-one-grave',
  '/changelog',
  '/create-room',
]

/** Two visitors who have nothing in common. */
const NEAR = { colorScheme: 'dark', timezoneId: 'America/Los_Angeles', locale: 'en-US' } as const
const FAR = { colorScheme: 'light', timezoneId: 'Pacific/Auckland', locale: 'ar-EG' } as const

let stage: Stage
let door: string
let result: string
let list: ShortlistView
beforeAll(async () => {
  stage = await Stage.startAt(inject('product'))
  const host = new Visitor(inject('product'))
  await host.signIn('storyteller@belfry.test')
  door = `/rooms/${await host.openRoom()}`
  result = pathOf(await tiedNight(inject('product')))
  list = await answeredShortlist(inject('product'))
})
afterEach(() => stage.clear())
afterAll(() => stage?.stop())

/** Every server-rendered page, with its status. */
const examples = (): [path: string, status: number][] => [
  ...KEPT.map((path): [string, number] => [path, 200]),
  ['/script/none', 404],
  ['/characters/none', 404],
  ['/compare?a=none&b=nobody', 404],
  [result, 200],
  ['/results/none', 404],
  [`/shortlists/${list.id}`, 200],
  ['/shortlists/none', 404],
  [door, 200],
  ['/rooms/ZZZZ', 404],
  ['/room-not-found?code=K7QF&reason=closed', 200],
]

async function htmlOf(path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(inject('product') + path, { headers })).text()
}

const ASSETS = new URL('../../dist/client/assets/', import.meta.url)

/** The names of classes that rules have, and those that markup has. */
const styledBy = (rules: string) => new Set([...rules.matchAll(/\.([\w-]+)/gu)].map(([, name = '']) => name))
const usedIn = (html: string) => [...html.matchAll(/ class="([^"]+)"/gu)].flatMap(([, names = '']) => names.split(' '))

/** The page at `path` once its script runs, with what its console and the browser had to say. */
async function open(path: string, options: BrowserContextOptions): Promise<{ page: Page; complaints: string[] }> {
  const page = await stage.visitor({ viewport: { width: 360, height: 740 }, ...options })
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    const isStatus = message.text().startsWith('Failed to load resource') && message.location().url.endsWith(path)
    // Said where the page has been there for long enough to start its service worker, which stays away from these visitors.
    const isBlocked = message.text() === 'Service Worker registration blocked by Playwright'
    if (['error', 'warning'].includes(message.type()) && !isStatus && !isBlocked) complaints.push(message.text())
  })
  await watchShifts(page)
  await page.goto(path)
  await page.locator('html[data-live]').waitFor()
  return { page, complaints }
}

describe('Every server-rendered page', () => {
  test('has its heading, no inline code, no handlers, no style attributes, and nothing that is to follow', async () => {
    for (const [path, status] of examples()) {
      const response = await fetch(inject('product') + path)
      const html = await response.text()
      expect([path, response.status]).toEqual([path, status])
      expect(html, path).toMatch(/<h1[ >]/u)
      expect(html.match(/<script(?![^>]* (?:src|type="application\/(?:ld\+)?json"))[^>]*>/gu), path).toBeNull()
      expect(html.match(/<[a-z][^>]* on[a-z]+=/gu), path).toBeNull()
      expect(html.match(/<[a-z][^>]* style=/gu), path).toBeNull()
      expect(html, path).not.toContain('<!--$')
    }
  })

  test('is hydrated without a word in the console, and nothing moves, by day and by night', async () => {
    for (const [index, [path]] of examples().entries()) {
      const { page, complaints } = await open(path, index % 2 === 0 ? FAR : NEAR)
      await loaded(page)
      expect(complaints, path).toEqual([])
      const { sum, moved } = await shiftsOf(page)
      expect(sum, `${path}\n${moved.join('\n')}`).toBeLessThan(0.005)
      await page.context().close()
    }
  })

  test('has rules for every class that it uses', async () => {
    const sheets = readdirSync(ASSETS).filter((file) => file.endsWith('.css'))
    const everywhere = styledBy(sheets.map((file) => readFileSync(new URL(file, ASSETS), 'utf8')).join(''))
    for (const [path] of examples()) {
      const html = await htmlOf(path)
      const [, own = ''] = /<link rel="stylesheet" href="\/assets\/([^"]+)">/u.exec(html) ?? []
      const here = styledBy(readFileSync(new URL(own, ASSETS), 'utf8'))
      expect(
        [...new Set(usedIn(html))].filter((name) => everywhere.has(name) && !here.has(name)),
        path,
      ).toEqual([])
    }
  })

  test('has the rules of a part before those of what uses it', async () => {
    const [, sheet = ''] = /href="\/assets\/([^"]+\.css)"/u.exec(await htmlOf(result)) ?? []
    const rules = readFileSync(new URL(sheet, ASSETS), 'utf8')
    const placeOf = (name: string, file: string) => rules.indexOf(`.${className(name, `/web/${file}.module.css`)}`)
    expect(placeOf('disclosure', 'ui/basics')).toBeGreaterThan(0)
    expect(placeOf('part', 'room/result/counting')).toBeGreaterThan(placeOf('disclosure', 'ui/basics'))
  })

  test('loads no style sheet whose rules it already has', REST, async () => {
    const { page } = await open('/', { serviceWorkers: 'allow' })
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    for (const path of ['/', '/library', SCRIPT, '/characters/fanggu', result]) {
      if (path !== '/') await page.goto(path)
      await loaded(page)
      const contained = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[disabled]')].map(({ href }) => href),
      )
      const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
      expect(contained.length, path).toBeGreaterThan(4)
      expect(
        files.filter((file) => contained.includes(file)),
        path,
      ).toEqual([])
    }
  })

  test('is the same for everybody, byte for byte, and comes from the edge the second time', async () => {
    const admin = new Visitor(inject('product'))
    await admin.signIn('admin@belfry.test')
    for (const path of KEPT) {
      const signedIn = await (await admin.call('GET', path)).text()
      const anybody = await htmlOf(path, { 'Accept-Language': 'ar-EG', 'User-Agent': 'Somebody else' })
      expect(signedIn === anybody, path).toBe(true)
      expect(signedIn, path).not.toContain('admin@belfry.test')
    }
  })
})

test.each([
  ['dark', 'rgb(14, 16, 32)'],
  ['light', 'rgb(245, 239, 225)'],
] as const)('Without a script it is night or day as the system has it: %s', async (colorScheme, background) => {
  const page = await stage.visitor({ javaScriptEnabled: false, colorScheme })
  await page.goto('/')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(background)
})

describe('The next page', REST, () => {
  test('is not asked for while the link is pointed at, but as soon as it is pressed, and fades in', async () => {
    const { page } = await open('/library', { viewport: { width: 1280, height: 900 }, reducedMotion: 'no-preference' })
    const link = page.locator('article h2 a').first()
    const name = await link.innerText()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const file = page.waitForResponse(/\/assets\/script-page-[^/]+\.js$/u)
    await link.hover()
    await file
    expect(asked.filter((address) => address.includes('/api/'))).toEqual([])
    const fetched = page.waitForResponse(/\/api\/scripts\/[^/]+$/u)
    await page.mouse.down()
    await fetched
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (...change) => {
        document.documentElement.dataset['faded'] = ''
        return start(...change)
      }
    })
    await page.mouse.up()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(await page.locator('html[data-faded]').count()).toBe(1)
  })

  test('does not fade where motion is not welcome', async () => {
    const { page } = await open('/library', { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
    await page.evaluate(() => {
      document.startViewTransition = () => {
        throw new Error('No motion was wished for.')
      }
    })
    const link = page.locator('article h2 a').first()
    const name = await link.innerText()
    await link.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  })

  test('may be fetched ahead as a document until the script runs', async () => {
    const response = await fetch(`${inject('product')}/library`)
    const named = response.headers.get('Speculation-Rules') ?? ''
    const rules = await fetch(inject('product') + JSON.parse(named))
    expect(rules.headers.get('Content-Type')).toBe('application/speculationrules+json')
    const { prefetch } = await rules.json()
    expect(prefetch.map(({ eagerness }: { eagerness: string }) => eagerness)).toEqual(['conservative', 'conservative'])
    // Of what the Worker alone can show only what is pressed.
    expect(prefetch[1].where.and).toEqual([
      { href_matches: expect.arrayContaining(['/characters', '/characters/*']) },
      { selector_matches: 'a:not([target])' },
    ])
  })
})

test('Each page that the Worker renders is among those that are looked at here', () => {
  const shown = examples().map(([path]) => path.replace(/\?.*/u, ''))
  const rendered = Object.values<PageFacts>(PAGES).flatMap(({ paths, rendered }) => (rendered ? paths : []))
  const isMissing = (path: string) =>
    !shown.some((one) => new RegExp(`^${path.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u').test(one))
  expect(rendered.filter(isMissing), 'Give these an example in KEPT.').toEqual([])
})

describe('What the Worker alone can render', () => {
  test('is loaded as a document, and Back leads to the page before', async () => {
    const { page } = await open(SCRIPT, { viewport: { width: 1280, height: 900 } })
    await page.evaluate(() => (document.documentElement.dataset['before'] = ''))
    await page.getByRole('link', { name: 'Fang Gu' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Fang Gu' }).waitFor()
    expect(await page.locator('html[data-before]').count()).toBe(0)
    await page.goBack()
    await page.locator('html[data-live]').waitFor()
    expect(new URL(page.url()).pathname).toBe(SCRIPT)
    // The app itself leads on from there, and its Back has a document again.
    await page.goForward()
    await page.getByRole('link', { name: 'All characters' }).click()
    await page.getByRole('heading', { level: 1, name: 'Characters' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/characters')
  })

  test('lists all characters, finds some by name and ability, and shows all again', async () => {
    const { page } = await open('/characters', {})
    const shown = async () => page.locator('section[data-team] li:visible').count()
    const all = await shown()
    await page.getByRole('searchbox', { name: 'Search names and abilities' }).fill('DRUNK poison')
    await page.getByText(/^\d characters match$/u).waitFor()
    const few = await shown()
    expect([few > 0, few < 10]).toEqual([true, true])
    expect(await page.locator('section[data-team]:visible').count()).toBe(
      await page.getByRole('navigation', { name: 'Teams' }).locator('li:visible').count(),
    )
    for (const spelling of ['pithag', 'Pit Hag', 'pit-hag']) {
      await page.getByRole('searchbox').fill(spelling)
      await page.getByRole('link', { name: 'Pit-Hag', exact: true }).waitFor()
    }
    await page.getByRole('searchbox').fill('nothing like this')
    await page.getByText('No character matches that.').waitFor()
    await page.getByRole('searchbox').fill('')
    expect(await shown()).toBe(all)
  })

  test('is read without a script', async () => {
    const page = await stage.visitor({ javaScriptEnabled: false })
    for (const [path, words] of [
      ['/characters', 'You start knowing'],
      ['/characters/fanggu', 'Most often together'],
      [KEPT.find((path) => path.startsWith('/compare')) ?? '', 'In both'],
    ] as const) {
      await page.goto(path)
      await page.getByText(words).first().waitFor()
    }
    await page.goto('/characters')
    expect(await page.getByRole('searchbox').count()).toBe(0)
  })
})

describe('A shortlist', () => {
  test('is drawn without anybody who answers it, the same for its owner, and kept by no cache', async () => {
    const owner = new Visitor(inject('product'))
    await owner.signIn('storyteller@belfry.test')
    const path = `/shortlists/${list.id}`
    const answers = [await fetch(inject('product') + path), await owner.call('GET', path)]
    for (const answer of answers) {
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      const html = await answer.text()
      expect(html).toContain('Saturday at Olwen’s')
      for (const { denorm } of list.candidates) expect(html).toContain(denorm.scriptName.replaceAll("'", '&#x27;'))
      for (const name of ['Ana', 'Ben', 'Cleo', 'Dora']) expect(html).not.toMatch(new RegExp(`\\b${name}\\b`, 'u'))
      expect(html).toContain('"coming":{"yes":0,"maybe":0,"no":0}')
      expect(html).toContain('"isOwner":false')
    }
  })
})

describe('An address', REST, () => {
  const AS_PAGE = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document', Accept: 'text/html,*/*' }
  /** As a browser asks for a document, and as a program does that says nothing of itself. */
  const ASKED = [AS_PAGE, {}]
  const url = inject('product')
  const get = (path: string, headers: Record<string, string>) => fetch(url + path, { headers, redirect: 'manual' })
  const addressOf = (path: string) => path.replace(':id', 'sample-lessons-in-quiet').replace(/:\w+/u, 'K7QF')
  const APP = pagePaths().filter((path) => path !== '*')
  /** There is no such room, and nothing else of that name. */
  const MISSING = /^\/(?:compare$|rooms\/:code|(?:characters|results|shortlists)\/:id$)/u
  const statusOf = (path: string) => (MISSING.test(path) ? 404 : 200)
  const NO_PAGES = [
    ...(
      '/no/such/page /nonsense /Profile /PROFILE /profile/ /no//page /profile/a/b /rooms /rooms/K7QF/more ' +
      '/rooms/screen /rooms/screen.html /rooms/K7QF/screen/more /print/a/b /library/ /library/more /script /script/ ' +
      '/script/a/b /characters/ /characters/a/b /compare/ /results /results/ /results/a/b /results/a/print/b ' +
      '/shortlists /shortlists/ /shortlists/a/b /auth /auth/nobody /admin/nothing /feedback/more /404 /404.html ' +
      '/pages/library /%00 /profile%00 /% /%ff /..%2f..%2fetc //example.org/page /wp-login.php'
    ).split(' '),
    `/${'long'.repeat(500)}`,
  ]

  test('every page of the app answers 200 with the app’s document', async () => {
    const wrong: string[] = []
    for (const path of APP)
      for (const headers of ASKED) {
        const response = await get(addressOf(path), headers)
        const html = await response.text()
        if (response.status !== statusOf(path) || !html.includes('<div id="root"'))
          wrong.push(`${path} ${response.status}`)
      }
    expect(wrong).toEqual([])
  })

  test('an address without a page answers 404 with the app’s document, under the same policy, and is asked for again', async () => {
    const home = await get('/', AS_PAGE)
    const wrong: string[] = []
    for (const path of NO_PAGES)
      for (const headers of ASKED) {
        // Odd spellings may lead to the plain one.
        const response = await fetch(url + path, { headers })
        const html = await response.text()
        const isRight =
          response.status === 404 &&
          html.includes('<div id="root"') &&
          /^(?:no-cache|no-store)$/u.test(response.headers.get('Cache-Control') ?? '') &&
          response.headers.get('Content-Security-Policy') === home.headers.get('Content-Security-Policy')
        if (!isRight) wrong.push(`${path.slice(0, 40)} ${response.status} ${html.slice(0, 30)}`)
      }
    expect(wrong).toEqual([])
  })

  test('a browser’s copy of a page does not pass for a page that does not exist', async () => {
    const etag = (await get('/privacy', AS_PAGE)).headers.get('ETag') ?? ''
    expect(etag).not.toBe('')
    expect((await get('/nonsense', { ...AS_PAGE, 'If-None-Match': etag })).status).toBe(404)
    expect((await get('/profile', { ...AS_PAGE, 'If-None-Match': etag })).status).toBe(304)
  })

  test('pages of one person stay out of search engines, and what is no page answers as ever', async () => {
    for (const path of [
      '/rooms/K7QF',
      '/rooms/K7QF/screen',
      '/room-not-found',
      '/profile',
      '/profile/somebody',
      '/groups/somebodys',
      '/print/somebody',
      '/results/none',
      '/results/none/print',
      '/admin/users',
      '/groups/new',
      '/groups/join/none',
    ])
      expect((await get(path, AS_PAGE)).headers.get('X-Robots-Tag'), path).toBe('noindex')
    expect((await get('/groups/join/none', AS_PAGE)).headers.get('Cache-Control')).toBe('no-store')
    for (const path of ['/api/nothing', '/assets/none.js', '/images/none'])
      expect(await (await get(path, {})).json(), path).toMatchObject({ error: 'NOT_FOUND' })
    expect((await get('/script/none', AS_PAGE)).status).toBe(404)
    expect((await get('/manifest.webmanifest', {})).headers.get('Content-Type')).toContain('manifest')
  })
})
