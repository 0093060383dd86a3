import type { Page, Request } from 'playwright-core'
import { inTime } from './in-time.ts'

/** Waits until the page has been drawn twice: whatever it had to do for the next picture is done. */
export const redrawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

/** Waits until nothing moves any more that comes to an end by itself. */
export async function still(page: Page): Promise<void> {
  await redrawn(page)
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )
}

/**
 * Waits until a page is all there: its script runs, its fonts and pictures have come, everything it has asked for is
 * answered, and with all that it asks for nothing more and has nothing left to do.
 */
export async function loaded(page: Page): Promise<void> {
  // A print view and a big screen are no part of the app, and never say that they are live.
  await page.waitForFunction(() => {
    const isAlone = /^\/print\/|\/(?:print|screen)$/u.test(location.pathname)
    return isAlone || document.documentElement.dataset['live'] !== undefined
  })
  // Asked of the document itself: the browser may not report the end of one whose service worker was stopped or replaced.
  await page.waitForFunction(() => document.readyState === 'complete')
  let last: Request | undefined
  for (;;) {
    await page.evaluate(idle)
    const requests = ofThisDocument(await page.requests())
    if (requests.at(-1) === last) return
    last = requests.at(-1)
    await Promise.all(requests.filter((request) => !request.isNavigationRequest()).map(ended))
  }
}

/** What the page before was still waiting for is never answered. */
const ofThisDocument = (requests: readonly Request[]): readonly Request[] =>
  requests.slice(
    Math.max(
      0,
      requests.findLastIndex((request) => request.isNavigationRequest()),
    ),
  )

/** Its size is known when all of it has come. A request that fails has ended too. */
const ended = (request: Request): Promise<unknown> =>
  inTime(
    request.sizes().catch(() => null),
    () => `the whole answer to ${request.url()}`,
  )

/** Runs in the page. Work that waits, React's too, comes before what a page does when it is idle. */
async function idle(): Promise<void> {
  await document.fonts.ready
  for (let turn = 0; turn < 2; turn += 1) {
    await new Promise((done) => requestAnimationFrame(done))
    await new Promise((done) => requestIdleCallback(done))
  }
}
