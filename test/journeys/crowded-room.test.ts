// @module-tag rest
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Snapshot } from '#domain/room/view.ts'
import type { JoinResult } from '#protocol/room/room-answers.ts'
import { ask } from '../support/ask.ts'
import { faultsInBothThemes } from '../support/axe.ts'
import { openBrowser } from '../support/open-browser.ts'
import { arrive, type Guest, signIn, takeSeat, openSettings } from '../support/game-night.ts'

const PEOPLE = 50
const NOMINATIONS = 60
const SLOWER = 4

const url = inject('product')
let browser: Browser
let sam: Guest
let ana: Guest
let code = ''
let tokens: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  ;[sam, ana] = await Promise.all([arrive(browser, 'laptop'), arrive(browser, 'phone')])
})

afterAll(async () => {
  await browser?.close()
})

async function call<Answer>(path: string, body: unknown, token?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const init = body === null ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await ask(`${url}/api/rooms/${code}${path}`, init)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

const command = (body: object, token: string | undefined) =>
  call('/commands', { ...body, op: crypto.randomUUID() }, token)

describe('a crowded room on a slow phone', () => {
  it('fills with people and nominations', async () => {
    await signIn(sam, url, 'storyteller@belfry.test', '/create-room')
    await openSettings(sam)
    await sam.page.getByLabel('Max players').fill(String(PEOPLE + 1))
    await sam.page.getByLabel('Nominations each').fill('0')
    await sam.page.getByRole('radio', { name: 'One vote each' }).click()
    await sam.page.getByRole('radio', { name: 'Everyone' }).click()
    await sam.page.getByRole('button', { name: 'Create Room' }).click()
    await sam.page.waitForURL(/\/rooms\/[A-Z0-9]{4}$/u)
    code = sam.page.url().slice(-4)
    const names = Array.from({ length: PEOPLE }, (_, index) => `Person ${index + 1}`)
    const seats = await Promise.all(names.map((displayName) => call<JoinResult>('/join', { displayName })))
    tokens = seats.map(({ participantToken }) => participantToken)
    await sam.page.getByRole('button', { name: 'Start Nominations' }).click()
    await sam.page.getByText('Nominations are Open').waitFor()
    for (let index = 1; index <= NOMINATIONS; index += 1) {
      const scriptRef = { kind: 'freeform', text: `Option ${index}` }
      await command({ type: 'nomination.create', scriptRef }, tokens[index % PEOPLE])
    }
    await ana.page.goto(`${url}/rooms/${code}`)
    await takeSeat(ana, 'Ana')
    await sam.page.getByRole('button', { name: 'Start Voting' }).click()
    await ana.page.getByText(`0 of ${PEOPLE + 1} votes cast`).waitFor()
  })

  // Promise of 2.5 Room screen: A crowded room stays usable on a slow phone
  it('stays usable at a quarter of the speed while everybody votes', async () => {
    const { page, context } = ana
    const processor = await context.newCDPSession(page)
    await processor.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const { epoch, nominations } = await call<Snapshot>('', null, tokens[0])
    const votes = Promise.all(
      tokens.map(async (token, index) => {
        const choiceNominationId = nominations[index % NOMINATIONS]?.id
        return command({ type: 'vote.cast', epoch, ballot: { choiceNominationId } }, token)
      }),
    )
    for (const option of ['Option 1', 'Option 30', 'Option 60']) {
      const button = page.getByRole('button', { name: `Vote ${option}`, exact: true })
      await button.click()
      await page.getByRole('button', { name: `Voted! ${option}`, exact: true }).waitFor()
    }
    await votes
    await page.getByText(`${PEOPLE + 1} of ${PEOPLE + 1} votes cast`).waitFor()
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  })

  // Promise of 2.5 Room screen: No accessibility faults
  it('has nothing for axe to find', async () => {
    expect(await faultsInBothThemes(ana.page)).toEqual([])
    expect(await faultsInBothThemes(sam.page)).toEqual([])
    expect([...ana.complaints, ...sam.complaints]).toEqual([])
  })
})
