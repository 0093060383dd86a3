// Fifteen votes arrive at a phone and at the Storyteller's desk on a processor four times as slow: tells every task that
// took longer than it may, and every property that was animated. The goal: no task over 50 ms, and nothing animated but
// opacity and what moves an element without a new layout. Times are those of this machine, at rest.
import type { Page } from 'playwright-core'
import { launchBrowser } from '../test/support/browser.ts'
import { startProduct } from '../test/support/product.ts'
import { Stage } from '../test/support/stage.ts'
import { act, seat } from '../test/support/voting-table.ts'
import { check } from './measured.ts'

const HOST = 'storyteller@belfry.test'
const VOTES = 15
const SCRIPTS = 6
const SLOWER = 4
const LIMIT_MS = 50
const CHEAP = new Set(['opacity', 'transform', 'translate', 'rotate', 'scale'])

interface Seen {
  tasks: number[]
  animated: string[]
}

const product = await startProduct()
const stage = await Stage.startAt(product.url, await launchBrowser())
try {
  for (const voteType of ['plurality', 'approval'] as const)
    for (const [who, seen] of await vote(voteType)) tell(`${voteType}, ${who}`, seen)
} finally {
  await stage.stop()
  await product.stop()
}

function tell(what: string, { tasks, animated }: Seen): void {
  const long = tasks.filter((took) => took > LIMIT_MS)
  const dear = animated.filter((property) => !CHEAP.has(property))
  check(
    long.length + dear.length === 0,
    `${what}: ${long.length} tasks over ${LIMIT_MS} ms${long.map((took) => ` ${took}`).join('')}; ` +
      `animated: ${animated.join(', ') || 'nothing'}`,
  )
}

/** What the phone of a player and the Storyteller's screen had to do while everybody else votes. */
async function vote(voteType: 'plurality' | 'approval'): Promise<(readonly [string, Seen])[]> {
  const options = { nominations: SCRIPTS, isNominating: true, settings: { voteType } }
  const table = await seat(product.url, VOTES - 1, options)
  const { code, choices, tokens } = table
  const desk = await stage.person(HOST, `/rooms/${code}`, { viewport: { width: 1280, height: 800 } })
  const phone = await stage.visitor({ viewport: { width: 360, height: 740 }, hasTouch: true })
  await phone.goto(`/rooms/${code}`)
  await phone.getByLabel('Your name').fill('Ana')
  await phone.getByRole('button', { name: 'Take a seat' }).click()
  const pages = Object.entries({ phone, desk })
  for (const [, page] of pages) await page.getByRole('heading', { name: 'People' }).first().waitFor()
  const { epoch } = await act(table, 'startVoting')
  await phone.getByText('Voting is Open').first().waitFor()
  for (const [, page] of pages) await watch(page)
  for (const [place, token] of tokens.entries()) {
    const [one = '', other = ''] = [choices[place % SCRIPTS], choices[(place + 1) % SCRIPTS]]
    const ballot = voteType === 'plurality' ? { choiceNominationId: one } : { approved: [one, other] }
    const command = { type: 'vote.cast', op: crypto.randomUUID(), epoch, ballot }
    await table.host.read('POST', `/api/rooms/${code}/commands`, command, token)
    await phone.waitForTimeout(200)
  }
  const control =
    voteType === 'plurality' ? phone.getByRole('button', { name: /^Vote /u }) : phone.getByRole('checkbox')
  await control.first().click()
  await phone.waitForTimeout(1_000)
  const seen: (readonly [string, Seen])[] = []
  for (const [who, page] of pages) seen.push([who, await page.evaluate(() => Reflect.get(window, 'seen')() as Seen)])
  await stage.clear()
  return seen
}

async function watch(page: Page): Promise<void> {
  await page.waitForTimeout(2_000)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate(() => {
    const tasks: number[] = []
    const animated = new Set<string>()
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(Math.round(duration))
    }).observe({ type: 'longtask' })
    const keys = new Set(['offset', 'computedOffset', 'easing', 'composite'])
    const look = () => {
      for (const { effect } of document.getAnimations())
        if (effect instanceof KeyframeEffect)
          for (const frame of effect.getKeyframes())
            for (const key of Object.keys(frame)) if (!keys.has(key)) animated.add(key)
      requestAnimationFrame(look)
    }
    // In each frame: some animations are over in a fifth of a second.
    requestAnimationFrame(look)
    Object.assign(window, { seen: () => ({ tasks, animated: [...animated] }) })
  })
}
