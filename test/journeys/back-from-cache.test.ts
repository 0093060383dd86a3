// @module-tag rest
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { Visitor } from '../support/visitor.ts'

const url = inject('product')
const ELSEWHERE = '/robots.txt'
/** Pages that are the same for everybody, which browsers may keep, and a link that leads on from there. */
const PAGES = [
  ['/', 'Changelog', '/changelog'],
  ['/library', 'Belfry', '/'],
  ['/script/sample-lessons-in-quiet', 'Belfry', '/'],
  ['/changelog', 'Belfry', '/'],
] as const

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser({ isCachingPages: true })
})

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})

afterAll(async () => {
  await browser?.close()
})

/** Somebody at a page that notes whether it came out of the browser’s cache, and if not, why. */
async function visit(path: string): Promise<{ page: Page; refusals: string[] }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const refusals: string[] = []
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.enable')
  devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    refusals.push(...notRestoredExplanations.map(({ reason }) => reason))
  })
  await page.goto(url + path)
  // Taken over, and the session is known.
  await page.getByRole('link', { name: 'Sign In / Register' }).waitFor()
  return { page, refusals }
}

const pathOf = (page: Page) => page.evaluate(() => location.pathname).catch(() => '')

/** Marks this very document; a new one at the same address has no mark. */
const mark = (page: Page) =>
  page.evaluate(() => addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })))
const isSame = (page: Page) => page.evaluate(() => 'persisted' in window && window.persisted)

async function leaveFor(page: Page, path: string): Promise<void> {
  await page.evaluate((next) => void (location.href = next), path)
  await page.waitForURL(url + path)
}

/** Not `goBack`, which waits for a document that is loaded. */
async function goBack(page: Page, path: string): Promise<void> {
  await page.evaluate(() => void setTimeout(() => history.back()))
  await expect.poll(() => pathOf(page)).toBe(path)
}

/** A browser without windows keeps no page, but says what in the page would have been in the way besides. */
const KEEPS_NOTHING = 'BackForwardCacheDisabledForDelegate'
const NOTHING_IN_THE_WAY = ['BrowsingInstanceNotSwapped', KEEPS_NOTHING]

describe('Back from the browser’s cache', () => {
  it.each(PAGES)('brings %s back as it was, and %s leads on from there', async (path, link, next) => {
    const { page, refusals } = await visit(path)
    await mark(page)
    await leaveFor(page, ELSEWHERE)
    await goBack(page, path)
    if (refusals.includes(KEEPS_NOTHING)) expect(refusals).toEqual(NOTHING_IN_THE_WAY)
    else expect(await isSame(page)).toBe(true)
    await page.getByRole('link', { name: link, exact: true }).first().click()
    await expect.poll(() => pathOf(page)).toBe(next)
  })

  it('brings the room back, its socket closed while it was away, and caught up', async () => {
    const host = new Visitor(url)
    await host.signIn('storyteller@belfry.test')
    const code = await host.openRoom()
    const { participantToken: hostToken } = await host.join(code, 'Sam', true)
    const { page, refusals } = await visit(`/rooms/${code}`)
    await page.getByLabel('Your name').fill('Ana')
    await page.getByRole('button', { name: 'Take a seat' }).click()
    await page.getByText('Live').first().waitFor()
    const online = async () => {
      const { participants } = await host.read<{ participants: { name: string; online: boolean }[] }>(
        'GET',
        `/api/rooms/${code}`,
        undefined,
        hostToken,
      )
      return participants.find(({ name }) => name === 'Ana')?.online
    }
    await expect.poll(online).toBe(true)
    await leaveFor(page, ELSEWHERE)
    await expect.poll(online).toBe(false)
    await host.read('POST', `/api/rooms/${code}/state`, { action: 'startNominations' }, hostToken)
    await goBack(page, `/rooms/${code}`)
    // It holds what is personal, so most browsers load it again. This also shows that they say what is in the way.
    if (refusals.length > 0) expect(refusals).toContain('MainResourceHasCacheControlNoStore')
    await page.getByText('Nominations are Open').first().waitFor()
    await page.getByText('Live').first().waitFor()
    await expect.poll(online).toBe(true)
    await host.read('POST', `/api/rooms/${code}/state`, { action: 'endNominations' }, hostToken)
    await page.getByText('Nominations Closed').first().waitFor()
  })
})
