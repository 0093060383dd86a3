// @module-tag rest
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { faultsInBothThemes } from '../support/axe.ts'
import { openBrowser } from '../support/open-browser.ts'
import { arrive, backToVote, endVoting, enter, type Guest } from '../support/game-night.ts'
import { seatAll, stepAfterQuestion, takeSeat, tonight, vote } from '../support/game-night.ts'
import { loaded } from '../support/loaded.ts'
import { Visitor } from '../support/visitor.ts'

const url = inject('product')
const LARGE = '151 characters'
const LAST_ABILITY = 'Each night, ring 147 times.'
const SMALL = ['Fog Tithe', 'Bone China Wake']
const TEXT = 'Play cards'
const TEAMS = ['townsfolk', 'outsider', 'minion', 'demon']

const smallScript = (name: string, minion: string) => [
  { id: '_meta', name, author: 'Ada' },
  'chef',
  'empath',
  minion,
  'imp',
]
const largeScript = [
  { id: '_meta', name: LARGE, author: 'Maren' },
  ...Array.from({ length: 151 }, (_, n) => ({
    id: `own${n}`,
    name: `Bell ${n}`,
    team: TEAMS[n % 4],
    ability: `Each night, ring ${n} times.`,
    firstNight: n,
    otherNightReminder: 'Ring, and wait until everybody has heard the last of it.',
  })),
]

let browser: Browser
let host: Visitor
let hostToken = ''
let code = ''
let sam: Guest
let ana: Guest
let ben: Guest
/** Calls for a result, by those phones. */
const asked: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  sam = await arrive(browser, 'laptop')
  ana = await arrive(browser, 'phone')
  ben = await arrive(browser, 'phone')
  host = new Visitor(url)
  await host.signIn('storyteller@belfry.test')
  const settings = { voteType: 'plurality', maxNominationsPerParticipant: 0, nonScriptNominationMode: 'on' } as const
  code = await host.openRoom(settings)
  const seat = await host.join(code, 'Sam', true)
  hostToken = seat.participantToken
  await sam.page.goto(url)
  const kept = JSON.stringify({ token: hostToken, isHost: true, welcomed: true, lastSeenAt: Date.now() })
  await sam.page.evaluate(([key = '', value = '']) => localStorage.setItem(key, value), [`belfry.room.${code}`, kept])
  await sam.page.goto(`${url}/rooms/${code}`)
  await seatAll(`${url}/rooms/${code}`, { Ana: ana, Ben: ben })
  for (const guest of [ana, ben]) {
    guest.page.on('request', (request) => request.url().includes('/api/results/') && asked.push(request.url()))
  }
})

afterAll(async () => {
  await browser?.close()
})

afterEach(() => {
  for (const { complaints } of [sam, ana, ben]) expect(complaints).toEqual([])
})

async function nominate(scriptRef: unknown): Promise<void> {
  const command = { type: 'nomination.create', op: crypto.randomUUID(), scriptRef }
  const path = `/api/rooms/${code}/commands`
  for (;;) {
    const answer = await host.call('POST', path, command, hostToken)
    if (answer.ok) return
    // The room takes so many a second.
    if (answer.status !== 429) throw new Error(await answer.text())
    await sleep(1_000)
  }
}

const press = async (page: Page, name: string) => enter(page, page.getByRole('button', { name, exact: true }))
async function everybodyPlays(name: string): Promise<void> {
  for (const guest of [sam, ana, ben]) await expect.poll(async () => tonight(guest)).toBe(name)
}

async function startVoting(isAgain = false): Promise<void> {
  await (isAgain ? stepAfterQuestion(sam, 'Start Voting') : press(sam.page, 'Start Voting'))
  for (const { page } of [ana, ben]) await page.getByText('Voting is Open').waitFor()
}

async function tie(): Promise<void> {
  await vote(ana, SMALL[0] ?? '')
  await vote(ben, SMALL[1] ?? '')
  await endVoting(sam)
}

async function win(name: string): Promise<void> {
  for (const guest of [ana, ben]) await vote(guest, name)
  await endVoting(sam)
  await everybodyPlays(name)
}

