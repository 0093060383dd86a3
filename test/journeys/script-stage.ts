import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openBrowser } from '../support/open-browser.ts'

export const PHONE = { width: 360, height: 780 }
export const LAPTOP = { width: 1280, height: 800 }

export const ADMIN = 'admin@belfry.test'
export const SAM = 'storyteller@belfry.test'
export const PRIYA = 'sponsor@belfry.test'

/** A product, and a browser before it. */
export class ScriptStage {
  readonly #open: BrowserContext[] = []
  readonly url: string
  readonly #browser: Browser

  private constructor(url: string, browser: Browser) {
    this.url = url
    this.#browser = browser
  }

  static async startAt(url: string, browser?: Browser): Promise<ScriptStage> {
    return new ScriptStage(url, browser ?? (await openBrowser()))
  }

  /** A page at `path`, of a visitor or of the person named. */
  async at(path: string, email?: string, viewport = LAPTOP): Promise<Page> {
    const context = await this.#browser.newContext({ baseURL: this.url, viewport })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    this.#open.push(context)
    const page = await context.newPage()
    if (email) await page.goto(`/auth/google?${new URLSearchParams({ login_hint: email, returnTo: path })}`)
    else await page.goto(path)
    await page.waitForURL(`${this.url}${path}`)
    return page
  }

  async clear(): Promise<void> {
    await Promise.all(this.#open.splice(0).map((context) => context.close()))
  }

  async stop(): Promise<void> {
    await this.#browser.close()
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
