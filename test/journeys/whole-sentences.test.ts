// @module-tag rest
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { Stage } from '../support/stage.ts'
import { Visitor } from '../support/visitor.ts'

const url = inject('product')
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true }
const LAPTOP = { viewport: { width: 1280, height: 800 } }
const ROW_PX = 96

const TOWN = 'washerwoman,librarian,investigator,chef,empath,fortuneteller,undertaker,monk,virgin,slayer,soldier,mayor'
const REST = ['butler', 'drunk', 'recluse', 'saint', 'poisoner', 'spy', 'scarletwoman', 'baron']
const scriptOf = (name: string, author: string, rest: readonly string[]) => ({
  kind: 'upload',
  scriptData: [{ id: '_meta', name, author }, ...TOWN.split(','), ...rest],
})

let stage: Stage
let host: Visitor

beforeAll(async () => {
  stage = await Stage.startAt(url)
  host = new Visitor(url)
  await host.signIn('storyteller@belfry.test')
})
afterEach(() => stage.clear())
afterAll(() => stage.stop())

/** A vote for eleven: one script that fits, its twin, and one without enough Minions. */
async function openVote(voteType: 'plurality' | 'approval' | 'borda' | 'irv', isOdd = true) {
  const code = await host.openRoom({ voteType, maxNominationsPerParticipant: 0, players: 11 })
  const { participantToken: token } = await host.join(code, 'Sam', true)
  const act = (action: string) => host.read('POST', `/api/rooms/${code}/state`, { action }, token)
  const nominate = (scriptRef: object) => {
    const command = { type: 'nomination.create', op: crypto.randomUUID(), scriptRef }
    return host.read('POST', `/api/rooms/${code}/commands`, command, token)
  }
  await act('startNominations')
  await nominate(scriptOf('Catfishing', 'Ana', [...REST, 'vortox']))
  await nominate(scriptOf('Second', 'Ben', [...REST, 'imp']))
  if (isOdd)
    await nominate(scriptOf('Third', 'Cara', [...REST.slice(0, 5), 'imp', 'nodashii', 'fanggu', 'vigormortis']))
  await act('startVoting')
  return code
}

async function enter(code: string, device: typeof PHONE | typeof LAPTOP): Promise<Page> {
  const page = await stage.visitor(device)
  await page.goto(`/rooms/${code}`)
  await page.getByLabel('Your name').fill('Kim')
  await page.getByRole('button', { name: 'Take a seat' }).click()
  await page.getByRole('button', { name: 'View Catfishing' }).waitFor()
  return page
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `View ${name}`, exact: true }) })

/** Whether all of a text can be seen: in the row, on the screen’s width, and not cut by dots or by a box. */
const isWhole = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const row = element.closest('li')?.getBoundingClientRect()
    const isIn = [...range.getClientRects()].every(
      ({ left, right, top, bottom }) =>
        row !== undefined && left >= row.left && right <= row.right && top >= row.top && bottom <= row.bottom,
    )
    for (let box: Element | null = element; box !== null && box.localName !== 'li'; box = box.parentElement) {
      const { overflow } = getComputedStyle(box)
      const isTooSmall = box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 2
      if (overflow !== 'visible' && isTooSmall) return false
    }
    return isIn && range.getBoundingClientRect().width > 0
  })

describe.each([
  ['phone', PHONE],
  ['laptop', LAPTOP],
] as const)('On a %s', (_, device) => {
  // Promise of Many nominations: Beyond: a phone says what a laptop says, in whole sentences: what a script lacks, its twin, its difficulty, author and nominator
  it.each(['plurality', 'approval', 'borda', 'irv'] as const)(
    'a ballot by %s says in whole sentences what a script lacks and what it is nearly the same as',
    async (way) => {
      const page = await enter(await openVote(way), device)
      const says = async (name: string, words: RegExp | string) => {
        const text = rowOf(page, name).getByText(words).filter({ visible: true })
        expect([name, words, await isWhole(text.first())]).toEqual([name, words, true])
      }
      const everything = async () => {
        await says('Third', '11 players need 2 Minions, this script has 1')
        await says('Second', 'Nearly the same as Catfishing: with Imp, without Vortox')
        for (const name of ['Catfishing', 'Second', 'Third']) {
          await says(name, /^(Beginner|Intermediate|Advanced)$/u)
          await says(name, /^by (Ana|Ben|Cara)$/u)
          await says(name, 'Nominated by: Sam')
        }
        await says('Catfishing', 'Fits 11 players (7/1/2/1)')
      }
      await everything()
      if (way === 'borda' || way === 'irv') {
        // A ranked row has less room.
        for (const name of ['Third', 'Second']) {
          await page.getByRole('button', { name: `Rank ${name} next` }).click()
          await page.getByRole('button', { name: `Move ${name} up` }).waitFor()
        }
        await everything()
      }
    },
  )
})

describe('A row on a phone', () => {
  // Promise of Many nominations: Beyond: a row has at most 96 pixels on a phone where nothing wraps, and a vote over sixty of the longest is at most 17 screens long
  it.each(['plurality', 'approval', 'borda'] as const)(
    'is 96 pixels high at most by %s where nothing wraps',
    async (way) => {
      const page = await enter(await openVote(way), PHONE)
      const box = await rowOf(page, 'Catfishing').boundingBox()
      expect(box?.height).toBeLessThanOrEqual(ROW_PX)
    },
  )

  // Promise of Tonight’s fit: No card says a word of fit where every script fits
  it('says nothing of fit where every script fits', async () => {
    const page = await enter(await openVote('approval', false), PHONE)
    expect(await page.getByText(/Fits|Made for|players need/u).count()).toBe(0)
    expect(await page.getByRole('switch', { name: 'Best fit first' }).count()).toBe(0)
  })
})
