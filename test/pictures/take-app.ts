import { writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import { loaded } from '../support/loaded.ts'
import { startProduct } from '../support/product.ts'
import { Stage } from '../support/stage.ts'
import { PANES } from './steps.ts'

const SIZES = {
  narrow: { width: 390, height: 780 },
  wide: { width: 1024, height: 640 },
} as const

const MOST_BYTES = 58_000

/** What app stores and browsers show of Belfry before somebody installs it. */
const SHOWN = {
  library: '/library',
  home: '/',
} as const

/** Takes the pictures that the manifest names, of the app as it is. */
export async function takeApp(folder: string): Promise<void> {
  const product = await startProduct()
  const stage = await Stage.startAt(product.url, await launchBrowser())
  try {
    for (const [form, viewport] of Object.entries(SIZES)) {
      const page = await stage.visitor({ viewport, colorScheme: 'dark', reducedMotion: 'reduce' })
      for (const [name, address] of Object.entries(SHOWN)) {
        await page.goto(address)
        if (name === 'library') await page.locator(`article ${PANES}`).nth(2).waitFor()
        await writeFile(`${folder}/${name}-${form}.jpg`, await take(page))
      }
    }
  } finally {
    await stage.stop()
    await product.stop()
  }
}

/** As good as it may be heavy. */
async function take(page: Page): Promise<Buffer> {
  await loaded(page)
  for (let quality = 68; ; quality -= 4) {
    const picture = await page.screenshot({ type: 'jpeg', quality })
    if (picture.length <= MOST_BYTES) return picture
  }
}
