// @module-tag rest
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { Stage } from '../support/stage.ts'
import { Visitor } from '../support/visitor.ts'

const url = inject('product')
const PHONE = { width: 360, height: 740 }
const LAPTOP = { width: 1280, height: 800 }
/** What a phone has left above its keyboard. */
const WITH_KEYBOARD = { width: 360, height: 400 }

let stage: Stage
let code: string
let players = 0

beforeAll(async () => {
  stage = await Stage.startAt(url)
  const host = new Visitor(url)
  await host.signIn('storyteller@belfry.test')
  code = await host.openRoom({ maxPlayers: 20 })
  const { participantToken } = await host.join(code, 'Sam', true)
  await host.read('POST', `/api/rooms/${code}/state`, { action: 'startNominations' }, participantToken)
})
afterAll(() => stage.stop())

interface Sheet {
  page: Page
  dialog: Locator
  tabs: Locator
  field: Locator
}

async function openSheet(viewport: Size): Promise<Sheet> {
  const sheet = await sheetOn(await seated(viewport))
  await sheet.dialog.getByRole('article').first().waitFor()
  return sheet
}

interface Size {
  width: number
  height: number
}

async function seated(viewport: Size): Promise<Page> {
  const page = await stage.visitor({ viewport, hasTouch: viewport.width < 500 })
  await page.goto(`/rooms/${code}`)
  await page.getByLabel('Your name').fill(`Ana ${(players += 1)}`)
  await page.getByRole('button', { name: 'Take a seat' }).click()
  return page
}

async function sheetOn(page: Page): Promise<Sheet> {
  await page.getByRole('button', { name: 'Nominate a script' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nominate a script' })
  await dialog.getByLabel('Search the library').waitFor()
  // A dialog that still grows makes everything in it a little smaller.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  return {
    page,
    dialog,
    tabs: dialog.getByRole('group', { name: 'Where from' }),
    field: dialog.getByLabel('Search the library'),
  }
}

/** Every place that the sheet, its tabs and its field have while `act` goes on, one line for each that differs. */
async function placesDuring({ page, field }: Sheet, act: () => Promise<void>): Promise<string[]> {
  await field.evaluate((input) => {
    const places = new Set<string>()
    const dialog = input.closest('dialog')
    const look = () => {
      const boxes = [dialog, dialog?.querySelector('fieldset'), dialog?.querySelector('input[type="search"]')]
      const rects = boxes.map((box) => box?.getBoundingClientRect())
      // Another tab has no such field.
      places.add(
        rects.flatMap((rect) => (rect ? [`${rect.x} ${rect.y} ${rect.width} ${rect.height}`] : [])).join(' | '),
      )
      Reflect.set(window, 'places', [...places])
      if (dialog?.isConnected) requestAnimationFrame(look)
    }
    look()
  })
  await act()
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
  return page.evaluate(() => Reflect.get(window, 'places') as string[])
}

const isInSight = async (page: Page, thing: Locator) => {
  const box = await thing.boundingBox()
  const { height } = page.viewportSize() ?? { height: 0 }
  if (box === null || box.y < 0 || box.y + box.height > height) return false
  return thing.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const points = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y))
    return points.every((found) => found !== null && (one.contains(found) || found.contains(one)))
  })
}

describe.each([
  ['a phone', PHONE],
  ['a laptop', LAPTOP],
])('The nominate sheet on %s', (_, viewport) => {
  // Promise of The nominate sheet: Beyond: its field and its tabs stay where they are, whatever is typed, found or missing
  it('stays where it is while somebody types, with many results, one and none', async () => {
    const sheet = await openSheet(viewport)
    const { dialog, field } = sheet
    const found = (count: number) => expect.poll(() => dialog.getByRole('article').count()).toBe(count)
    const places = await placesDuring(sheet, async () => {
      await field.pressSequentially('the')
      await dialog.getByText(/^Showing \d+ of/u).waitFor()
      await field.fill('sexton')
      await found(1)
      await field.fill('fortune')
      await dialog.getByRole('button', { name: /Scripts with Fortune Teller/u }).waitFor()
      await field.fill('zzzz')
      await dialog.getByText('No scripts found').waitFor()
      await field.fill('')
      await dialog.getByText(/^Showing \d+ of/u).waitFor()
    })
    expect(places).toHaveLength(1)
  })

  it('stays where it is while the library loads, cannot be loaded, and comes after all', async () => {
    const page = await seated(viewport)
    let isBroken = true
    let fail: () => void = () => {}
    const failed = new Promise<void>((resolve) => (fail = resolve))
    await page.route(/\/api\/(library|scripts)\b/u, async (route) => {
      if (!isBroken) return route.continue()
      await failed
      return route.fulfill({ status: 500, json: { error: 'INTERNAL_ERROR', message: 'Broken.', requestId: 'x' } })
    })
    const sheet = await sheetOn(page)
    const places = await placesDuring(sheet, async () => {
      await sheet.dialog.getByText('Loading...').waitFor()
      fail()
      await sheet.dialog.getByText(/^Failed to load scripts/u).waitFor()
      isBroken = false
      await sheet.dialog.getByRole('button', { name: 'Retry' }).click()
      await sheet.dialog.getByRole('article').first().waitFor()
    })
    expect(places).toHaveLength(1)
  })

  it('keeps its tabs where they are while somebody goes through them', async () => {
    const sheet = await openSheet(viewport)
    const { dialog, tabs } = sheet
    const at = await tabs.boundingBox()
    const whole = await dialog.boundingBox()
    for (const name of ['File', 'Link', 'Paste', 'Library']) {
      await tabs.getByRole('radio', { name }).check()
      expect([name, await tabs.boundingBox(), await dialog.boundingBox()]).toEqual([name, at, whole])
    }
  })
})

