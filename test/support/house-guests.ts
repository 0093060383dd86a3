import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { type Product, startProduct } from './product.ts'

/** The running product and people at browsers of their own, signed in through the identity server. */
export class HouseGuests {
  readonly #product: Product
  readonly #browser: Browser
  readonly #open: BrowserContext[] = []

  private constructor(product: Product, browser: Browser) {
    this.#product = product
    this.#browser = browser
  }

  static async invite(env: Record<string, string> = {}): Promise<HouseGuests> {
    const [product, browser] = await Promise.all([startProduct({ env }), launchBrowser()])
    return new HouseGuests(product, browser)
  }

  async visitor(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.#browser.newContext({ baseURL: this.#product.url, ...options })
    this.#open.push(context)
    return context.newPage()
  }

  /** Somebody signed in, at `path`. */
  async person(email: string, path = '/', options: BrowserContextOptions = {}): Promise<Page> {
    const page = await this.visitor(options)
    try {
      await page.goto(`/auth/google?${new URLSearchParams({ login_hint: email, returnTo: path })}`)
      await page.waitForURL((url) => url.origin === this.#product.url)
    } catch (error) {
      throw new Error(`${email} could not sign in. Belfry's last words:\n${this.#product.output().slice(-2000)}`, {
        cause: error,
      })
    }
    return page
  }

  /** Everybody goes; the product stays. */
  async leave(): Promise<void> {
    await Promise.all(this.#open.splice(0).map((context) => context.close()))
  }

  async end(): Promise<void> {
    await this.#browser.close()
    await this.#product.stop()
  }
}
