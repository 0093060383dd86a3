// @module-tag rest
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { Group, ListedGroups } from '#protocol/group.ts'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { loaded } from '../support/loaded.ts'
import { ownFontAlone } from '../support/packaged-browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { type Shifts, shiftsOf, watchShifts } from '../support/shifts.ts'
import { Stage } from '../support/stage.ts'
import { Visitor } from '../support/visitor.ts'
import { playedGroup } from './group-stage.ts'
import { answeredShortlist } from './shortlist-stage.ts'

const PHONE = { viewport: { width: 360, height: 800 } }
const LAPTOP = { viewport: { width: 1280, height: 800 } }
const SCRIPT = '/script/sample-patience-of-crows'
/** Slow 4G, as Lighthouse has it. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

let stage: Stage
beforeAll(async () => {
  stage = await Stage.startAt(inject('product'), await launchBrowser({ variables: await ownFontAlone() }))
})
afterEach(() => stage.clear())
afterAll(() => stage?.stop())

/** How much moves at `path` for somebody whose browser has nothing of Belfry but what `options` hold, and what it is. */
async function shiftAt(path: string, options: BrowserContextOptions): Promise<Shifts> {
  const page = await stage.visitor(options)
  await makeSlow(page)
  await watchShifts(page)
  await page.goto(path)
  await loaded(page)
  return shiftsOf(page)
}

async function makeSlow(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', SLOW)
}

/** A person with a picture and an open room, on a device that knows both. No other file opens rooms for them. */
async function nia(): Promise<BrowserContextOptions> {
  const page = await stage.person('nia.still@example.org', '/', PHONE)
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await page.getByRole('button', { name: /: your account$/u }).waitFor()
  await page.goto('/create-room')
  await page.getByRole('button', { name: 'Create Room' }).click()
  await page.waitForURL(/\/rooms\/\w{4}$/u)
  await page.getByRole('button', { name: 'Start Nominations' }).waitFor()
  return { ...PHONE, storageState: await page.context().storageState() }
}

/** What a device knows of an account that has been at home there. */
async function deviceOf(email: string, options: BrowserContextOptions) {
  const page = await stage.person(email, '/', options)
  await page.getByRole('region', { name: 'Your groups' }).waitFor()
  return page.context().storageState()
}

/** A new group of one account, which another one has joined. */
async function groupOf(keeper: string, member: string): Promise<{ id: string; invite: string }> {
  const [first, second] = [new Visitor(stage.url), new Visitor(stage.url)]
  await Promise.all([first.signIn(keeper), second.signIn(member)])
  const { items } = await first.read<ListedGroups>('GET', '/api/groups?mine=1')
  const known = items.find(({ name }) => name === 'The Thursday Ravens')
  const { id, invite } = await (known === undefined
    ? first.read<Group>('POST', '/api/groups', { name: 'The Thursday Ravens' })
    : first.read<Group>('GET', `/api/groups/${known.id}`))
  await second.read('POST', `/api/groups/invites/${String(invite)}`)
  return { id, invite: String(invite) }
}

