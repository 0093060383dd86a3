// @module-tag rest
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loaded } from '../support/loaded.ts'
import { sharedProduct } from '../support/shared-product.ts'
import { Stage } from '../support/stage.ts'
import { Visitor } from '../support/visitor.ts'

const PHONE = { width: 360, height: 740 }
const LAPTOP = { width: 1280, height: 800 }
/** What a phone has left above its keyboard. */
const WITH_KEYBOARD = { width: 360, height: 400 }

const MOST_PX = 160

/** Names and authors that are hard to lay out. */
const TITLES: readonly (readonly [name: string, author: string])[] = [
  ['W'.repeat(50), 'M'.repeat(40)],
  ['The Extraordinarily Long Night of the Long Candles', 'Anastasia-Wilhelmina von und zu Hohenau'],
  ['סקריפט ארוך מאוד מימין לשמאל עם הרבה מאוד מילים', 'יעל בת־שבע'],
  ['Ночь Преображенских Колоколов на Старой Колокольне', 'Дмитрий Преображенский-Вознесенский'],
  ['🦇🕯️ Candles and bats 🕯️🦇', '🔔'],
  ['Pip', 'Bo'],
]

/** Every team, homebrew too, and so many characters that it is a hard script. */
function scriptOf(name: string, author: string, teamed: boolean): unknown[] {
  const own = { id: 'ownbrew', name: 'Own brew', team: 'townsfolk', ability: 'You learn something.' }
  const others = teamed ? ['scapegoat', 'doomsayer', 'zenomancer', own] : []
  const town =
    'washerwoman,librarian,investigator,chef,empath,fortuneteller,undertaker,monk,ravenkeeper,virgin,slayer,soldier,mayor'
  return [
    { id: '_meta', name, author },
    ...town.split(','),
    'butler',
    'drunk',
    'recluse',
    'saint',
    'poisoner',
    'spy',
    'scarletwoman',
    'baron',
    'imp',
    ...others,
  ]
}

let stage: Stage
let code: string
let players = 0

beforeAll(async () => {
  const url = await sharedProduct('filled')
  stage = await Stage.startAt(url)
  const [host, admin] = [new Visitor(url), new Visitor(url)]
  await admin.signIn('admin@belfry.test')
  for (const [index, [name, author]] of TITLES.entries())
    await admin.read('POST', '/api/scripts', { scriptData: scriptOf(name, author, index < 4) })
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

interface Seen {
  name: string
  height: number
  isOut: boolean
  /** Team counts and tags that their line cuts off. */
  cut: string[]
  targets: number[]
}

/** The height of each card, whether anything sticks out of it or is cut off, and how high its buttons are. */
const look = async (page: Page) => {
  // In the letters of the fallback a line is wider.
  await loaded(page)
  return page.evaluate((): Seen[] =>
    [...document.querySelectorAll('article')].map((card) => {
      const box = card.getBoundingClientRect()
      const inside = [...card.querySelectorAll('p, h2, h3, button, time, img')].map((one) =>
        one.getBoundingClientRect(),
      )
      return {
        name: card.querySelector('h2, h3')?.textContent ?? '',
        height: box.height,
        // What is not shown has no place.
        isOut: inside.some(
          ({ width, left, right, top, bottom }) =>
            width > 0 && (left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1),
        ),
        cut: [...card.querySelectorAll('p > span')]
          .filter((one) => {
            const line = one.parentElement?.getBoundingClientRect() ?? box
            const { right, bottom } = one.getBoundingClientRect()
            return right > line.right + 1 || bottom > line.bottom + 1
          })
          .map(({ textContent }) => textContent),
        targets: [...card.querySelectorAll('button')]
          .filter((button) => button.textContent !== card.querySelector('h2, h3')?.textContent)
          .map((button) => button.getBoundingClientRect().height),
      }
    }),
  )
}

function expectSmall(cards: readonly Seen[]): void {
  expect(cards.length).toBeGreaterThan(TITLES.length)
  expect(cards.filter(({ height }) => height > MOST_PX)).toEqual([])
  expect(cards.filter(({ isOut }) => isOut)).toEqual([])
  expect(cards.filter(({ cut }) => cut.length > 0)).toEqual([])
  expect(cards.filter(({ targets }) => targets.some((target) => target < 44))).toEqual([])
}

describe('A script’s card on a phone', () => {
  it('is at most 160 pixels high in the library, whatever the script is called', async () => {
    const page = await stage.visitor({ viewport: PHONE, hasTouch: true })
    await page.goto('/library')
    await page.locator('article').first().waitFor()
    expectSmall(await look(page))
  })

  it('is so in the nominate dialog too, with its buttons', async () => {
    const { page } = await openSheet(PHONE)
    expectSmall(await look(page))
  })
})
