// @module-tag rest
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedProduct } from '../support/shared-product.ts'
import { Stage } from '../support/stage.ts'
import { Visitor } from '../support/visitor.ts'

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true }
const MOST_PX = 160
const STORYTELLER = 'storyteller@belfry.test'

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

let url: string
let stage: Stage

beforeAll(async () => {
  url = await sharedProduct('filled')
  stage = await Stage.startAt(url)
  const visitor = new Visitor(url)
  await visitor.signIn('admin@belfry.test')
  for (const [index, [name, author]] of TITLES.entries())
    await visitor.read('POST', '/api/scripts', { scriptData: scriptOf(name, author, index < 4) })
})
afterAll(async () => {
  await stage.stop()
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
const look = async (page: Page) =>
  page.evaluate((): Seen[] =>
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

function expectSmall(cards: readonly Seen[]): void {
  expect(cards.length).toBeGreaterThan(TITLES.length)
  expect(cards.filter(({ height }) => height > MOST_PX)).toEqual([])
  expect(cards.filter(({ isOut }) => isOut)).toEqual([])
  expect(cards.filter(({ cut }) => cut.length > 0)).toEqual([])
  expect(cards.filter(({ targets }) => targets.some((target) => target < 44))).toEqual([])
}

describe('A script’s card on a phone', () => {
  // Promise of Cards on a phone: Beyond: a card is at most 160 pixels high at 360 px, whatever it holds, in the library and in the nominate dialog
  it('is at most 160 pixels high in the library, whatever the script is called', async () => {
    const page = await stage.visitor(PHONE)
    await page.goto('/library')
    await page.locator('article').first().waitFor()
    expectSmall(await look(page))
  })

  it('is so in the nominate dialog too, with its buttons', async () => {
    const host = new Visitor(url)
    await host.signIn(STORYTELLER)
    const code = await host.openRoom()
    const { participantToken } = await host.join(code, 'Priya', true)
    await host.read('POST', `/api/rooms/${code}/state`, { action: 'startNominations' }, participantToken)
    const page = await stage.visitor(PHONE)
    await page.goto(`/rooms/${code}`)
    await page.getByLabel('Your name').fill('Ana')
    await page.getByRole('button', { name: 'Take a seat' }).click()
    await page.getByRole('button', { name: 'Nominate a script' }).click()
    await page.locator('dialog article').first().waitFor()
    // A dialog that still grows makes everything in it a little smaller.
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
    expectSmall(await look(page))
  })
})
