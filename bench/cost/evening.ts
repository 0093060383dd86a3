import type { Page } from 'playwright-core'
import { signIn } from '../../test/support/game-night.ts'
import type { Stage } from '../../test/support/stage.ts'
import type { CountingProxy } from './counting-proxy.ts'

const PEOPLE = 15
const NOMINATIONS = 10
const READERS = 10
const CHANGED_VOTES = 5

const press = async (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/**
 * One room for an evening, in real browsers that have never been here: a Storyteller and fourteen people who join, read,
 * nominate, vote, change their votes, and read tonight's script to its end. Answers how many sat down.
 */
export async function evening(stage: Stage, proxy: CountingProxy): Promise<number> {
  const host = await visitor(stage, proxy)
  await signIn({ page: host }, stage.url, 'storyteller@belfry.test', '/create-room')
  await host.getByText('More settings').press('Enter')
  await host.getByRole('radio', { name: /^Approval/u }).click()
  await press(host, 'Create Room')
  await host.waitForURL(/\/rooms\/[A-Z0-9]{4}$/u)
  const players: Page[] = []
  for (let n = 1; n < PEOPLE; n += 1) players.push(await sit(await visitor(stage, proxy), host.url(), `Player ${n}`))
  await press(host, 'Start Nominations')
  for (const [place, page] of players.slice(0, NOMINATIONS).entries()) await nominate(page, place)
  for (const page of players.slice(0, READERS)) await read(page)
  await press(host, 'Start Voting')
  // Everybody would play the first one, so that there is no tie to settle.
  for (const page of players) await tick(page, 0)
  for (const [n, page] of players.slice(0, CHANGED_VOTES).entries()) await tick(page, n + 1)
  await host.getByText(`${players.length} of ${players.length} votes cast`).first().waitFor()
  await press(host, 'End Voting')
  for (const page of [host, ...players]) await readTonight(page)
  await press(host, 'Back to the vote')
  await press(host, 'Leave')
  await host.getByRole('dialog').getByRole('button', { name: 'Close Room' }).click()
  for (const page of players) await page.waitForURL(/\/results\/[\w-]{22}$/u)
  return PEOPLE
}

/** With a service worker, as on people's own phones. */
async function visitor(stage: Stage, { server }: CountingProxy): Promise<Page> {
  const viewport = { width: 390, height: 844 }
  const page = await stage.visitor({ serviceWorkers: 'allow', viewport, proxy: { server } })
  page.setDefaultTimeout(60_000)
  return page
}

async function sit(page: Page, address: string, name: string): Promise<Page> {
  await page.goto(address)
  await page.getByLabel('Your name').fill(name)
  await press(page, 'Take a seat')
  await page.getByRole('heading', { name: 'People' }).first().waitFor()
  return page
}

async function nominate(page: Page, place: number): Promise<void> {
  await press(page, 'Nominate a script')
  const card = page.getByRole('dialog').getByRole('article').nth(place)
  await card.getByRole('button', { name: /^Nominate/u }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Opens a nominated script and goes back to the room. */
async function read(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^View|^Read|^Show/u })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
}

async function tick(page: Page, n: number): Promise<void> {
  const boxes = page.getByRole('checkbox')
  await boxes.first().waitFor()
  await boxes.nth(n % (await boxes.count())).click()
}

/** From top to bottom, so that every picture comes. */
async function readTonight(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: /^Tonight: /u }).waitFor()
  const screens = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight))
  for (let screen = 0; screen <= screens; screen += 1) {
    await page.evaluate((place) => scrollTo(0, place * innerHeight), screen)
    await page.waitForTimeout(150)
  }
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
}
