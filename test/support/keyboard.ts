import type { Locator, Page } from 'playwright-core'
import { settled } from './game-night.ts'

const TABS_AT_MOST = 250

/** Walks to something with Tab alone, and fails where Tab never gets there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let n = 0; n < TABS_AT_MOST; n += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(target)}.`)
}

/** Walks to something and presses it, by keyboard alone. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await settled(page)
  await page.keyboard.press(key)
}
