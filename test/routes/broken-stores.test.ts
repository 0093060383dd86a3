import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { Me } from '#protocol/person.ts'
import * as libraryVersion from '../../src/services/library/library-version.ts'
import { type BrokenStore, BROKEN_STORES } from '../support/worker/broken-stores.ts'
import { Browser } from '../support/worker/browser.ts'
import { standInForProviders } from '../support/worker/identity.ts'
import { sessionTokenOf } from '../support/worker/people.ts'
import { ListTable } from '../support/worker/shortlist.ts'
import { newOp, RoomTable } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

interface Line {
  event: string
  route?: string | null
  fault?: string | null
  stack?: readonly string[]
}

let scripts: { id: string }[] = []
let people = 0
const newEmail = () => `way-in-${(people += 1)}@example.org`
const statusOf = async (response: Promise<Response>) => (await response).status

/** A browser whose every call meets the broken store. */
type BrokenBrowser = (jar?: ReadonlyMap<string, string>) => Browser

/** Each way in, up to where it ends: an address, or the statuses of calls. What has to be there before is made while all stores work. */
const WAYS = {
  'a new person signs in': async (browserAt: BrokenBrowser) =>
    browserAt().follow(`/auth/google?login_hint=${newEmail()}`, PAGE),
  'a known person signs in': async (browserAt: BrokenBrowser) => {
    const email = newEmail()
    await named(email)
    return browserAt().follow(`/auth/google?login_hint=${email}`, PAGE)
  },
  'a provider is linked': async (browserAt: BrokenBrowser) => {
    const { jar } = await named(newEmail())
    return browserAt(jar).follow(`/auth/discord?link=1&login_hint=${newEmail()}`, {
      ...PAGE,
      'Sec-Fetch-Site': 'same-origin',
    })
  },
  'a room is joined': async (browserAt: BrokenBrowser) => {
    const { code } = await RoomTable.open()
    return statusOf(browserAt().call('POST', `/api/rooms/${code}/join`, { displayName: 'Ana' }))
  },
  'a room is opened': async (browserAt: BrokenBrowser) => {
    const jar = new Map([['__Host-belfry', sessionTokenOf('storyteller')]])
    return statusOf(browserAt(jar).call('POST', '/api/rooms', {}))
  },
  'an answer to a list begins': async (browserAt: BrokenBrowser) => {
    const { path } = await ListTable.make(scripts)
    return statusOf(browserAt().call('POST', `${path}/answers`, { op: newOp(), name: 'Ana' }))
  },
  'pages are read': async (browserAt: BrokenBrowser) => {
    const { code } = await RoomTable.open()
    const { id } = await ListTable.make(scripts)
    const script = `/script/${scripts[0]?.id}`
    const compare = `/compare?a=${scripts[0]?.id}&b=${scripts[1]?.id}`
    const browser = browserAt()
    const read: Record<string, number | string> = {}
    for (const path of ['/', '/library', script, '/characters', '/characters/imp', compare]) {
      read[path.replace(/(?<=\/script\/|\?).*/u, '')] = await pageAt(browser, path)
    }
    read['/rooms/'] = await pageAt(browser, `/rooms/${code}`)
    read['/shortlists/'] = await pageAt(browser, `/shortlists/${id}`)
    return read
  },
}

const PAGE = { Accept: 'text/html' }
const ALL_PAGES = {
  '/': 'whole',
  '/library': 'whole',
  '/script/': 'whole',
  '/characters': 'whole',
  '/characters/imp': 'whole',
  '/compare?': 'whole',
  '/rooms/': 'whole',
  '/shortlists/': 'whole',
}
/** Read and rendered, or the app's document, which asks again and says what is wrong. */
async function pageAt(browser: Browser, path: string): Promise<number | string> {
  // What a copy answers needs no store.
  libraryVersion.forget()
  const response = await browser.send(path, { headers: PAGE })
  const html = await response.text()
  if (response.status !== 200) return response.status
  return path !== '/' && html.includes('<title>Belfry</title>') ? 'bare' : 'whole'
}

/** Somebody who has signed in once and has chosen a name. */
async function named(email: string): Promise<Browser> {
  const browser = new Browser()
  await browser.signIn(email)
  await browser.read('POST', '/api/auth/setup-display-name', { displayName: 'Ana' })
  return browser
}

const NEEDS_NAME = '/setup/display-name?returnTo=%2F'
const SIGN_IN_LATER = '/auth/login?error=server_error'
const WHOLE = {
  'a new person signs in': NEEDS_NAME,
  'a known person signs in': '/',
  'a provider is linked': '/profile',
  'a room is joined': 201,
  'a room is opened': 201,
  'an answer to a list begins': 201,
  'pages are read': ALL_PAGES,
}

