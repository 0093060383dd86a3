import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'

/** Somebody at the table with a browser of their own, and what went wrong in it. */
export interface Guest {
  page: Page
  context: BrowserContext
  /** Errors of the page itself; those of a network that is switched off are left out. */
  complaints: string[]
}

const PHONE = { width: 360, height: 780 }
const LAPTOP = { width: 1280, height: 800 }
const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/u

export async function arrive(
  browser: Browser,
  device: 'phone' | 'laptop',
  kept: Pick<BrowserContextOptions, 'storageState' | 'serviceWorkers'> = {},
): Promise<Guest> {
  const context = await browser.newContext({
    viewport: device === 'phone' ? PHONE : LAPTOP,
    hasTouch: device === 'phone',
    serviceWorkers: 'block',
    ...kept,
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !OFFLINE.test(message.text())) complaints.push(message.text())
  })
  return { page, context, complaints }
}

/** Signs in by the local identity server and lands on `returnTo`. */
export async function signIn(
  { page }: Pick<Guest, 'page'>,
  url: string,
  email: string,
  returnTo: string,
): Promise<void> {
  const query = new URLSearchParams({ login_hint: email, returnTo })
  await page.goto(`${url}/auth/google?${query}`)
  await page.waitForURL(`${url}${returnTo}`)
}

/** Answers the door's question and sits down. */
export async function takeSeat({ page }: Guest, name?: string): Promise<void> {
  const door = page.getByRole('region', { name: 'What should we call you?' })
  if (name !== undefined) await door.getByLabel('Your name').fill(name)
  await door.getByRole('button', { name: 'Take a seat' }).click()
  await page.getByRole('heading', { name: /^People$|^Tonight: / }).waitFor()
}

/** The Storyteller signs in and opens a room with this way of voting; answers its address. */
export async function openRoomBy(sam: Pick<Guest, 'page'>, url: string, way: string): Promise<string> {
  await signIn(sam, url, 'storyteller@belfry.test', '/create-room')
  await openSettings(sam)
  await sam.page.getByRole('radio', { name: way }).click()
  await enter(sam.page, sam.page.getByRole('button', { name: 'Create Room' }))
  await sam.page.waitForURL(/\/rooms\/[A-Z0-9]{4}$/u)
  return sam.page.url()
}

/** Guests sit down in a room under these names. */
export async function seatAll(room: string, guests: Readonly<Record<string, Guest>>): Promise<void> {
  for (const [name, guest] of Object.entries(guests)) {
    await guest.page.goto(room)
    await takeSeat(guest, name)
  }
}

/** Waits for tonight's script, which comes by itself, and answers its name. */
export async function tonight({ page }: Pick<Guest, 'page'>): Promise<string> {
  const heading = page.getByRole('heading', { level: 1, name: /^Tonight: /u })
  await heading.waitFor({ timeout: 30_000 })
  return ((await heading.getAttribute('aria-label')) ?? '').replace('Tonight: ', '')
}

/** From tonight's script to the standings, by keyboard. */
export async function backToVote(guest: Pick<Guest, 'page'>): Promise<void> {
  await tonight(guest)
  await enter(guest.page, guest.page.getByRole('button', { name: 'Back to the vote' }))
  await guest.page.getByRole('region', { name: 'Results' }).waitFor()
}

/** Nominates the script at `place` in the library and answers its name. */
export async function nominate({ page }: Guest, place: number): Promise<string> {
  await page.getByRole('button', { name: 'Nominate a script' }).click()
  const card = page.getByRole('dialog').getByRole('article').nth(place)
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('button', { name: `Nominate: ${name}` }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return name
}

/** Opens the settings under the button that creates a room. */
const openSettings = ({ page }: Pick<Guest, 'page'>) => page.getByText('More settings').press('Enter')

/** Waits until everything that has just appeared can be pressed. A click waits for that by itself, a key press does not. */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.querySelector('[data-settling]') === null)
}

/** Presses a button by keyboard as soon as it can be pressed. */
export async function enter(page: Page, button: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await button.waitFor()
  await settled(page)
  await button.press(key)
}

/** Presses a step of the Storyteller's that is asked about first, and answers yes. */
export async function stepAfterQuestion(
  { page }: Pick<Guest, 'page'>,
  name: string,
  yes: string = name,
): Promise<void> {
  await enter(page, page.getByRole('button', { name, exact: true }))
  await enter(page, page.getByRole('dialog').getByRole('button', { name: yes, exact: true }))
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Phones show a vote before the room has it, and the Storyteller is asked first while somebody has not voted. */
export async function endVoting({ page }: Pick<Guest, 'page'>): Promise<void> {
  await page.getByText('Everyone has voted.').first().waitFor()
  await enter(page, page.getByRole('button', { name: 'End Voting', exact: true }))
}

export const voteButton = ({ page }: Guest, script: string) =>
  page.getByRole('button', { name: new RegExp(`^Vote(d!)? ${escaped(script)}$`, 'u') })

export async function vote(guest: Guest, script: string): Promise<void> {
  await voteButton(guest, script).click()
  await guest.page.getByRole('button', { name: `Voted! ${script}` }).waitFor()
}

/** From now on counts what is pressed with a finger or a mouse, over all navigations. Typing a name and Enter is no press. */
export const countPresses = ({ page }: Guest): Promise<unknown> =>
  page.addInitScript(() => {
    const count = ({ isTrusted, detail }: MouseEvent) => {
      if (isTrusted && detail > 0)
        sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses') ?? 0) + 1))
    }
    addEventListener('click', count, { capture: true })
  })

/** The presses since it was last asked. */
export const pressesOf = ({ page }: Guest): Promise<number> =>
  page.evaluate(() => {
    const presses = Number(sessionStorage.getItem('presses') ?? 0)
    sessionStorage.removeItem('presses')
    return presses
  })

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
