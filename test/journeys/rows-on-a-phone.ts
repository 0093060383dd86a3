import type { Page } from 'playwright-core'
import { NOMINATIONS } from './many-nominations.ts'

/** With a sentence of twins, of what is missing and of a very long author in nearly every row. */
const SCREENS = 17
const ROW = 96
const TARGET = 44

/** The rows of the nominations: those with something to open. */
export const rows = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^View / }) })

/** Rows that are too high, things to press that are too small, and a page that is too long or too wide. */
export async function faultsOfRows(page: Page): Promise<string[]> {
  const measured = await rows(page).evaluateAll((items, target) => {
    const small = (one: Element) => {
      const { width, height } = one.getBoundingClientRect()
      return width < target || height < target
    }
    /** What sentences need beyond the one line of tags and the one quiet line of a row. */
    const wrapped = (item: Element) => {
      const last = [...item.querySelectorAll('p')].find((line) => line.textContent?.includes('Nominated by: '))
      const below = [...item.children].filter((line) => line.textContent?.includes('Nearly') && line.tagName === 'P')
      const lines = [...(last?.parentElement?.children ?? []), ...below].map(
        (line) => line.getBoundingClientRect().height,
      )
      return lines.reduce((sum, height) => sum + (height > 0 ? height + 2 : 0), -2) - (18 + 2 + 16)
    }
    const isCut = (line: Element) =>
      line.scrollWidth > line.clientWidth + 1 || line.scrollHeight > line.clientHeight + 2
    return items.map((item) => ({
      name: item.querySelector('h3, h4')?.textContent ?? '',
      height: item.getBoundingClientRect().height - Math.max(0, wrapped(item)),
      cut: [...item.querySelectorAll('p')].filter((line) => line.textContent?.includes('Nearly') && isCut(line)).length,
      small: [...item.querySelectorAll('button, label')].filter(small).map((one) => one.outerHTML.slice(0, 80)),
    }))
  }, TARGET)
  const { long, wide } = await page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement
    return { long: scrollHeight / window.innerHeight, wide: scrollWidth - window.innerWidth }
  })
  return [
    ...(measured.length === NOMINATIONS ? [] : [`${measured.length} rows`]),
    ...measured.filter(({ cut }) => cut > 0).map(({ name }) => `cut: ${name}`),
    ...measured.filter(({ height }) => height > ROW).map(({ name, height }) => `${height} px: ${name}`),
    ...measured.flatMap(({ small }) => small),
    ...(long > SCREENS ? [`${long} screens`] : []),
    ...(wide > 0 ? [`${wide} px too wide`] : []),
  ]
}
