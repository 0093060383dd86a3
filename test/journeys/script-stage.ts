import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openBrowser } from '../support/open-browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { type CommunitySite, startCommunitySite } from './community-site.ts'

export const PHONE = { width: 360, height: 780 }
export const LAPTOP = { width: 1280, height: 800 }

export const ADMIN = 'admin@belfry.test'
export const SAM = 'storyteller@belfry.test'
export const PRIYA = 'sponsor@belfry.test'

/** The product with a stand-in for the community site, and a browser before it. */
export class ScriptStage {
  readonly #open: BrowserContext[] = []
  readonly product: Product
  readonly site: CommunitySite
  readonly #browser: Browser

  constructor(product: Product, browser: Browser, site: CommunitySite) {
    this.product = product
    this.#browser = browser
    this.site = site
  }

  static async start(browser?: Browser): Promise<ScriptStage> {
    const site = await startCommunitySite()
    const started = startProduct({ env: { IMPORT_DEV_ORIGIN: site.origin } })
    return new ScriptStage(await started, browser ?? (await openBrowser()), site)
  }

  /** A page at `path`, of a visitor or of the person named. */
  async at(path: string, email?: string, viewport = LAPTOP): Promise<Page> {
    const context = await this.#browser.newContext({ baseURL: this.product.url, viewport })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    this.#open.push(context)
    const page = await context.newPage()
    if (email) await page.goto(`/auth/google?${new URLSearchParams({ login_hint: email, returnTo: path })}`)
    else await page.goto(path)
    await page.waitForURL(`${this.product.url}${path}`)
    return page
  }

  async clear(): Promise<void> {
    await Promise.all(this.#open.splice(0).map((context) => context.close()))
  }

  async stop(): Promise<void> {
    await this.#browser.close()
    await this.product.stop()
    this.site.stop()
  }
}

/** A script with a character of its own, so that no two names hold the same. */
export const scriptOf = (name: string, ...more: unknown[]): unknown[] => [
  { id: '_meta', name, author: 'Maren', zkey: [1] },
  'chef',
  'washerwoman',
  'drunk',
  'baron',
  'imp',
  { id: `own_${name}`, name: 'Bell Ringer', team: 'townsfolk', ability: `Rings for ${name}.` },
  ...more,
]

export const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
