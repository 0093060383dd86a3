import type { Page } from 'playwright-core'

/** How much of a page has moved by itself, as the browser counts it, and what it was. */
export interface Shifts {
  sum: number
  moved: string[]
}

/** To be called before the page opens anything. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: Shifts = { sum: 0, moved: [] }
    Object.assign(window, { shifts: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.sum += Number(Reflect.get(entry, 'value'))
        for (const { node } of Reflect.get(entry, 'sources') as { node: Node | null }[])
          seen.moved.push(node?.textContent?.slice(0, 40) ?? 'something')
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Since the page was opened. */
export const shiftsOf = (page: Page): Promise<Shifts> => page.evaluate(() => Reflect.get(window, 'shifts'))
