// @module-tag gate: the generator, its address and its print
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { arrive, signIn } from '../support/game-night.ts'
import { REST } from '../support/rest.ts'
import { openBrowser } from '../support/open-browser.ts'
import { sharedProduct } from '../support/shared-product.ts'
import { Visitor } from '../support/visitor.ts'

let url: string
let browser: Browser
let context: BrowserContext
let page: Page
let complaints: string[]

beforeAll(async () => {
  url = await sharedProduct('filled')
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
})
beforeEach(async () => void ({ page, context, complaints } = await arrive(browser, 'laptop')))
afterEach(async () => {
  await context.close()
  expect(complaints.filter((words) => !/Failed to load resource/u.test(words))).toEqual([])
})

const open = (path: string) => page.goto(url + path)
const roll = async () => {
  await page.getByRole('button', { name: /Roll Random Script|Reroll Unlocked/u }).click()
  await page.getByRole('button', { name: 'Reroll Unlocked' }).waitFor()
  await page.getByRole('heading', { name: /^Generated Script \(\d+ characters\)$/u }).waitFor()
}
const names = async () =>
  page.locator('li[data-locked], li:has(button[aria-pressed])').locator('p:first-child').allInnerTexts()

describe('the generator', () => {
  it('rolls twelve characters for Teensyville and twenty-nine for a Full Game with Travellers', async () => {
    await open('/random-generator')
    await roll()
    expect(await page.getByRole('heading', { name: 'Generated Script (12 characters)' }).count()).toBe(1)
    await page.getByRole('radio', { name: 'Full Game' }).check()
    await page.getByLabel('Include travellers').check()
    expect(await page.getByText('Your new settings take effect with the next roll.').count()).toBe(1)
    await roll()
    await page.getByRole('heading', { name: 'Generated Script (29 characters)' }).waitFor()
    expect(await page.getByText('Randomly generated full script with travellers').count()).toBe(1)
  })

  it('gives the same script to everyone who opens its address, and the one before with Back', async () => {
    await open('/random-generator?type=full')
    await roll()
    const [first, address] = [await names(), page.url()]
    await page.getByRole('button', { name: 'Reroll Unlocked' }).click()
    await expect.poll(names).not.toEqual(first)
    await page.goBack()
    await expect.poll(names).toEqual(first)
    await page.goto(address)
    await expect.poll(names).toEqual(first)
    await page.goto(address.replace(/catalogue=\w+/u, 'catalogue=older'))
    await page.getByText('The character list has changed, so this link may now give a different script.').waitFor()
  })

  it('has the button to roll at the bottom of a phone, with the settings folded and said in a line', REST, async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open('/random-generator?type=full&travellers=1')
    const isAtBottom = (name: string) =>
      page.getByRole('button', { name }).evaluate((button) => {
        const { top, bottom } = button.getBoundingClientRect()
        return top > window.innerHeight / 2 && bottom <= window.innerHeight
      })
    await page.locator('summary', { hasText: 'Full Game · with\u00a0travellers' }).waitFor()
    expect(await page.getByRole('radio', { name: 'Full Game' }).isVisible()).toBe(false)
    expect(await isAtBottom('Roll Random Script')).toBe(true)
    await roll()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    expect(await isAtBottom('Reroll Unlocked')).toBe(true)
    const legend = await page.getByRole('list', { name: 'Legend' }).boundingBox()
    const bar = await page.getByRole('button', { name: 'Reroll Unlocked' }).boundingBox()
    expect((legend?.y ?? 0) + (legend?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Copy JSON' }).waitFor()
  })

  it('keeps what is locked and changes the rest', REST, async () => {
    await open('/random-generator')
    await roll()
    const [kept = ''] = await names()
    await page.getByRole('button', { name: `Lock ${kept}` }).click()
    for (let times = 0; times < 5; times += 1) {
      const before = page.url()
      await page.getByRole('button', { name: 'Reroll Unlocked' }).click()
      await expect.poll(() => page.url()).not.toBe(before)
      expect(await names()).toContain(kept)
    }
  })

  it('is led by the keyboard: searching, picking, and the lock of an included character', REST, async () => {
    await open('/random-generator')
    await page.locator('summary', { hasText: 'Characters' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: 'Include characters' }).focus()
    await page.getByRole('listbox').waitFor()
    await page.keyboard.type('here')
    await page.getByRole('option', { name: 'Heretic' }).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Remove included Heretic' }).waitFor()
    await roll()
    const lock = page.getByRole('button', { name: 'Heretic: from include list, always locked' })
    await lock.click({ force: true })
    expect(await lock.getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: 'Remove included Heretic' }).click()
    expect(await page.getByRole('button', { name: 'Lock Heretic' }).getAttribute('aria-pressed')).toBe('false')
    await page.getByRole('button', { name: 'Reroll Unlocked' }).waitFor()
  })

  it('names the team that is short, and what there is', REST, async () => {
    const { items } = (await (await fetch(`${url}/api/characters`)).json()) as {
      items: { id: string; team: string }[]
    }
    const demons = items.filter(({ team }) => team === 'demon').map(({ id }) => id)
    await open(`/random-generator?exclude=${demons.slice(1).join(',')}`)
    await page.getByRole('button', { name: 'Roll Random Script' }).click()
    await page.getByText('Not enough demon characters available. Need 2, have 1.').waitFor()
    await page.getByRole('button', { name: 'Clear All Settings' }).click()
    await roll()
  })

  it(
    'is downloaded, copied, refused by the clipboard with a sentence, and printed through a token used once',
    REST,
    async () => {
      // The clipboard is the whole browser’s, so this has one of its own.
      const own = await launchBrowser()
      onTestFinished(() => own.close())
      await context.close()
      ;({ page, context, complaints } = await arrive(own, 'laptop'))
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await open('/random-generator?seed=evening')
      await page.getByRole('button', { name: 'Copy JSON' }).click()
      await page.getByRole('button', { name: 'Copied!' }).waitFor()
      const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as unknown[]
      expect(copied[0]).toEqual({ id: '_meta', name: 'Belfry Random Teensy', author: 'Clocktower Belfry' })
      expect(copied).toHaveLength(13)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download' }).click(),
      ])
      expect(download.suggestedFilename()).toBe('belfry_random_teensy.json')

      const [sheet] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('button', { name: 'Print/Offline' }).click(),
      ])
      await sheet.getByRole('heading', { name: 'Belfry Random Teensy' }).waitFor()
      const address = sheet.url()
      expect(address).toMatch(/\/print\?token=[\w-]+&paper=letter$/u)
      await sheet.reload()
      await sheet.getByRole('heading', { name: 'Belfry Random Teensy' }).waitFor()
      await sheet.close()
      await page.goto(address)
      await page.getByRole('heading', { name: 'Script not available' }).waitFor()
      expect(await page.getByText('Unable to load data for printing.').count()).toBe(1)
    },
  )

  it('says so when copying is forbidden, and prints where storage is forbidden', REST, async () => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no'))
      document.execCommand = () => false
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await open('/random-generator?seed=private')
    await page.getByRole('button', { name: 'Copy JSON' }).click()
    await page.getByText('Failed to copy script to clipboard').waitFor()
    const [sheet] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: 'Print/Offline' }).click(),
    ])
    await sheet.getByRole('heading', { name: 'Belfry Random Teensy' }).waitFor()
  })

  it('nominates the script into a room of this browser with one tap', async () => {
    const sam = new Visitor(url)
    await sam.signIn('sam@belfry.test')
    const code = await sam.openRoom()
    const host = await sam.join(code, 'Sam', true)
    await sam.read('POST', `/api/rooms/${code}/state`, { action: 'startNominations' }, host.participantToken)
    await open('/random-generator?seed=room')
    const seat = await new Visitor(url).join(code, 'Ana')
    const kept = JSON.stringify({
      token: seat.participantToken,
      participantId: seat.participantId,
      name: 'Ana',
      lastSeenAt: Date.now(),
    })
    await page.evaluate(([key = '', value = '']) => localStorage.setItem(key, value), [`belfry.room.${code}`, kept])
    await page.reload()
    await page.getByRole('button', { name: `Nominate in ${code}` }).click()
    await page.getByText(`Nominated in ${code}`, { exact: true }).waitFor()
    const { nominations } = await sam.read<{ nominations: { id: string; denorm: { scriptName: string } }[] }>(
      'GET',
      `/api/rooms/${code}`,
      undefined,
      host.participantToken,
    )
    expect(nominations.map(({ denorm }) => denorm.scriptName)).toEqual(['Belfry Random Teensy'])
    await page.goto(`${url}/print?room=${code}&nom=${nominations[0]?.id}&paper=a4`)
    await page.getByRole('heading', { name: 'Belfry Random Teensy' }).waitFor()
    await page.goto(`${url}/print?room=${code}&nom=none&paper=a4`)
    await page.getByRole('heading', { name: 'Error' }).waitFor()
    expect(await page.getByText('Failed to load script').count()).toBe(1)
  })

  it('is added to the library, the second time under the next free name', async () => {
    await signIn({ page }, url, 'admin@belfry.test', '/random-generator?seed=shelf')
    await page.getByRole('button', { name: 'Add to Library' }).click()
    await page.getByRole('button', { name: 'Add script' }).click()
    await page.waitForURL(/\/script\/(?!sample)/u)
    await page.getByRole('heading', { name: 'Belfry Random Teensy', exact: true }).waitFor()
    await open('/random-generator?seed=shelf')
    await page.getByRole('button', { name: 'Add to Library' }).click()
    await page.getByRole('button', { name: 'Add script' }).click()
    await page.getByText('A matching script already exists. “Belfry Random Teensy v2” is free.').waitFor()
    await page.getByRole('button', { name: 'Add script' }).click()
    await page.getByRole('heading', { name: 'Belfry Random Teensy v2' }).waitFor()
  })
})
