// Seats phones in a room, ends votes in turns with a tie and with a winner, and compares how long each phone takes from the
// frame that ends the vote to what it draws: the standings, or tonight's script. Goal: at most 300 ms more at the 95th
// percentile, and no call for a script that came along: node bench/verdict.ts [phones] [rounds]
import type { BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../test/support/browser.ts'
import { startProduct } from '../test/support/product.ts'
import { act, seat, type Table } from '../test/support/voting-table.ts'
import { percentile } from './measured.ts'

const PHONES = Number(process.argv[2] ?? 14)
const ROUNDS = Number(process.argv[3] ?? 6)
const MORE_MS = 300
const PAUSE_MS = 1_500

/** What a phone notes: when the frame came, and when the heading that it announces was drawn. */
interface Noted {
  framedAt: number | null
  standingsAt: number | null
  verdictAt: number | null
}

declare global {
  interface Window {
    noted: Noted
  }
}

/** Runs in the page, before anything of it. */
function watch(): void {
  const fresh = (): Noted => ({ framedAt: null, standingsAt: null, verdictAt: null })
  window.noted = fresh()
  const Socket = window.WebSocket
  window.WebSocket = class extends Socket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      this.addEventListener('message', ({ data }) => {
        const text = String(data)
        if (!text.startsWith('{"type":"room.snapshot"')) return
        if (text.includes('"hasResults":true')) window.noted.framedAt ??= performance.now()
        else window.noted = fresh()
      })
    }
  }
  const look = () => {
    const { noted } = window
    if (noted.framedAt !== null) {
      const isVerdict = document.querySelector('h1')?.textContent.includes('Tonight') === true
      const isStandings = document.querySelector('#results') !== null
      // The next frame is drawn with it.
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (isVerdict) noted.verdictAt ??= performance.now()
          if (isStandings) noted.standingsAt ??= performance.now()
        }),
      )
    }
  }
  document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver(look).observe(document.documentElement, {
      childList: true,
      subtree: true,
      characterData: true,
    }),
  )
}

const product = await startProduct({ env: { FRAMES_PER_SECOND: '1000', FRAMES_BURST: '3000' } })
const browser = await launchBrowser()
const took: Record<'standings' | 'verdict', number[]> = { standings: [], verdict: [] }
let calls = 0
try {
  const table = await seat(product.url, 2, { nominations: 2, isNominating: true, settings: { maxPlayers: PHONES + 2 } })
  const phones = await Promise.all(
    Array.from({ length: PHONES }, async (_, n) => phone(product.url, table.code, n + 1)),
  )
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    const kind = round % 2 === 0 ? 'standings' : 'verdict'
    const { epoch } = await act(table, 'startVoting')
    await cast(table, epoch, kind === 'standings')
    await pause()
    const before = calls
    await act(table, 'endVoting')
    await pause()
    const noted = await Promise.all(phones.map(async ({ page }) => page.evaluate(() => window.noted)))
    for (const one of noted) took[kind].push((one[`${kind}At`] ?? Infinity) - (one.framedAt ?? 0))
    // The rounds of a first vote load their parts.
    if (round < 2) took[kind].length = 0
    console.log(`${kind}: ${noted.length} phones, ${calls - before} calls, p95 ${at95(took[kind])} ms`)
    if (kind === 'verdict' && calls > before) process.exitCode = 1
  }
} finally {
  await browser.close()
  await product.stop()
}
const [standings, verdict] = [at95(took.standings), at95(took.verdict)]
console.log(
  `${PHONES} phones: standings ${standings} ms, tonight's script ${verdict} ms after the frame (p95 of ${took.verdict.length})`,
)
if (verdict > standings + MORE_MS) process.exitCode = 1

/** One vote for the first script, and for a tie another for the second, of voters without pages. */
async function cast({ host, code, choices, tokens }: Table, epoch: number, isTie: boolean): Promise<void> {
  for (const [place, choiceNominationId] of choices.slice(0, isTie ? 2 : 1).entries()) {
    const command = { type: 'vote.cast', op: crypto.randomUUID(), epoch, ballot: { choiceNominationId } }
    await host.read('POST', `/api/rooms/${code}/commands`, command, tokens[place])
  }
}

async function phone(url: string, code: string, n: number): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, hasTouch: true })
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.goto(`${url}/rooms/${code}`)
  await page.getByLabel('Your name').fill(`Phone ${n}`)
  await page.getByRole('button', { name: 'Take a seat' }).click()
  await page.getByRole('heading', { name: 'People' }).waitFor()
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls += 1
  })
  return { page, context }
}

async function pause(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
}

function at95(times: readonly number[]): number {
  return Math.round(percentile(times, 0.95))
}