/** The list that is open at a field, what of it something else lies over, and whether it is below the field and in sight. */
const openList = (page: Page, label: string) =>
  page.getByRole('combobox', { name: label }).evaluate((input) => {
    const list = document.querySelector('[role=listbox]')
    if (list === null) throw new Error('No list is open.')
    const { left, right, top, bottom } = list.getBoundingClientRect()
    const at = [0.02, 0.25, 0.5, 0.75, 0.98]
    const points = at.flatMap((x) => at.map((y) => [left + x * (right - left), top + y * (bottom - top)] as const))
    return {
      covered: points.filter(([x, y]) => !list.contains(document.elementFromPoint(x, y))),
      isBelow: top >= input.getBoundingClientRect().bottom,
      isInSight: bottom <= window.innerHeight && bottom - top > 200,
    }
  })

describe.each([
  ['a phone', PHONE],
  ['a laptop', LAPTOP],
])('The list of characters on %s', (_, viewport) => {
  const inGenerator = async () => {
    const page = await stage.visitor({ viewport, hasTouch: viewport === PHONE })
    await page.goto('/random-generator')
    await page.getByRole('button', { name: 'Roll Random Script' }).waitFor()
    // On a phone the settings are folded.
    const folded = page.locator('summary', { hasText: 'Settings' })
    if ((await folded.count()) > 0) await folded.click()
    await page.locator('summary', { hasText: 'Characters' }).click()
    return page
  }
  const inSheet = async () => {
    const { page } = await openSheet(viewport)
    await page.getByRole('button', { name: /^(Characters|Filters)$/u }).click()
    return page
  }

  // Promise of 3 Entities: Beyond: the list of characters opens below its field, over bars and dialogs; pointing hides no state
  it.each([
    ['the generator', inGenerator],
    ['the nominate sheet', inSheet],
  ])('opens below its field and over everything else, in %s', async (_place, go) => {
    const page = await go()
    for (const label of ['Include characters', 'Exclude characters']) {
      await page.getByRole('combobox', { name: label }).click()
      await page.getByRole('option').first().waitFor()
      await expect.poll(() => openList(page, label)).toEqual({ covered: [], isBelow: true, isInSight: true })
      await page.keyboard.press('Escape')
      await page.getByRole('option').first().waitFor({ state: 'hidden' })
    }
  })
})

describe('The nominate sheet above a phone’s keyboard', () => {
  // Promise of The nominate sheet: Beyond: a phone’s keyboard covers nothing that is needed
  it('shows the field, the first result and the button that nominates it', async () => {
    const { page, dialog, field } = await openSheet(WITH_KEYBOARD)
    await field.pressSequentially('sexton')
    await expect.poll(() => dialog.getByRole('article').count()).toBe(1)
    expect(await isInSight(page, field)).toBe(true)
    expect(await isInSight(page, dialog.getByRole('article').first())).toBe(true)
    expect(await isInSight(page, dialog.getByRole('button', { name: /^Nominate: / }).first())).toBe(true)
  })

  it('keeps the field in sight over a long list', async () => {
    const { page, dialog, field } = await openSheet(WITH_KEYBOARD)
    await dialog.getByRole('article').nth(9).scrollIntoViewIfNeeded()
    expect(await isInSight(page, field)).toBe(true)
  })
})

describe('A pasted list of characters', () => {
  // Promise of The name of an upload: Beyond: a name and an author can be given to a script that is brought, within a script’s limits; what is not given stays as it is
  it.each([
    ['a phone', PHONE, 'Washerwoman\nMonk\nMayor\nButler\nSpy\nImp'],
    ['a phone with its keyboard', WITH_KEYBOARD, 'Chef\nEmpath\nSlayer\nSaint\nBaron\nVortox'],
    ['a laptop', LAPTOP, 'Clockmaker\nSage\nArtist\nKlutz\nWitch\nFang Gu'],
  ])('gets a name on %s, with the button that nominates it in sight', async (device, viewport, list) => {
    const { page, dialog, tabs } = await openSheet(viewport)
    await tabs.getByRole('radio', { name: 'Paste' }).check()
    await dialog.getByLabel('Script JSON').fill(list)
    await dialog.getByRole('button', { name: 'Check script' }).click()
    const [name, author] = [dialog.getByLabel('Name'), dialog.getByLabel('Author')]
    await name.waitFor()
    expect(await isInSight(page, name)).toBe(true)
    await name.fill(`Night Shift on ${device}`)
    await author.fill('Ana')
    const nominate = dialog.getByRole('button', { name: `Nominate: Night Shift on ${device}` })
    expect(await isInSight(page, author)).toBe(true)
    expect(await isInSight(page, nominate)).toBe(true)
    await nominate.click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level: 3, name: `Night Shift on ${device}` }).waitFor()
    expect(await page.getByText('Untitled Script').count()).toBe(0)
  })
})