async function expectNoFaults({ page }: Guest): Promise<void> {
  expect(await faultsInBothThemes(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
}

/** Runs in the page: whether this device has the characters of the script of its only table. */
const hasCharacters = () => {
  const [, kept = '{}'] = Object.entries(localStorage).find(([key]) => key.startsWith('belfry.verdict.')) ?? []
  return (JSON.parse(kept) as { catalogue?: object | null }).catalogue != null
}
const abilities = (page: Page) => page.locator('section[data-team] li').first()

/** What the last Demon of the large script does is read after these presses. */
async function readsAbilityAfter(...presses: string[]): Promise<void> {
  expect(presses.length).toBeLessThanOrEqual(2)
  for (const name of presses) await ana.page.getByRole('button', { name, exact: true }).tap()
  const ability = ana.page.getByText(LAST_ABILITY, { exact: true })
  await ability.scrollIntoViewIfNeeded()
  expect(await ability.isVisible()).toBe(true)
}

describe('every way to tonight’s script', () => {
  it('is two presses from what a character does while scripts are nominated, and while people vote', async () => {
    await press(sam.page, 'Start Nominations')
    await ana.page.getByText('Nominations are Open').waitFor()
    const [first = '', second = ''] = SMALL
    await nominate({ kind: 'upload', scriptData: smallScript(first, 'baron') })
    await nominate({ kind: 'upload', scriptData: smallScript(second, 'poisoner') })
    await nominate({ kind: 'upload', scriptData: largeScript })
    await nominate({ kind: 'freeform', text: TEXT })
    await ana.page.getByRole('heading', { name: LARGE }).waitFor()
    await readsAbilityAfter(`View ${LARGE}`)
    await ana.page.keyboard.press('Escape')
    await startVoting()
    await readsAbilityAfter(`View ${LARGE}`)
    await ana.page.keyboard.press('Escape')
  })

  it('leads through a runoff', async () => {
    await tie()
    await stepAfterQuestion(sam, 'Runoff between them', 'Start Runoff')
    for (const { page } of [ana, ben]) await page.getByText(/^Runoff between/u).waitFor()
    for (const guest of [ana, ben]) await vote(guest, SMALL[0] ?? '')
    // What the verdict needs is loaded while the vote runs.
    for (const { page } of [ana, ben]) await loaded(page)
    const calls: string[] = []
    for (const { page } of [ana, ben]) page.on('request', (request) => calls.push(request.url()))
    await endVoting(sam)
    await everybodyPlays(SMALL[0] ?? '')
    for (const { page } of [ana, ben]) {
      await abilities(page).waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
      for (const role of ['banner', 'contentinfo'] as const) expect(await page.getByRole(role).count()).toBe(0)
    }
    expect(calls.filter((address) => /\/(?:api|assets)\//u.test(address))).toEqual([])
    await sam.page.getByRole('region', { name: 'Setup', exact: true }).waitFor()
    for (const guest of [sam, ana]) await expectNoFaults(guest)
  })

  it('can be read without a network, also after the connection is lost', async () => {
    await ana.context.setOffline(true)
    await ana.page.getByText('You are offline: showing what this device keeps.').waitFor()
    await abilities(ana.page).waitFor()
    await ana.context.setOffline(false)
    await ana.page.getByText('You are offline').waitFor({ state: 'hidden' })
  })

  it('is there after a reload, in a second tab, without the API, and for somebody who comes later', async () => {
    const [script = ''] = SMALL
    await ana.page.reload()
    expect(await tonight(ana)).toBe(script)
    const tab = await ben.context.newPage()
    await tab.goto(`${url}/rooms/${code}`)
    expect(await tonight({ page: tab })).toBe(script)
    // A tab that has just come stores the script before its characters, for all tabs.
    await expect.poll(() => tab.evaluate(hasCharacters)).toBe(true)
    await tab.close()
    await ben.context.route('**/api/**', (route) => route.abort())
    await ben.page.reload()
    expect(await tonight(ben)).toBe(script)
    await abilities(ben.page).waitFor()
    await ben.context.unroute('**/api/**')
    ben.complaints.length = 0
    const late = await arrive(browser, 'phone')
    await late.page.goto(`${url}/rooms/${code}`)
    await takeSeat(late, 'Ola')
    expect(await tonight(late)).toBe(script)
    expect(late.complaints).toEqual([])
    // Nobody waits for a vote of theirs.
    await backToVote(late)
    await late.page.getByRole('button', { name: 'Leave' }).click()
    await late.page.waitForURL(`${url}/`)
    await late.context.close()
  })

  it('leads back to the vote and to the script again', async () => {
    await backToVote(ana)
    await press(ana.page, 'See tonight’s script')
    expect(await tonight(ana)).toBe(SMALL[0])
  })

  it('leads through a tie that the Storyteller settles', async () => {
    await backToVote(sam)
    await startVoting(true)
    await tie()
    await press(sam.page, 'Choose')
    const [, second = ''] = SMALL
    await enter(sam.page, sam.page.getByRole('dialog').getByRole('button', { name: second, exact: true }))
    await everybodyPlays(second)
    for (const { page } of [sam, ana]) await page.getByText(/chosen by Sam/u).waitFor()
    expect(asked).toEqual([])
  })

  it('takes one call of each phone for a script too large for the frame, to read and to jump in', async () => {
    await backToVote(sam)
    await startVoting(true)
    await win(LARGE)
    for (const { page } of [ana, ben]) await page.getByText(LAST_ABILITY, { exact: true }).waitFor()
    expect(asked).toHaveLength(2)
    expect(new Set(asked).size).toBe(1)
    const jumps = ana.page.getByRole('navigation', { name: 'Teams and jinxes' })
    await jumps.getByRole('button', { name: /^Demons/u }).tap()
    expect(await ana.page.evaluate(() => document.activeElement?.textContent)).toContain('Demons')
    expect(await ana.page.locator('section[data-team] li').count()).toBe(151)
    const head = await ana.page.getByRole('heading', { name: /^Demons/u }).boundingBox()
    expect(head?.y ?? -1).toBeGreaterThanOrEqual(0)
    expect(head?.y ?? 780).toBeLessThan(390)
    await readsAbilityAfter()
    for (const guest of [sam, ana]) await expectNoFaults(guest)
  })

  it('is two presses from what a character does at the standings too', async () => {
    await backToVote(ana)
    await readsAbilityAfter('See tonight’s script')
    expect(asked).toHaveLength(2)
  })

  it('ends at a text that is no script, until the Storyteller names one', async () => {
    await backToVote(sam)
    await startVoting(true)
    await win(TEXT)
    for (const { page } of [ana, ben])
      await page.getByText('This isn’t a script on Belfry, so there are no characters to show.').waitFor()
    for (const guest of [sam, ana]) await expectNoFaults(guest)
    await press(sam.page, 'Choose a nominated script')
    const [first = ''] = SMALL
    await enter(sam.page, sam.page.getByRole('dialog').getByRole('button', { name: first, exact: true }))
    await everybodyPlays(first)
    await ana.page.getByRole('heading', { name: 'Chef' }).waitFor()
    expect(asked).toHaveLength(2)
  })
})
