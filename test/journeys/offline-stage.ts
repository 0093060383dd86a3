import type { BrowserContextOptions, Page } from 'playwright-core'
import { loaded } from '../support/loaded.ts'
import { type Network, startNetwork } from '../support/network-between.ts'
import { Stage } from '../support/stage.ts'
import { until } from '../support/until.ts'

export const OFFLINE_LINE = 'You are offline: showing what this device keeps.'
const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 780 }, hasTouch: true }

/** People with a service worker, behind a network that can be cut. */
export class OfflineStage {
  readonly network: Network
  readonly #product: string
  readonly #stage: Stage

  private constructor(product: string, network: Network, stage: Stage) {
    this.#product = product
    this.network = network
    this.#stage = stage
  }

  static async start(product: string): Promise<OfflineStage> {
    const network = await startNetwork(product)
    return new OfflineStage(product, network, await Stage.startAt(network.url))
  }

  /** Somebody whose device has nothing of Belfry yet. */
  stranger(options: BrowserContextOptions = {}): Promise<Page> {
    return this.#stage.visitor({ serviceWorkers: 'allow', ...PHONE, ...options })
  }

  /** A first visit, up to the moment when a service worker answers for the page. */
  async visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await this.stranger(options)
    await page.goto(path)
    await controlled(page)
    return page
  }

  /** The same for a person who is signed in. The cookie is sent to every port of the host. */
  async visitAs(email: string, path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await this.stranger(options)
    await this.signIn(page, email)
    await page.goto(path)
    await controlled(page)
    return page
  }

  /** At the product itself, where the identity server leads back to. */
  async signIn(page: Page, email: string): Promise<void> {
    await page.goto(`${this.#product}/auth/google?${new URLSearchParams({ login_hint: email, returnTo: '/privacy' })}`)
    await page.waitForURL(`${this.#product}/privacy`)
  }

  async clear(): Promise<void> {
    this.network.mend()
    await this.#stage.clear()
  }

  async stop(): Promise<void> {
    await this.#stage.stop()
    this.network.stop()
  }
}

/** Until the worker answers for the page and has kept what that came with. */
async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await loaded(page)
  const { pathname, search } = new URL(page.url())
  await kept(page, ...(search === '' && /^\/(?:library|script\/|results\/|$)/u.test(pathname) ? [pathname] : []))
  await scriptKept(page)
}

/** Until the service worker has kept these addresses, and the style sheet of the page that was rendered, which comes beside it. */
export const kept = (page: Page, ...paths: string[]) =>
  until(
    page,
    async (paths: string[]) => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href)
      const needed = [...paths, ...links.filter((href) => /-[\da-f]{12}\.css$/u.test(href))]
      const found = await Promise.all(needed.map(async (url) => caches.match(url, { ignoreVary: true })))
      return !found.includes(undefined)
    },
    paths,
  )

/** Until a script that is open here can be opened again; it may be on the screen a moment earlier. */
export async function scriptKept(page: Page): Promise<void> {
  const { pathname } = new URL(page.url())
  const isScript = pathname.startsWith('/script/')
  if (isScript) await kept(page, pathname.replace('/script/', '/api/scripts/'), '/api/characters')
}

/** Opens a page as a person with a network does, and lets it finish. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await loaded(page)
  await scriptKept(page)
}

/** Everything in the browser's caches: where it is, and its text. */
export const readCaches = (page: Page): Promise<{ cache: string; path: string; control: string; text: string }[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const read = names.map(async (cache) => {
      const open = await caches.open(cache)
      const requests = await open.keys()
      return Promise.all(
        requests.map(async (request) => {
          const response = await open.match(request)
          const { pathname, search } = new URL(request.url)
          const control = response?.headers.get('cache-control') ?? ''
          return { cache, path: pathname + search, control, text: (await response?.text()) ?? '' }
        }),
      )
    })
    return (await Promise.all(read)).flat()
  })
