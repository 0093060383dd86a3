// @module-tag rest
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openBrowser } from '../support/open-browser.ts'
import { misfitsOn } from '../support/misfits.ts'
import { Seat, Visitor } from '../support/visitor.ts'
import { expectNoFaults, expectToFitEverywhere } from './television.ts'

const url = inject('product')
const NAMES = ['Fog Tithe', 'The Sexton’s Arithmetic', 'Bone China Wake']
const LONG_NAMES = [
  'Anastasia-Wilhelmina von und zu Hohenschwangau-Lee',
  'Bartholomew Fitzgerald Montgomery-Featherstone',
]

let browser: Browser
let screen: Page
const complaints: string[] = []
let host: Visitor
let seat: Seat
let code = ''
let hostToken = ''
const guests: string[] = []
const nominations: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
  screen = await context.newPage()
  screen.on('pageerror', (error) => complaints.push(error.message))
  host = new Visitor(url)
  await host.signIn('storyteller@belfry.test')
  const settings = { voteType: 'plurality', maxNominationsPerParticipant: 0, nonScriptNominationMode: 'on' } as const
  code = await host.openRoom(settings)
  hostToken = (await host.join(code, 'Sam', true)).participantToken
  seat = new Seat(url, code, hostToken)
  for (const name of ['Kim', 'Lee', 'Mo']) guests.push((await new Visitor(url).join(code, name)).participantToken)
})

afterAll(async () => {
  seat.close()
  await browser.close()
  expect(complaints).toEqual([])
})

const at = (path: string) => `/api/rooms/${code}${path}`
const state = async (action: string) => host.read('POST', at('/state'), { action }, hostToken)

async function nominate(text: string): Promise<string> {
  const command = { type: 'nomination.create', op: crypto.randomUUID(), scriptRef: { kind: 'freeform', text } }
  for (;;) {
    const answer = await host.call('POST', at('/commands'), command, hostToken)
    if (answer.ok) return ((await answer.json()) as { receipt: { nominationId: string } }).receipt.nominationId
    // The room takes so many a second.
    if (answer.status !== 429) throw new Error(await answer.text())
    await sleep(1_000)
  }
}

async function vote(token: string | undefined, id: string | undefined, epoch: number): Promise<void> {
  const ballot = { choiceNominationId: id }
  await host.read('POST', at('/commands'), { type: 'vote.cast', op: crypto.randomUUID(), epoch, ballot }, token)
}

/** What is written in the largest letters, and so is read first. */
async function largestTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll('main *')].flatMap((element) => {
      const text = [...element.childNodes].find(({ nodeType }) => nodeType === 3)?.textContent ?? ''
      return text === '' ? [] : [{ text, size: Number.parseFloat(getComputedStyle(element).fontSize) }]
    })
    const most = Math.max(...texts.map(({ size }) => size))
    return texts.flatMap(({ text, size }) => (size === most ? [text] : []))
  })
}

async function tellScreen(type: 'screen.allow' | 'screen.dismiss'): Promise<void> {
  const { screens } = await host.read<{ screens: { id: string }[] }>('GET', at(''), undefined, hostToken)
  seat.sendRaw(JSON.stringify({ type, op: crypto.randomUUID(), screenId: screens.at(-1)?.id }))
}

const titled = async (name: string | RegExp) => screen.getByRole('heading', { level: 1, name }).waitFor()

