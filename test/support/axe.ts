import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { still } from './loaded.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  /** What another theme can change. */
  colours: { type: 'rule', values: ['color-contrast'] },
} as const

export type Theme = 'dark' | 'light'

interface Violation {
  id: string
  nodes: { target: string[]; failureSummary: string }[]
}

/** What axe finds wrong with the page as it is, in the theme it is asked for; empty when nothing is. */
export async function faultsOf(page: Page, theme: Theme, rules: keyof typeof RULES = 'all'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForFunction(
    (wanted) => document.documentElement.dataset['theme'] === wanted,
    theme === 'dark' ? 'night' : 'day',
  )
  // Half way from one theme to the other, or while a dialog comes, no colour is right.
  await still(page)
  const run = `axe.run(document, { resultTypes: ['violations'], runOnly: ${JSON.stringify(RULES[rules])} })`
  const { violations } = await page.evaluate<{ violations: Violation[] }>(`window.axe ?? (() => {${AXE}})();\n${run}`)
  return violations.map(
    ({ id, nodes }) =>
      `${theme}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}: ${nodes[0]?.failureSummary}`,
  )
}

/** All rules in the dark, and in the light what the theme can change. */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  return [...(await faultsOf(page, 'dark')), ...(await faultsOf(page, 'light', 'colours'))]
}
