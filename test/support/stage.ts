import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { openBrowser } from './open-browser.ts'
import { type Product, startProduct } from './product.ts'

/** The running product and people at browsers of their own, signed in through the identity server. */
export class Stage {
  readonly url: string
  readonly #product: Product | null
  readonly #browser: Browser
  readonly #open: BrowserContext[] = []

  private constructor(url: string, product: Product | null, browser: Browser) {
    this.url = url
    this.#product = product
    this.#browser = browser
  }

  static async start(env: Record<string, string> = {}): Promise<Stage> {
    const [product, browser] = await Promise.all([startProduct({ env }), openBrowser()])
    return new Stage(product.url, product, browser)
  }

  /** Before a product that others use too, and with a browser of one's own if one is given. */
  static async startAt(url: string, browser?: Browser): Promise<Stage> {
    return new Stage(url, null, browser ?? (await openBrowser()))
  }

  async visitor(options: BrowserContextOptions = {}): Promise<Page> {
    // What a test answers in place of the product would be asked for by the service worker, out of its sight.
    const context = await this.#browser.newContext({ baseURL: this.url, serviceWorkers: 'block', ...options })
    this.#open.push(context)
    return context.newPage()
  }

  /** Somebody signed in, at `path`. */
  async person(email: string, path = '/', options: BrowserContextOptions = {}): Promise<Page> {
    const page = await this.visitor(options)
    try {
      await page.goto(`/auth/google?${new URLSearchParams({ login_hint: email, returnTo: path })}`)
      await page.waitForURL((url) => url.origin === this.url)
    } catch (error) {
      const words = this.#product?.output().slice(-2000) ?? ''
      throw new Error(`${email} could not sign in. Belfry's last words:\n${words}`, { cause: error })
    }
    return page
  }

  /** Everybody goes; the product stays. */
  async clear(): Promise<void> {
    await Promise.all(this.#open.splice(0).map((context) => context.close()))
  }

  async stop(): Promise<void> {
    await this.#browser.close()
    await this.#product?.stop()
  }
}