/** What only the broken store can give waits; everything else goes on. */
const ENDS: Record<BrokenStore, Record<keyof typeof WAYS, unknown>> = {
  'R2 writes': WHOLE,
  'R2 reads': WHOLE,
  'KV reads': WHOLE,
  'KV writes': WHOLE,
  'D1 writes': {
    ...WHOLE,
    'a new person signs in': SIGN_IN_LATER,
    'a known person signs in': SIGN_IN_LATER,
    'a provider is linked': SIGN_IN_LATER,
    'a room is opened': 500,
    'an answer to a list begins': 500,
  },
  D1: {
    'a new person signs in': SIGN_IN_LATER,
    'a known person signs in': SIGN_IN_LATER,
    'a provider is linked': SIGN_IN_LATER,
    'a room is joined': 201,
    'a room is opened': 500,
    'an answer to a list begins': 500,
    'pages are read': {
      '/': 'whole',
      '/library': 'bare',
      '/script/': 'bare',
      '/characters': 'bare',
      '/characters/imp': 'bare',
      '/compare?': 'bare',
      '/rooms/': 'whole',
      '/shortlists/': 'bare',
    },
  },
  rooms: {
    ...WHOLE,
    'a room is joined': 500,
    'a room is opened': 500,
    'pages are read': { ...ALL_PAGES, '/rooms/': 'bare' },
  },
}

beforeAll(async () => {
  standInForProviders()
  scripts = await newWorld(2)
})

let lines: Line[] = []
beforeEach(() => {
  standInForProviders()
  lines = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(JSON.parse(line) as Line))
})

describe.each(Object.keys(BROKEN_STORES) as BrokenStore[])('Without %s', (store) => {
  const { bindings, fault } = BROKEN_STORES[store]
  const browserAt: BrokenBrowser = (jar = new Map()) => {
    const browser = new Browser()
    for (const [name, value] of jar) browser.jar.set(name, value)
    browser.bindings = bindings
    return browser
  }

  it.each(Object.keys(WAYS) as (keyof typeof WAYS)[])('%s', async (way) => {
    expect(await WAYS[way](browserAt)).toEqual(ENDS[store][way])
    // What another file of tests left under way ends in between.
    const failed = lines.filter(({ fault: at, stack = [] }) => at !== undefined && !stack.join().includes('.test.ts'))
    expect(failed.filter((line) => line.fault !== fault || typeof line.route !== 'string')).toEqual([])
    if (ENDS[store][way] !== WHOLE[way]) expect(failed).not.toEqual([])
  })
})

describe('A picture that could not be stored', () => {
  test.each(['R2 writes', 'R2 reads'] as const)('without %s is there after the next sign-in', async (store) => {
    const email = newEmail()
    const browser = new Browser()
    browser.bindings = BROKEN_STORES['R2 writes'].bindings
    await browser.signIn(email)
    const { avatarUrl, avatarProvider } = await browser.read<Me>('GET', '/api/auth/me')
    expect([avatarUrl, avatarProvider]).toEqual([null, 'google'])
    browser.bindings = null
    await browser.signIn(email)
    const { avatarUrl: copied } = await browser.read<Me>('GET', '/api/auth/me')
    expect((await browser.send(copied ?? '')).status).toBe(200)
    // And stays where the store breaks later.
    browser.bindings = BROKEN_STORES[store].bindings
    await browser.signIn(email)
    expect((await browser.read<Me>('GET', '/api/auth/me')).avatarUrl).toBe(copied)
  })

  it('keeps nobody from unlinking a provider either', async () => {
    const browser = await named(newEmail())
    await browser.follow(`/auth/discord?link=1&login_hint=${newEmail()}`, { 'Sec-Fetch-Site': 'same-origin' })
    const { id } = await browser.read<Me>('GET', '/api/auth/me')
    browser.bindings = BROKEN_STORES['R2 writes'].bindings
    const unlinked = browser.call('PUT', `/api/users/${id}/unlink-provider`, { provider: 'discord' })
    expect(await statusOf(unlinked)).toBe(200)
    expect(lines).toContainEqual(
      expect.objectContaining({ event: 'fallback-used', step: 'picture', fault: 'r2-failed' }),
    )
    const left = await env.DB.prepare('SELECT provider FROM identity WHERE user_id = ?').bind(id).all()
    expect(left.results).toEqual([{ provider: 'google' }])
  })
})
