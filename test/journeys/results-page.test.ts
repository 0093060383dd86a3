// @module-tag rest
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import type { SavedResult } from '#protocol/result.ts'
import { faultsInBothThemes } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'
import { keepNight } from '../support/saved-nights.ts'
import { press } from '../support/keyboard.ts'
import { loaded } from '../support/loaded.ts'
import { Stage } from '../support/stage.ts'
import { choice, chosenName, LAPTOP, open, part, pathOf, PHONE, tiedNight } from './result-stage.ts'

const url = inject('product')
let stage: Stage
let drawn: SavedResult

beforeAll(async () => {
  // The clipboard is the whole browser’s.
  stage = await Stage.startAt(url, await launchBrowser())
  drawn = await tiedNight(url)
})
afterEach(() => stage.clear())
afterAll(() => stage?.stop())

describe('The page of a result, without JavaScript', () => {
  test('says what was chosen, every place, the draw and every character', async () => {
    const page = await stage.visitor({ javaScriptEnabled: false, viewport: PHONE })
    expect((await page.goto(pathOf(drawn)))?.status()).toBe(200)
    await choice(page)
      .getByRole('heading', { level: 1, name: chosenName(drawn) })
      .waitFor()
    await choice(page)
      .getByText(/^Tied with .*, settled by a draw$/u)
      .waitFor()
    const places = await page.getByRole('region', { name: 'Standings' }).getByRole('listitem').allInnerTexts()
    expect(places.map((place) => drawn.standings.findIndex(({ scriptName }) => place.includes(scriptName)))).toEqual([
      0, 1, 2, 3,
    ])
    await part(page, 'One against one').click()
    await page.getByRole('table', { name: 'Each script against each other one' }).waitFor()
    await part(page, 'See the numbers behind it').click()
    await page
      .getByText(drawn.draw?.secret ?? '-')
      .first()
      .waitFor()
    expect(await page.locator('section[data-team] li').count()).toBeGreaterThan(10)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })

  test('shows no button that does nothing, and its links lead on', async () => {
    const page = await stage.visitor({ javaScriptEnabled: false, viewport: PHONE })
    await page.goto(pathOf(drawn))
    expect(await page.getByRole('main').getByRole('button').allInnerTexts()).toEqual([])
    await choice(page).getByRole('link', { name: 'Open script' }).click()
    await page.waitForURL(/#script$/u)
    const { y = -1 } = (await page.getByRole('heading', { name: 'The script that night' }).boundingBox()) ?? {}
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThan(200)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download JSON' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.json$/u)
  })
})

describe('The page of a result that a draw settled', () => {
  test.each([
    ['phone', PHONE],
    ['laptop', LAPTOP],
  ])('has no faults, moves nothing and says nothing in the console: %s', async (_, viewport) => {
    const { page, complaints, shifts } = await open(stage, drawn, { viewport })
    expect(await shifts()).toEqual({ sum: 0, moved: [] })
    expect(complaints).toEqual([])
    for (const summary of ['Instant runoff, round by round', 'One against one', 'See the numbers behind it'])
      await part(page, summary).click()
    expect(await faultsInBothThemes(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })

  test('by keyboard alone checks the draw, copies its link, shows a QR code, opens the table pack, and prints', async () => {
    const { page, complaints } = await open(stage, drawn, {
      viewport: PHONE,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await press(page, choice(page).getByRole('link', { name: 'Open script' }))
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('script')
    await page.reload()
    await loaded(page)
    await press(page, part(page, 'One against one'))
    await page.getByRole('table', { name: 'Each script against each other one' }).waitFor()
    await press(page, page.getByRole('button', { name: 'Check the draw' }))
    await page.getByText('This draw was fixed before the first vote.').waitFor()
    await press(page, page.getByRole('button', { name: 'Copy link' }))
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url + pathOf(drawn))
    const qr = page.getByRole('button', { name: 'QR code' })
    await press(page, qr)
    const scan = page.getByRole('dialog', { name: 'Scan to open' })
    await scan.getByText(url + pathOf(drawn)).waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await scan.waitFor({ state: 'hidden' })
    await expect.poll(() => qr.evaluate((element) => element === document.activeElement)).toBe(true)
    await press(page, page.getByRole('button', { name: 'Table pack' }))
    const pack = page.getByRole('dialog', { name: 'Table pack' })
    await pack.getByText(/\d+ player sheets, 1 Storyteller booklet/u).waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    await page.keyboard.press('Escape')
    const [sheets] = await Promise.all([
      page.context().waitForEvent('page'),
      choice(page).getByRole('link', { name: 'Print' }).click(),
    ])
    await sheets.getByRole('heading', { level: 1, name: chosenName(drawn) }).waitFor()
    expect(complaints).toEqual([])
  })

  test('is saved as a picture, wide and tall, without sending anything', async () => {
    const page = await stage.visitor({ viewport: PHONE, colorScheme: 'light' })
    await page.goto(pathOf(drawn))
    await loaded(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${request.url().replace(url, '')}`))
    await page.getByRole('button', { name: 'Save as picture' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save as picture' })
    const link = dialog.locator('a[download$="-1200x630.png"][href^="blob:"]')
    await link.waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    expect(await savedPicture(page, link)).toEqual({ width: 1200, height: 630, ground: '#0e1020', hasGlass: true })
    await dialog.getByRole('radio', { name: 'Tall' }).click()
    const tall = dialog.locator('a[download$="-1080x1350.png"][href^="blob:"]')
    expect(await savedPicture(page, tall)).toEqual({ width: 1080, height: 1350, ground: '#0e1020', hasGlass: true })
    // Files of Belfry’s own are its code and fonts, and the service worker’s, which come after every page.
    expect(asked.filter((call) => !/^(?:GET (?:\/assets\/|blob:)|HEAD \/sw\.js$)/u.test(call))).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })
})

/** What the file of a picture holds: its size, the colour of its corner, and whether there is coloured glass in it. */
async function savedPicture(page: Page, link: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const file = await readFile(await download.path(), 'base64')
  return page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const { width, height } = picture
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(picture, 0, 0)
    const pixels = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
    const hex = (at: number) =>
      Array.from(pixels.slice(at, at + 3), (part) => part.toString(16).padStart(2, '0')).join('')
    let blue = 0
    for (let at = 0; at < pixels.length; at += 4) if ((pixels[at + 2] ?? 0) - (pixels[at] ?? 0) > 100) blue += 1
    return { width, height, ground: `#${hex(0)}`, hasGlass: blue > width * height * 0.01 }
  }, file)
}

describe('Other endings', () => {
  test('a tie that nobody settled, a free text and a vote without votes are told, with no faults', async () => {
    const endings: [words: RegExp, night: Parameters<typeof keepNight>[1]][] = [
      [/each\. Nobody settled the tie\.$/u, { voteType: 'irv', scripts: 3, ballots: [[0], [1]] }],
      [/there is no script to open\.$/u, { texts: ['What Sam brings', 'Trouble'], ballots: [[0]] }],
      [/nobody voted$/u, { voteType: 'approval', scripts: 3, ballots: [] }],
    ]
    for (const [words, night] of endings) {
      const { page, complaints, shifts } = await open(stage, await keepNight(url, night), { viewport: PHONE })
      await page.getByText(words).first().waitFor()
      expect(await page.getByRole('link', { name: 'Open script' }).count()).toBe(0)
      expect(await page.getByRole('button', { name: 'Table pack' }).count()).toBe(0)
      expect(await shifts()).toEqual({ sum: 0, moved: [] })
      expect(complaints).toEqual([])
      expect(await faultsInBothThemes(page)).toEqual([])
    }
  })
})
