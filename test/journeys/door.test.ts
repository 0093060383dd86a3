// @module-tag gate: how people come into a room, and come back
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openBrowser } from '../support/open-browser.ts'
import { REST } from '../support/rest.ts'
import { Visitor } from '../support/visitor.ts'
import { shiftsOf, watchShifts } from '../support/shifts.ts'

const url = inject('product')
const SCRIPTS = /\/assets\/(?!first-|old-engine-)[^/]*\.js$/u
const PHONE = { viewport: { width: 360, height: 740 } }

let browser: Browser
let code = ''

beforeAll(async () => {
  browser = await openBrowser()
  const host = new Visitor(url)
  await host.signIn('storyteller@belfry.test')
  code = await host.openRoom()
  await host.join(code, 'Sam', true)
})

afterAll(async () => {
  await browser?.close()
})

interface Visit {
  page: Page
  /** The names that were sent to take a seat. */
  joined: string[]
  complaints: string[]
  /** Lets the scripts of the page through. */
  release: () => void
}

/** Somebody whose scripts are held back until `release`. */
async function visitHeldBack(options: BrowserContextOptions = {}): Promise<Visit> {
  const page = await (await browser.newContext({ ...PHONE, ...options })).newPage()
  const joined: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/join')) joined.push((request.postDataJSON() as { displayName: string }).displayName)
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(SCRIPTS, async (route) => {
    await released
    await route.continue()
  })
  return { page, joined, complaints, release }
}

const name = (page: Page) => page.getByLabel('Your name')
const isSeated = (page: Page) => page.getByRole('heading', { name: 'People' }).waitFor()

describe('the door, before its script runs', () => {
  it('keeps a name that is typed, and seats its owner', async () => {
    const { page, joined, complaints, release } = await visitHeldBack()
    await page.goto(`${url}/rooms/${code.toLowerCase()}`)
    await name(page).fill('Ana')
    release()
    await expect.poll(() => name(page).evaluate((field) => field === document.activeElement)).toBe(true)
    await name(page).pressSequentially(' Bell')
    await page.getByRole('button', { name: 'Take a seat' }).click()
    await isSeated(page)
    expect(joined).toEqual(['Ana Bell'])
    expect(complaints).toEqual([])
  })

  it.each(['Enter', 'the button'])('remembers a press of %s, and seats once', async (way) => {
    const { page, joined, complaints, release } = await visitHeldBack()
    await page.goto(`${url}/rooms/${code}`)
    await name(page).fill(`By ${way}`)
    const button = page.getByRole('button', { name: 'Take a seat' })
    if (way === 'Enter') await name(page).press('Enter')
    else await button.click({ clickCount: 2 })
    expect(page.url()).toBe(`${url}/rooms/${code}`)
    expect(await name(page).inputValue()).toBe(`By ${way}`)
    release()
    await isSeated(page)
    expect(joined).toEqual([`By ${way}`])
    expect(complaints).toEqual([])
  })

  it('asks for the name once it runs, if the button was pressed without one', REST, async () => {
    const { page, joined, release } = await visitHeldBack()
    await page.goto(`${url}/rooms/${code}`)
    await page.getByRole('button', { name: 'Take a seat' }).click()
    release()
    await page.getByText('Please enter your name').waitFor()
    expect(joined).toEqual([])
  })

  it('is not shown to a browser that has a seat', async () => {
    const { page, complaints, release } = await visitHeldBack()
    release()
    await page.goto(`${url}/rooms/${code}`)
    await name(page).fill('Kim')
    await page.getByRole('button', { name: 'Take a seat' }).click()
    await isSeated(page)

    await page.unroute(SCRIPTS)
    let letGo = () => {}
    const released = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(SCRIPTS, async (route) => {
      await released
      await route.continue()
    })
    await page.addInitScript(() => {
      const seen: boolean[] = []
      Object.assign(window, { seen })
      const look = () => {
        const field = document.querySelector('main form input')
        if (field?.checkVisibility({ visibilityProperty: true })) seen.push(true)
        requestAnimationFrame(look)
      }
      look()
    })
    await page.goto(`${url}/rooms/${code.toLowerCase()}`)
    await page.getByRole('heading', { name: code }).waitFor()
    letGo()
    await isSeated(page)
    expect(await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen)).toEqual([])
    expect(await page.evaluate(() => 'seat' in document.documentElement.dataset)).toBe(false)
    expect(complaints).toEqual([])
  })
})

/** A vote over two scripts, with the seats of its host and of a player. */
async function openVote() {
  const host = new Visitor(url)
  await host.signIn('storyteller@belfry.test')
  const voting = await host.openRoom()
  const { participantToken: desk } = await host.join(voting, 'Sam', true)
  const player = new Visitor(url)
  const { participantToken: seat } = await player.join(voting, 'Bo')
  const act = (action: string) => host.read('POST', `/api/rooms/${voting}/state`, { action }, desk)
  const nominate = (who: Visitor, token: string, text: string) => {
    const command = { type: 'nomination.create', op: crypto.randomUUID(), scriptRef: { kind: 'freeform', text } }
    return who.read('POST', `/api/rooms/${voting}/commands`, command, token)
  }
  await host.read('POST', `/api/rooms/${voting}/state`, { action: 'updateOptions', patch: FREE_TEXT }, desk)
  await act('startNominations')
  await nominate(host, desk, 'First')
  await nominate(player, seat, 'Second')
  await act('startVoting')
  return { voting, seats: { desk, seat } }
}

