import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { type PdfPage, readPdf, unspaced } from '../support/pdf.ts'
import { type PrintCase, PRINT_CASES } from '../support/printed-scripts.ts'

const PAPERS = { letter: { width: 612, height: 792 }, a4: { width: 595, height: 842 } } as const
type Paper = keyof typeof PAPERS

const url = inject('product')
let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
})
afterAll(async () => {
  await browser.close()
})

/** Opens the print view of a script that another page of Belfry handed over. */
async function handOver({ scriptData }: Pick<PrintCase, 'scriptData'>, paper: Paper, token: string): Promise<void> {
  if (!page.url().startsWith(url)) await page.goto(`${url}/changelog.md`)
  const kept = JSON.stringify(scriptData)
  await page.evaluate(([key = '', value = '']) => localStorage.setItem(key, value), [`belfry.print.${token}`, kept])
  await page.goto(`${url}/print?token=${token}&paper=${paper}`)
  await page.locator('article').first().waitFor()
}

async function printed(fit: boolean): Promise<PdfPage[]> {
  await page.getByLabel('Fit to one page').setChecked(fit)
  await page.getByRole('button', { name: 'Print', exact: true, disabled: false }).waitFor()
  return readPdf(await page.pdf({ preferCSSPageSize: true }))
}

describe.each(['letter', 'a4'] as const)('printing on %s', (paper) => {
  it.each(PRINT_CASES)('$title: every word is on the sheets, and the pages are counted', async (given) => {
    await handOver(given, paper, `${paper}-${PRINT_CASES.indexOf(given)}`)
    for (const fit of [false, true]) {
      const pages = await printed(fit)
      const text = pages.map((sheet) => sheet.text).join('')
      for (const words of given.says) expect(text, words).toContain(unspaced(words))
      const { plain, fitted } = given.pages
      const asTheyCome = typeof plain === 'number' ? plain : plain[paper]
      expect(pages.length, `pages ${fit ? 'fitted' : 'as they come'}`).toBe(fit ? fitted : asTheyCome)
      for (const sheet of pages) {
        expect(
          Math.abs(sheet.width - PAPERS[paper].width) + Math.abs(sheet.height - PAPERS[paper].height),
        ).toBeLessThan(2)
        expect(sheet.text).toMatch(/PrintedbyAnonymous\d\d\/\d\d\/\d{4}MadewithBelfry/u)
      }
    }
  })
})