describe('On a slow network, the first time, in a font that nobody knows, nothing moves', () => {
  test.each([
    ['/', PHONE],
    ['/', LAPTOP],
    ['/library', PHONE],
    [SCRIPT, PHONE],
    [SCRIPT, LAPTOP],
    ['/create-room', PHONE],
    ['/random-generator', LAPTOP],
  ])('for a visitor of %s %j', async (path, options) => {
    const { sum, moved } = await shiftAt(path, options)
    expect(sum, moved.join('\n')).toBeLessThan(0.005)
  })

  test.each([PHONE, LAPTOP])('for a visitor of a shortlist that many have answered %j', async (options) => {
    const { id } = await answeredShortlist(stage.url)
    const { sum, moved } = await shiftAt(`/shortlists/${id}`, options)
    expect(sum, moved.join('\n')).toBeLessThan(0.005)
  })

  test('for the owner of a shortlist without a number of players', async () => {
    const { id } = await answeredShortlist(stage.url, { players: null })
    const owner = await stage.person('storyteller@belfry.test', '/', PHONE)
    await owner.getByRole('button', { name: /: your account$/u }).waitFor()
    const storageState = await owner.context().storageState()
    const { sum, moved } = await shiftAt(`/shortlists/${id}`, { ...PHONE, storageState })
    expect(sum, moved.join('\n')).toBeLessThan(0.005)
  })

  test.each([PHONE, LAPTOP])('for a member of a group with nights %j', async (options) => {
    const { id } = await playedGroup(stage.url)
    const member = await stage.person('townsfolk@belfry.test', '/', options)
    await member.getByRole('button', { name: /: your account$/u }).waitFor()
    const storageState = await member.context().storageState()
    const { sum, moved } = await shiftAt(`/groups/${id}`, { ...options, storageState })
    expect(sum, moved.join('\n')).toBeLessThan(0.005)
  })

  test('for somebody with an account, a picture and an open room', async () => {
    const options = await nia()
    for (const path of ['/', '/library', '/create-room', '/profile']) {
      const { sum, moved } = await shiftAt(path, options)
      expect(sum, `${path}\n${moved.join('\n')}`).toBeLessThan(0.005)
    }
  })

  test.each([PHONE, LAPTOP])('for an Admin of the site options %j', async (options) => {
    const admin = await stage.person('admin@belfry.test', '/', options)
    await admin.getByRole('button', { name: /: your account$/u }).waitFor()
    const { sum, moved } = await shiftAt('/admin/site-options', {
      ...options,
      storageState: await admin.context().storageState(),
    })
    expect(sum, moved.join('\n')).toBeLessThan(0.005)
  })

  // With a product of its own: elsewhere the same people have more rooms and nights with every test.
  describe('in a product where nothing else happens,', () => {
    let product: Product
    let shared: Stage
    beforeAll(async () => {
      shared = stage
      product = await startProduct()
      stage = await Stage.startAt(product.url, await launchBrowser({ variables: await ownFontAlone() }))
    })
    afterAll(async () => {
      await stage.stop()
      await product.stop()
      stage = shared
    })

    test.each([
      ['storyteller@belfry.test', '/'],
      ['storyteller@belfry.test', '/library'],
      ['storyteller@belfry.test', '/create-room'],
      ['townsfolk@belfry.test', '/library'],
      ['townsfolk@belfry.test', '/create-room'],
    ])('for %s, who comes from signing in, of %s', async (email, path) => {
      await groupOf('storyteller@belfry.test', 'admin@belfry.test')
      const page = await stage.visitor(PHONE)
      await makeSlow(page)
      await watchShifts(page)
      await page.goto(`/auth/google?login_hint=${email}&returnTo=${path}`)
      await page.getByRole('button', { name: /: your account$/u }).waitFor()
      await loaded(page)
      const { sum, moved } = await shiftsOf(page)
      expect(sum, moved.join('\n')).toBeLessThan(0.005)
      // What the first page needed is gone.
      expect(await page.evaluate(() => document.cookie)).toBe('__Host-belfry-signed-in=1')
    })

    test.each([PHONE, LAPTOP])('for people with a group, and for who is invited %j', async (options) => {
      const { id, invite } = await groupOf('storyteller@belfry.test', 'townsfolk@belfry.test')
      const list = await answeredShortlist(stage.url, { group: id })
      const paths = {
        'storyteller@belfry.test': [
          '/',
          '/profile',
          '/groups/new',
          '/shortlists/new',
          `/shortlists/${list.id}`,
          `/create-room?group=${id}`,
        ],
        'townsfolk@belfry.test': ['/'],
      }
      for (const [email, own] of Object.entries(paths)) {
        const storageState = await deviceOf(email, options)
        for (const path of own) {
          const { sum, moved } = await shiftAt(path, { ...options, storageState })
          expect(sum, `${path}\n${moved.join('\n')}`).toBeLessThan(0.005)
        }
      }
      const { sum, moved } = await shiftAt(`/groups/join/${invite}`, options)
      expect(sum, moved.join('\n')).toBeLessThan(0.005)
    })
  })
})
