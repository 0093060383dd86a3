import { mkdir, writeFile } from 'node:fs/promises'
import type { Page, ViewportSize } from 'playwright-core'
import { still } from '../support/loaded.ts'
import type { Stage } from '../support/stage.ts'

export const PHONE_AND_LAPTOP: readonly ViewportSize[] = [
  { width: 1280, height: 800 },
  { width: 360, height: 780 },
]
const THEMES = { dark: 'night', light: 'day' } as const
/** A longer page says no more: its end is like its middle. */
const TALLEST_PX = 3_200
const PATIENCE_MS = 5_000

/** Brings pages into a state and takes them. */
export type Scene = (stage: Stage, url: string, camera: Camera) => Promise<void>

/** What is done with a page in every state that it is brought into. */
export interface Camera {
  take(name: string, page: Page, sizes?: readonly ViewportSize[]): Promise<void>
}

/** Takes pictures of a page at both widths, by night and by day, and writes them into one folder. */
export class PictureCamera implements Camera {
  readonly #folder: string
  readonly #wanted: RegExp
  readonly #taken: string[] = []

  /** Takes only what has a name that matches `wanted`. */
  constructor(folder: string, wanted: RegExp) {
    this.#folder = folder
    this.#wanted = wanted
  }

  get count(): number {
    return this.#taken.length
  }

  async take(name: string, page: Page, sizes = PHONE_AND_LAPTOP): Promise<void> {
    if (!this.#wanted.test(name)) return
    await mkdir(this.#folder, { recursive: true })
    const before = page.viewportSize()
    await page.evaluate(leaveButtons)
    for (const size of sizes) {
      for (const [colorScheme, theme] of Object.entries(THEMES)) {
        await bring(page, size, colorScheme as keyof typeof THEMES)
        const file = `${name}-${size.width}-${theme}.png`
        await page.screenshot({ path: `${this.#folder}/${file}`, fullPage: true, clip: await shown(page, size) })
        this.#taken.push(file)
      }
    }
    if (before !== null) await page.setViewportSize(before)
    console.log(name)
  }

  /** A page with all pictures side by side. */
  async writeSheet(): Promise<void> {
    const figures = this.#taken.map(
      (file) => `<figure><img src="${file}" loading="lazy" alt=""><figcaption>${file}</figcaption></figure>`,
    )
    const style = 'body{display:flex;flex-wrap:wrap;gap:16px}img{max-width:420px;max-height:640px}figure{margin:0}'
    const page = `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>${style}</style>${figures.join('\n')}`
    await mkdir(this.#folder, { recursive: true })
    await writeFile(`${this.#folder}/index.html`, page)
  }
}

/** The page in this size and theme, with everything that is on its way to it. */
export async function bring(page: Page, size: ViewportSize, colorScheme: keyof typeof THEMES): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.waitForFunction(isIn, THEMES[colorScheme])
  await still(page)
  await page.waitForFunction(hasItsFiles, null, { timeout: PATIENCE_MS }).catch(() => {})
}

async function shown(page: Page, { width, height }: { width: number; height: number }) {
  const full = await page.evaluate(() => document.documentElement.scrollHeight)
  return { x: 0, y: 0, width, height: Math.min(Math.max(full, height), TALLEST_PX) }
}

/** The page has noticed whether it is night or day. */
const isIn = (theme: string): boolean => document.documentElement.dataset['theme'] === theme

/** Fonts, images, parts and the glass of windows are there; an image that is broken never comes. */
const hasItsFiles = (): boolean =>
  [...document.images].every((image) => image.complete || image.loading === 'lazy') &&
  document.querySelector('[class*="window-"][data-size]:empty:not([class*="clear-"])') === null &&
  document.querySelector('[class*="OnItsWay-"], [class*="OnTheirWay-"]') === null &&
  document.fonts.status === 'loaded'

/** The ring of the focus stays where somebody pressed last, and is no part of how the page looks. */
function leaveButtons(): void {
  if (document.activeElement instanceof HTMLButtonElement) document.activeElement.blur()
}