const FREE_TEXT = { nonScriptNominationMode: 'on' }

interface Looks {
  empty: number
  /** Where the phase’s place was, one for each that was seen. */
  phases: string[]
}

/** Looks at every frame: whether there is a room or its shape, and where its phase is. */
const lookAtFrames = (page: Page) =>
  page.addInitScript(() => {
    const seen: Looks = { empty: 0, phases: [] }
    Object.assign(window, { looks: seen })
    const look = () => {
      const shown = [...document.querySelectorAll('[data-coming], [data-stage]')].find((place) =>
        place.checkVisibility(),
      )
      if (shown) {
        const { y, height } = (shown.querySelector('[data-place=phase]') ?? shown).getBoundingClientRect()
        const at = `${Math.round(y)}+${Math.round(height)}`
        if (seen.phases.at(-1) !== at) seen.phases.push(at)
      } else if (document.querySelector('main')) seen.empty += 1
      requestAnimationFrame(look)
    }
    look()
  })

describe('a room that somebody comes back to', () => {
  it.each([
    ['a player', 'seat', 360],
    ['a player', 'seat', 1280],
    ['the host', 'desk', 360],
    ['the host', 'desk', 1280],
  ] as const)('has its shape from the first picture on: for %s (%s), %i pixels wide', async (_, kind, width) => {
    const { voting, seats } = await openVote()
    const context = await browser.newContext({ viewport: { width, height: 740 }, serviceWorkers: 'block' })
    const stored = { token: seats[kind], isHost: kind === 'desk', isST: kind === 'desk', welcomed: true }
    await context.addInitScript(([key, room]) => localStorage.setItem(key, room), [
      `belfry.room.${voting}`,
      JSON.stringify(stored),
    ] as const)
    const page = await context.newPage()
    await lookAtFrames(page)
    const parts: (() => void)[] = []
    for (const files of [SCRIPTS, /\/assets\/seat-[^/]+\.js$/u, /\/assets\/host-room-[^/]+\.js$/u]) {
      const released = new Promise<void>((resolve) => parts.push(resolve))
      await page.route(files, async (route) => {
        await released
        await route.fallback()
      })
    }
    await page.goto(`${url}/rooms/${voting}`, { waitUntil: 'commit' })
    const shape = page.locator('[data-coming]').filter({ visible: true })
    for (const release of parts) {
      await shape.waitFor()
      expect(await shape.locator('[data-place=row]').count()).toBe(2)
      release()
    }
    await isSeated(page)
    await shape.waitFor({ state: 'detached' })
    const looks = await page.evaluate(() => Reflect.get(window, 'looks') as Looks)
    expect(looks).toEqual({ empty: 0, phases: [expect.any(String)] })
    await context.close()
  })
})

describe('the door', () => {
  it('has the room’s files on their way before anybody takes a seat', async () => {
    const { page, release } = await visitHeldBack()
    release()
    const files: string[] = []
    page.on('requestfinished', (request) => files.push(new URL(request.url()).pathname))
    await page.goto(`${url}/rooms/${code}`)
    await expect.poll(() => files.some((file) => /\/assets\/seat-[^/]+\.js$/u.test(file))).toBe(true)
  })

  it('knows an account without moving anything, and lets it leave the field empty', REST, async () => {
    const { page, joined, release } = await visitHeldBack()
    release()
    await page.goto(`${url}/auth/google?login_hint=sponsor@belfry.test&returnTo=/privacy`)
    await watchShifts(page)
    await page.goto(`${url}/rooms/${code}`)
    await page.getByText(/^Leave it empty to use /u).waitFor()
    const own = await name(page).inputValue()
    expect(own).not.toBe('')
    expect((await shiftsOf(page)).sum).toBeLessThanOrEqual(0.01)
    await name(page).fill('')
    await page.getByRole('button', { name: 'Take a seat' }).click()
    await isSeated(page)
    expect(joined).toEqual([own])
  })

  it('can be read without JavaScript, and says what needs it', async () => {
    const { page } = await visitHeldBack({ javaScriptEnabled: false })
    await page.goto(`${url}/rooms/${code}`)
    await page.getByText('Gathering').waitFor()
    const words = page.locator('noscript p')
    expect(await words.innerText()).toBe('You need JavaScript to take a seat. Turn it on, then reload this page.')
    expect(await words.isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Take a seat' }).count()).toBe(0)
  })

  it('of no room is no dead end: the next code leads into its room', async () => {
    const { page, release } = await visitHeldBack()
    release()
    await page.goto(`${url}/rooms/zzz9`)
    await page.getByText('There’s no room with the code ZZZ9.').waitFor()
    await page.getByRole('link', { name: 'New Code' }).click()
    await page.getByLabel('Room code').fill(code)
    await page.getByRole('button', { name: 'Join room' }).click()
    await page.getByRole('heading', { name: 'What should we call you?' }).waitFor()
  })
})