describe('a television in the room', () => {
  it('waits with two words until the Storyteller allows it', async () => {
    await screen.goto(`${url}/rooms/${code}/screen`)
    await titled('Almost there')
    expect(await screen.locator('q').textContent()).toMatch(/^[a-z]+ [a-z]+$/u)
    await screen.locator('svg[shape-rendering]').waitFor()
    await expectToFitEverywhere(screen)
    await expectNoFaults(screen)
    await tellScreen('screen.allow')
    await titled('Gathering')
    await expectToFitEverywhere(screen)
    const qr = await screen.locator('svg[shape-rendering]').boundingBox()
    expect(qr?.height ?? 0).toBeGreaterThanOrEqual(540)
    await expectNoFaults(screen)
  })

  it('has room for every long name of a small table', async () => {
    const leaves: (() => Promise<unknown>)[] = []
    for (const name of LONG_NAMES) {
      const { participantToken } = await new Visitor(url).join(code, name)
      leaves.push(async () => host.call('POST', at('/leave'), {}, participantToken))
    }
    await screen.getByText(LONG_NAMES[1] ?? '').waitFor()
    const people = screen.getByRole('list', { name: 'People' }).getByRole('listitem')
    expect(await people.allTextContents()).toEqual(['Sam', 'Kim', 'Lee', 'Mo', ...LONG_NAMES])
    await expectToFitEverywhere(screen)
    for (const leave of leaves) await leave()
    await screen.getByText(LONG_NAMES[0] ?? '').waitFor({ state: 'detached' })
  })

  it('is the same screen after a reload', async () => {
    await screen.reload()
    await titled('Gathering')
  })

  it('shows what is nominated, and then the vote with bars', async () => {
    await state('startNominations')
    await titled('Nominations are open')
    for (const name of NAMES) nominations.push(await nominate(name))
    await screen.getByText(NAMES[2] ?? '').waitFor()
    await expectToFitEverywhere(screen)
    const sizes = await screen
      .locator('[data-title]')
      .evaluateAll((all) => all.map((title) => getComputedStyle(title).fontSize))
    expect(sizes).toHaveLength(NAMES.length)
    expect(new Set(sizes).size).toBe(1)
    await state('startVoting')
    await titled('Voting is Open')
    await vote(guests[0], nominations[0], 1)
    await vote(guests[1], nominations[1], 1)
    await vote(guests[2], nominations[1], 1)
    await screen.getByText('3 of 3').waitFor()
    await screen.getByText('Leading').waitFor()
    await screen.getByText('Everybody has voted').waitFor()
    const bars = screen.locator('ol [aria-hidden] > span')
    const widths = await bars.evaluateAll(async (all) => {
      await Promise.all(all.flatMap((bar) => bar.getAnimations().map(async ({ finished }) => finished)))
      return all.map((bar) => {
        const { left = 0, width = 1 } = bar.parentElement?.getBoundingClientRect() ?? {}
        return (bar.getBoundingClientRect().right - left) / width
      })
    })
    expect(widths.map((width) => Number(width.toFixed(2)))).toEqual([0.25, 0.5, 0])
    expect(await screen.getByRole('button').count()).toBe(0)
    await expectToFitEverywhere(screen)
    await expectNoFaults(screen)
  })

  it('reveals the winner, and then tonight’s script', async () => {
    await state('endVoting')
    await titled('The last two')
    await titled('The winner')
    await titled('Tonight: The Sexton’s Arithmetic')
    await expectToFitEverywhere(screen)
    await expectNoFaults(screen)
    await screen.reload()
    await titled('Tonight: The Sexton’s Arithmetic')
  })

  it('says that it is a tie, and lets the hand fall', async () => {
    await state('startVoting')
    await titled('Voting is Open')
    await vote(guests[0], nominations[0], 2)
    await vote(guests[1], nominations[1], 2)
    await state('endVoting')
    await titled('It’s a tie')
    await expectToFitEverywhere(screen)
    expect(await largestTexts(screen)).toEqual(NAMES.slice(0, 2))
    await expectNoFaults(screen)
    await state('drawLots')
    await titled('The clock decides')
    await screen.getByText('Chosen').waitFor()
    expect(await misfitsOn(screen)).toEqual([])
    await titled(/^Tonight: /u)
  })

  it('turns the pages of 60 nominations by itself', async () => {
    await state('startNominations')
    for (let n = nominations.length + 1; n <= 60; n += 1) {
      await nominate(`Script number ${n} of a long night`)
      // A person may send ten frames a second.
      await sleep(100)
    }
    await state('startVoting')
    await screen.getByText('1 of 5').waitFor()
    await expectToFitEverywhere(screen)
    await screen.getByText('2 of 5').waitFor()
    expect(await screen.getByRole('list', { name: 'Nominations' }).getByRole('listitem').count()).toBe(12)
  })

  it('says that it was dismissed, and asks again at a press', async () => {
    // The room takes so many calls a second.
    await sleep(1_000)
    await tellScreen('screen.dismiss')
    await titled('This screen was dismissed')
    await expectNoFaults(screen)
    await screen.getByRole('button', { name: 'Ask again' }).click()
    await titled('Almost there')
  })

  it('says good night with the last result when the room closes, and asks nobody again', async () => {
    await tellScreen('screen.allow')
    await titled('Voting is Open')
    await state('closeRoom')
    const seen = async () => {
      await titled(/^Tonight: /u)
      await screen.getByText('Good night', { exact: true }).waitFor()
      expect(await screen.getByText(code).count()).toBe(0)
      expect(await screen.locator('svg[shape-rendering]').count()).toBe(0)
    }
    await seen()
    await expectToFitEverywhere(screen)
    await expectNoFaults(screen)
    const asked: string[] = []
    screen.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
    expect((await screen.goto(`${url}/rooms/${code}/screen`))?.status()).toBe(410)
    await seen()
    expect(asked).toEqual([])
  })

  it('says good night at a room that closed before it came, and that there is no room where there was none', async () => {
    await screen.evaluate(() => localStorage.clear())
    await screen.goto(`${url}/rooms/${code}/screen`)
    await titled('Good night')
    await expectNoFaults(screen)
    expect((await screen.goto(`${url}/rooms/ZZZZ/screen`))?.status()).toBe(404)
    await titled('No Room Found')
  })
})
