// @module-tag rest
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { faultsInBothThemes } from '../support/axe.ts'
import { openBrowser } from '../support/open-browser.ts'
import { arrive, type Guest, signIn, takeSeat } from '../support/game-night.ts'
import { Visitor } from '../support/visitor.ts'
import { seat, type Table } from '../support/voting-table.ts'

const url = inject('product')
let browser: Browser
let sam: Guest
let ana: Guest
let television: Page
let table: Table

beforeAll(async () => {
  browser = await openBrowser()
  sam = await arrive(browser, 'laptop')
  ana = await arrive(browser, 'phone')
  // Six scripts with different numbers of votes take the reveal more than ten seconds.
  table = await seat(url, 12, 6)
  const { code } = table
  await act('updateOptions', { maxPlayers: 13 })
  await signIn(sam, url, 'storyteller@belfry.test', `/rooms/${code}`)
  await takeSeat(sam)
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
  television = await context.newPage()
  await television.goto(`${url}/rooms/${code}/screen`)
  await sam.page.getByRole('button', { name: /^Allow the screen/u }).click()
  await titled('Voting is open')
  await ana.page.goto(`${url}/rooms/${code}`)
  await takeSeat(ana, 'Ana')
})

afterAll(async () => {
  await browser?.close()
})

const titled = async (name: string | RegExp) => television.getByRole('heading', { level: 1, name }).waitFor()
const call = () => ana.page.getByRole('heading', { name: 'Look up!' })
const tonight = ({ page }: Pick<Guest, 'page'>) => page.getByRole('heading', { level: 1, name: /^Tonight: /u })

/** The options get five votes, four, two and one, the last two none. */
async function vote(epoch: number): Promise<void> {
  const { code, choices, tokens } = table
  const wanted = [0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3]
  for (const [voter, choice] of wanted.entries()) {
    const ballot = { choiceNominationId: choices[choice] }
    const command = { type: 'vote.cast', op: crypto.randomUUID(), epoch, ballot }
    await new Visitor(url).read('POST', `/api/rooms/${code}/commands`, command, tokens[voter])
  }
}

const act = async (action: string, patch?: object) =>
  table.host.read('POST', `/api/rooms/${table.code}/state`, { action, patch }, table.hostToken)

describe('a reveal on a television', () => {
  // Promise of The big screen: Beyond: while an allowed screen reveals the result, players’ phones ask them to look up, with the number of votes alone and one press to see it now
  it('is what players look up to: their phones show no result before it is over', async () => {
    await vote(1)
    await act('endVoting')
    await titled('The result')
    await call().waitFor()
    expect(await ana.page.locator('main').textContent()).toContain('12 votes cast')
    expect(await ana.page.locator('body').textContent()).not.toMatch(/Option|wins/u)
    expect(await call().evaluate((heading) => heading === document.activeElement)).toBe(true)
    expect(await faultsInBothThemes(ana.page)).toEqual([])
    expect(await ana.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await tonight(sam).waitFor()
    await ana.page.reload()
    await call().waitFor()
    await titled('Tonight: Option 1')
    await tonight(ana).waitFor({ timeout: 1_000 })
  })

  // Promise of The big screen: Beyond: the Storyteller sees everything at once, and alone can skip the rest of the reveal, on the television too
  it('ends for the television and the phones when the Storyteller skips the rest', async () => {
    await act('startVoting')
    await titled('Voting is open')
    await vote(2)
    await act('endVoting')
    await titled('The result')
    await call().waitFor()
    const skip = sam.page.getByRole('button', { name: 'Skip the reveal' })
    await skip.waitFor()
    expect(await faultsInBothThemes(sam.page)).toEqual([])
    await skip.press('Enter')
    await Promise.all([titled('Tonight: Option 1'), tonight(ana).waitFor(), skip.waitFor({ state: 'hidden' })])
    expect(await tonight(sam).evaluate((heading) => heading === document.activeElement)).toBe(true)
  })

  it('is seen at once by a player who does not want to wait', async () => {
    await act('startVoting')
    await titled('Voting is open')
    await vote(3)
    await act('endVoting')
    await ana.page.getByRole('button', { name: 'Show me now' }).press('Enter')
    await tonight(ana).waitFor()
    await television.getByRole('heading', { level: 1, name: /^Tonight/u }).waitFor({ state: 'detached' })
    await act('endReveal')
    expect([...ana.complaints, ...sam.complaints]).toEqual([])
  })
})
