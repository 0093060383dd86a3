import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const RUN = `axe.run(document, { runOnly: { type: 'tag', values: ${JSON.stringify(TAGS)} } })`

interface Violation {
  id: string
  nodes: { target: string[]; failureSummary: string }[]
}

/** What axe finds wrong with the page as it stands, in the theme it is asked for; empty when nothing is. */
export async function faultsOf(page: Page, theme: 'dark' | 'light'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForFunction(hasSettled, theme === 'dark' ? 'night' : 'day')
  const { violations } = await page.evaluate<{ violations: Violation[] }>(`${AXE};\n${RUN}`)
  return violations.map(
    ({ id, nodes }) =>
      `${theme}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}: ${nodes[0]?.failureSummary}`,
  )
}

/** Half way from one theme to the other no colour is right. */
function hasSettled(theme: string): boolean {
  const isThere = document.documentElement.dataset['theme'] === theme
  return isThere && document.getAnimations().every(({ playState }) => playState !== 'running')
}

/** The same in both themes. */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  return [...(await faultsOf(page, 'dark')), ...(await faultsOf(page, 'light'))]
}
