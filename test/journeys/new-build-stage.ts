import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Network } from '../support/network-between.ts'
import { until } from '../support/until.ts'

const WORDS = 'A new version of Belfry is ready. It opens with the next page.'
const WORKER = /^\/sw\.js$/u
const DOCUMENTS = /^\/(?:library|random-generator|changelog|privacy|script\/[^/?]+|rooms\/[^/?]+)?(?:\?.*)?$/u

export const buildOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['build'] ?? '')

/** From now on the network has another build than the page; returns its name. A file that matches `missing` is not there. */
export async function deploy(network: Network, page: Page, missing?: RegExp): Promise<string> {
  const build = await buildOf(page)
  const next = build.replace(/^./u, (first) => (first === '0' ? '1' : '0'))
  network.change(WORKER, (text) => {
    const other = text.replaceAll(build, next)
    return missing === undefined ? other : other.replace(missing, 'base-gone.js')
  })
  network.change(DOCUMENTS, (text) => text.replaceAll(build, next))
  return next
}

/** From now on the network has the product's own build again. */
export function takeBack(network: Network): void {
  for (const path of [WORKER, DOCUMENTS]) network.change(path, (text) => text)
}

/** As the browser does it once in a while. */
export const look = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
export const hasWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null)

/** Marks this very document, and what is announced in it. */
export const mark = (page: Page) =>
  page.evaluate((words) => {
    const notes = Object.assign(window, { announced: 0 })
    const read = () => {
      if (document.body.textContent.includes(words)) notes.announced = 1
    }
    new MutationObserver(read).observe(document.body, { childList: true, subtree: true })
    read()
  }, WORDS)
export const isMarked = (page: Page) => page.evaluate(() => 'announced' in window)
export const wasAnnounced = (page: Page) => page.evaluate(() => 'announced' in window && window.announced === 1)

/** Asks the page, not the worker: a message to the old worker at this moment would keep it busy. */
const isTakenOver = async () => {
  const { waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {}
  return waiting === null && active?.state === 'activated'
}

/**
 * Gives the waiting worker, once it is asked to take over, ten seconds. Chromium can miss that the old one has nothing to do any
 * more, and would itself stop an idle one only where no tools watch it: here they do, so then the workers are stopped from outside.
 */
export async function helpTakeover(page: Page): Promise<void> {
  const isDone = expect.poll(() => page.evaluate(isTakenOver), { timeout: 10_000 }).toBe(true)
  await isDone.catch(async () => {
    const tools = await page.context().newCDPSession(page)
    await tools.send('ServiceWorker.enable')
    await tools.send('ServiceWorker.stopAllWorkers')
    await tools.detach()
  })
}

/** Waits until the waiting worker has taken over. */
export async function untilNoneWaits(page: Page): Promise<void> {
  await helpTakeover(page)
  await until(page, isTakenOver)
}
export const noteTakeover = () => {
  navigator.serviceWorker.addEventListener('controllerchange', () => Object.assign(window, { isTaken: true }))
}
export const untilTaken = (page: Page) => page.waitForFunction(() => 'isTaken' in window)

/** The build of the worker that answers for the page. One that is just being replaced may never reply, so it is asked again. */
export const workerOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        const ask = () => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', ({ data }) => {
            clearInterval(timer)
            resolve(data)
          })
          port1.start()
          navigator.serviceWorker.controller?.postMessage({ type: 'WHICH_BUILD' }, [port2])
        }
        const timer = setInterval(ask, 1_000)
        ask()
      }),
  )

export const announcement = (page: Page) => page.getByText(WORDS)
