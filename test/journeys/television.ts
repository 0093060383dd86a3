import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsInBothThemes } from '../support/axe.ts'
import { misfitsOn } from '../support/misfits.ts'

const SIZES = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
]

/** Fails unless everything on a big screen is in its place at each size; it is left at 1920 × 1080. */
export async function expectToFitEverywhere(screen: Page): Promise<void> {
  for (const size of SIZES) {
    await screen.setViewportSize(size)
    await screen.evaluate(async () => {
      await document.fonts.ready
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    })
    expect(await misfitsOn(screen), `${size.width}`).toEqual([])
  }
  await screen.setViewportSize({ width: 1920, height: 1080 })
}

/** Fails if axe finds anything by night or by day; it is left dark. */
export async function expectNoFaults(screen: Page): Promise<void> {
  expect(await faultsInBothThemes(screen)).toEqual([])
  await screen.emulateMedia({ reducedMotion: 'no-preference', colorScheme: 'dark' })
}
