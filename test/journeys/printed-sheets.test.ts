// @module-tag rest
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openBrowser } from '../support/open-browser.ts'
import { readPdf, unspaced } from '../support/pdf.ts'
import { type PrintCase, PRINT_CASES } from '../support/printed-scripts.ts'

const PAPERS = { letter: { width: 612, height: 792 }, a4: { width: 595, height: 842 } } as const
type Paper = keyof typeof PAPERS

const url = inject('product')
let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
})
afterAll(async () => {
  await browser.close()
})

/** Opens the print view of a script that another page of Belfry handed over. */
async function handOver({ scriptData }: Pick<PrintCase, 'scriptData'>, paper: Paper, token: string): Promise<void> {
  if (!page.url().startsWith(url)) await page.goto(`${url}/changelog.md`)
  const kept = JSON.stringify(scriptData)
  await page.evaluate(
    ([key = '', value = '']) => {
      localStorage.clear()
      localStorage.setItem(key, value)
    },
    [`belfry.print.${token}`, kept],
  )
  await page.goto(`${url}/print?token=${token}&paper=${paper}`)
  await page.locator('article').first().waitFor()
}

/** What the toolbar promises, what the screen shows, and what Chromium prints. */
async function printed(options: object = { preferCSSPageSize: true }) {
  await page.getByRole('button', { name: 'Print', exact: true, disabled: false }).waitFor()
  const says = await page.locator('header output').first().innerText()
  const promised = Number(/^(\d+) pages?/u.exec(says)?.[1])
  const smallest = Number(/text ([\d.]+) pt/u.exec(says)?.[1])
  const shown = await page.locator('article').count()
  const overflowing = await page.evaluate(() => {
    const bodies = [...document.querySelectorAll('article > div')]
    return bodies.filter((body) => body.scrollHeight > body.clientHeight + 1).length
  })
  const pages = readPdf(await page.pdf(options))
  return { says, promised, smallest, shown, overflowing, pages }
}

describe.each(['letter', 'a4'] as const)('printing on %s', (paper) => {
  it.each(PRINT_CASES)('$title: every word is on the pages, as many as promised', async (given) => {
    await handOver(given, paper, `${paper}-${PRINT_CASES.indexOf(given)}`)
    for (const nights of [false, true]) {
      await page.getByLabel('Night order').setChecked(nights)
      const { says, promised, smallest, shown, overflowing, pages } = await printed()
      const expected = nights ? given.pages.nights : given.pages.alone
      expect(promised).toBe(typeof expected === 'number' ? expected : expected[paper])
      expect({ shown, printed: pages.length, overflowing }).toEqual({
        shown: promised,
        printed: promised,
        overflowing: 0,
      })
      expect(smallest).toBeGreaterThanOrEqual(6.5)
      if (promised > 1) expect(says).toContain(promised === 2 ? '1 sheet, two-sided' : 'sheets, two-sided')
      const text = pages.map((sheet) => sheet.text).join('')
      for (const words of given.says) expect(text, words).toContain(unspaced(words))
      if (nights) expect(text).toContain('Dawn')
      for (const [place, sheet] of pages.entries()) {
        const { width, height } = PAPERS[paper]
        expect(Math.abs(sheet.width - width) + Math.abs(sheet.height - height)).toBeLessThan(2)
        expect(sheet.text).toContain(`Page${place + 1}of${promised}PrintedbyAnonymous`)
        expect(sheet.text).toMatch(/·\d\d\/\d\d\/\d{4}.*MadewithBelfry/u)
      }
    }
  })

  it('without fitting, prints larger on as many pages as promised', async () => {
    const [given] = PRINT_CASES.filter(({ title }) => title === 'sixty characters')
    await handOver({ scriptData: given?.scriptData ?? [] }, paper, `${paper}-plain`)
    const fitted = await printed()
    await page.getByLabel('Fit on one sheet').uncheck()
    const plain = await printed()
    expect(plain.smallest).toBeGreaterThan(fitted.smallest)
    expect(plain.promised).toBeGreaterThan(fitted.promised)
    expect(plain.pages).toHaveLength(plain.promised)
  })

  it('keeps its pages where a browser ignores @page and has margins of its own', async () => {
    const [given] = PRINT_CASES.filter(({ title }) => title === 'many jinxes')
    await handOver({ scriptData: given?.scriptData ?? [] }, paper, `${paper}-margins`)
    await page.evaluate(() => {
      const drop = (rules: { readonly cssRules: CSSRuleList; deleteRule: (index: number) => void }) => {
        for (let index = rules.cssRules.length - 1; index >= 0; index -= 1) {
          if (rules.cssRules[index] instanceof CSSPageRule) rules.deleteRule(index)
        }
      }
      for (const sheet of document.styleSheets) drop(sheet)
    })
    for (const margin of ['6mm', '10mm', '12.7mm', '13mm']) {
      const margins = { top: margin, bottom: margin, left: margin, right: margin }
      const { promised, pages } = await printed({ format: paper === 'a4' ? 'A4' : 'Letter', margin: margins })
      expect(pages.length, margin).toBe(promised)
    }
  })
})

describe('the kinds of scripts', () => {
  it('fit on one sheet, nights included, for at least ten of the first twelve', () => {
    const twelve = PRINT_CASES.slice(0, 12)
    expect(
      twelve.filter(({ pages: { nights } }) => typeof nights === 'number' && nights <= 2).length,
    ).toBeGreaterThanOrEqual(10)
  })
})

describe('the print view of a library script', () => {
  it('loads neither router nor toasts', async () => {
    const files: string[] = []
    page.on('response', (response) => files.push(new URL(response.url()).pathname))
    await page.goto(`${url}/print/sample-lessons-in-quiet`)
    await page.locator('article').first().waitFor()
    expect(files.length).toBeGreaterThan(5)
    expect(files.filter((file) => /\/app-|later|router|toast|query/u.test(file))).toEqual([])
  })

  it('says an error and tries again', async () => {
    await page.route('**/api/scripts/*', (route) => route.abort(), { times: 1 })
    await page.goto(`${url}/print/sample-lessons-in-quiet`)
    await page.getByRole('heading', { name: 'Error' }).waitFor()
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('heading', { name: 'Lessons in Quiet' }).waitFor()
  })
})
