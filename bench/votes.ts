// Fifteen votes arrive at a phone and at the Storyteller's desk on a processor four times as slow: tells every task that
// took longer than it may, and every property that was animated. The goal: no task over 50 ms, and nothing animated but
// opacity and what moves an element without a new layout. Times are those of this machine, at rest.
import type { Page } from 'playwright-core'
import { launchBrowser } from '../test/support/browser.ts'
import { startProduct } from '../test/support/product.ts'
import { Stage } from '../test/support/stage.ts'
import { Visitor } from '../test/support/visitor.ts'

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
let isGood = true
try {
  for (const voteType of ['plurality', 'approval'] as const)
    for (const [who, seen] of await vote(voteType)) isGood = tell(`${voteType}, ${who}`, seen) && isGood
} finally {
  await stage.stop()
  await product.stop()
}
if (!isGood) process.exitCode = 1

function tell(what: string, { tasks, animated }: Seen): boolean {
  const long = tasks.filter((took) => took > LIMIT_MS)
  const dear = animated.filter((property) => !CHEAP.has(property))
  const isGood = long.length + dear.length === 0
  console.log(
    `${isGood ? 'yes' : 'NO '}  ${what}: ${long.length} tasks over ${LIMIT_MS} ms${long.map((took) => ` ${took}`).join('')}; ` +
      `animated: ${animated.join(', ') || 'nothing'}`,
  )
  return isGood
}

type Way = 'plurality' | 'approval'

/** What the phone of a player and the Storyteller's screen had to do while everybody else votes. */
async function vote(voteType: Way): Promise<(readonly [string, Seen])[]> {
  const room = await openRoom(voteType)
  const ids = await nominate(room)
  const { snapshot } = await room.act('startVoting')
  await room.phone.getByText('Voting is Open').first().waitFor()
  const pages = [
    ['phone', room.phone],
    ['desk', room.host],
  ] as const
  for (const [, page] of pages) await watch(page)
  for (const [place, token] of room.tokens.entries()) {
    const [one = '', other = ''] = [ids[place % ids.length], ids[(place + 1) % ids.length]]
    const ballot = voteType === 'plurality' ? { choiceNominationId: one } : { approved: [one, other] }
    await room.send({ type: 'vote.cast', epoch: snapshot.epoch, ballot }, token)
    await room.phone.waitForTimeout(200)
  }
  const control =
    voteType === 'plurality' ? room.phone.getByRole('button', { name: /^Vote /u }) : room.phone.getByRole('checkbox')
  await control.first().click()
  await room.phone.waitForTimeout(1_000)
  const seen: (readonly [string, Seen])[] = []
  for (const [who, page] of pages) seen.push([who, await page.evaluate(() => Reflect.get(window, 'seen')() as Seen)])
  await stage.clear()
  return seen
}

/** The Storyteller at a laptop, Ana at a phone, everybody else by the API. */
async function openRoom(voteType: Way) {
  const visitor = new Visitor(product.url)
  await visitor.signIn(HOST)
  const code = await visitor.openRoom({ voteType, maxNominationsPerParticipant: 0 })
  const host = await stage.person(HOST, `/rooms/${code}`, { viewport: { width: 1280, height: 800 } })
  await host.getByRole('heading', { name: 'People' }).first().waitFor()
  const phone = await stage.visitor({ viewport: { width: 360, height: 740 }, hasTouch: true })
  await phone.goto(`/rooms/${code}`)
  await phone.getByLabel('Your name').fill('Ana')
  await phone.getByRole('button', { name: 'Take a seat' }).click()
  await phone.getByRole('heading', { name: 'People' }).first().waitFor()
  const tokens: string[] = []
  for (let seat = 0; seat < VOTES - 1; seat += 1)
    tokens.push((await new Visitor(product.url).join(code, `Guest ${seat + 1}`)).participantToken)
  const hostToken = await host.evaluate(
    (room) => (JSON.parse(localStorage.getItem(`belfry.room.${room}`) ?? '{}') as { token: string }).token,
    code,
  )
  const call = <Answer>(path: string, body: object, token = '') =>
    visitor.read<Answer>('POST', `/api/rooms/${code}/${path}`, body, token)
  return {
    visitor,
    host,
    phone,
    tokens,
    act: (action: string) => call<{ snapshot: { epoch: number } }>('state', { action }, hostToken),
    send: (command: object, token?: string) =>
      call<{ receipt: { nominationId: string } }>('commands', { op: crypto.randomUUID(), ...command }, token),
  }
}

async function nominate({ visitor, tokens, act, send }: Awaited<ReturnType<typeof openRoom>>): Promise<string[]> {
  await act('startNominations')
  const { items } = await visitor.read<{ items: { id: string }[] }>('GET', `/api/scripts?type=full&limit=${SCRIPTS}`)
  const ids: string[] = []
  for (const [place, { id: scriptId }] of items.entries()) {
    const scriptRef = { kind: 'library', scriptId }
    ids.push((await send({ type: 'nomination.create', scriptRef }, tokens[place])).receipt.nominationId)
  }
  return ids
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
