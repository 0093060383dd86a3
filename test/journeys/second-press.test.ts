// @module-tag rest
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { settled } from '../support/game-night.ts'
import { Stage } from '../support/stage.ts'
import { Visitor } from '../support/visitor.ts'

const url = inject('product')
const LAPTOP = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 360, height: 740 } }
/** Longer than a browser waits for the second click of a double click. */
const SLOW_MS = 800

let stage: Stage
let host: Visitor

beforeAll(async () => {
  stage = await Stage.startAt(url)
  host = new Visitor(url)
  await host.signIn('storyteller@belfry.test')
})
afterEach(() => stage.clear())
afterAll(() => stage.stop())

interface Snapshot {
  epoch: number
  phase: string
  nominations: { id: string }[]
  voting: { hasResults: boolean }
}

/** A vote that will end in a tie as soon as the Storyteller ends it: everybody has voted. */
async function openTie() {
  const code = await host.openRoom({ maxNominationsPerParticipant: 0, nonScriptNominationMode: 'on' })
  const { participantToken: token, participantId } = await host.join(code, 'Sam', true)
  const players = new Visitor(url)
  const seats = [await players.join(code, 'Ana'), await players.join(code, 'Ben')]
  const send = (by: string, command: object) =>
    players.read('POST', `/api/rooms/${code}/commands`, { op: crypto.randomUUID(), ...command }, by)
  const act = (action: string) => host.read('POST', `/api/rooms/${code}/state`, { action }, token)
  const look = () => host.read<Snapshot>('GET', `/api/rooms/${code}`, undefined, token)
  await act('startNominations')
  for (const text of ['Catfishing', 'Trouble Brewing'])
    await send(token, { type: 'nomination.create', scriptRef: { kind: 'freeform', text } })
  await act('startVoting')
  const { nominations, epoch } = await look()
  for (const [index, { participantToken }] of seats.entries()) {
    const ballot = { choiceNominationId: nominations[index]?.id }
    await send(participantToken, { type: 'vote.cast', epoch, ballot })
  }
  return { code, token, participantId, look }
}

type Room = Awaited<ReturnType<typeof openTie>>

/** The Storyteller’s page, and the steps that it sends. */
async function sitDown({ code, token, participantId }: Room, device: typeof LAPTOP) {
  const page = await stage.visitor(device)
  await page.goto('/privacy')
  const seat = { token, participantId, name: 'Sam', welcomed: true, lastSeenAt: Date.now() }
  await page.evaluate(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [`belfry.room.${code}`, JSON.stringify(seat)],
  )
  const steps: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/state')) steps.push((request.postDataJSON() as { action: string }).action)
  })
  await page.goto(`/rooms/${code}`)
  await page.getByText('Everyone has voted.').first().waitFor()
  await settled(page)
  return { page, steps }
}

const endVoting = (page: Page) => page.getByRole('button', { name: 'End Voting', exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Runoff between them' })

async function expectResultStands(page: Page, room: Room, steps: readonly string[]): Promise<void> {
  await next(page).waitFor()
  await settled(page)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(steps).toEqual(['endVoting'])
  expect(await room.look()).toMatchObject({ phase: 'open', voting: { hasResults: true } })
}

/** What is pressed as soon as it is seen, as somebody does who presses twice. */
async function pressWhenItComes(page: Page, how: 'click' | 'Enter'): Promise<void> {
  await page.evaluate(
    (isClick) =>
      new Promise<void>((pressed) => {
        const look = () => {
          const buttons = [...document.querySelectorAll('button')]
          const runoff = buttons.find(({ textContent }) => textContent === 'Runoff between them')
          if (runoff === undefined) return requestAnimationFrame(look)
          runoff.focus()
          if (isClick) runoff.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
          return pressed()
        }
        look()
      }),
    how === 'click',
  )
  if (how === 'Enter') await page.keyboard.press('Enter')
}

describe.each([
  ['a laptop', LAPTOP],
  ['a phone', PHONE],
])('On %s, the result stands', (_, device) => {
  it.each(['click', 'Enter'] as const)('after a second %s that comes late, since the network is slow', async (how) => {
    const room = await openTie()
    const { page, steps } = await sitDown(room, device)
    await page.route(/\/state$/u, async (route) => {
      await new Promise((later) => setTimeout(later, SLOW_MS))
      await route.continue()
    })
    await endVoting(page).click()
    await pressWhenItComes(page, how)
    await expectResultStands(page, room, steps)
  })
})
