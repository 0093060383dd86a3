import type { Page } from 'playwright-core'
import { loaded } from '../loaded.ts'
import { Visitor } from '../visitor.ts'
import { fillRoom } from './filled-product.ts'
import { fitting } from './payloads.ts'
import type { WatchedPage } from './watched-page.ts'

const HOST = 'storyteller@belfry.test'

/** Brings somebody to a browser: the person of this address, or a visitor. */
type Arrive = (email: string | null) => Promise<WatchedPage>

/** Opens a page and waits until all of it is there. */
export async function go(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('main:not([aria-busy="true"]) h1').first().waitFor({ state: 'attached' })
  await loaded(page)
}

/** A room from its door to its result, as its Storyteller, a player whose name is a payload, and a screen see it. */
export async function eveningFaults(url: string, at: Arrive, payloads: readonly string[]): Promise<string[]> {
  const visitor = new Visitor(url)
  await visitor.signIn(HOST)
  const code = await visitor.openRoom({
    nonScriptNominationMode: 'on',
    maxNominationsPerParticipant: 0,
    maxPlayers: 90,
  })
  const [host, ana] = [await at(HOST), await at(null)]
  await go(host.page, `/rooms/${code}`)
  await host.page.getByRole('heading', { name: 'People' }).first().waitFor()
  const kept = await host.page.evaluate((key) => localStorage.getItem(key) ?? '{}', `belfry.room.${code}`)
  const { token } = JSON.parse(kept) as { token: string }
  await go(ana.page, `/rooms/${code}`)
  await ana.page.getByLabel('Your name').fill(fitting(payloads, 50)[0] ?? 'Ana')
  await ana.page.getByRole('button', { name: 'Take a seat' }).click()
  await ana.page.getByRole('heading', { name: 'People' }).first().waitFor()
  await fillRoom(url, code, token, payloads)
  const faults: string[] = []
  const look = async (phase: string) => {
    for (const watched of [host, ana]) {
      await loaded(watched.page)
      faults.push(...(await watched.faults(`the room while ${phase}`)))
    }
  }
  const act = async (action: string) => visitor.read('POST', `/api/rooms/${code}/state`, { action }, token)
  await ana.page.getByText('Nominations are Open').first().waitFor()
  await look('nominating')
  faults.push(...(await ana.missing(fitting(payloads, 50).slice(1, 40))).map((text) => `the room lacks ${text}`))
  await act('startVoting')
  await look('voting')
  await act('endVoting')
  await look('showing the result')
  await go(ana.page, `/rooms/${code}/screen`)
  faults.push(...(await ana.faults('the screen')))
  const { items } = await visitor.read<{ items: { id: string }[] }>('GET', '/api/results?mine=1')
  for (const path of [`/results/${items[0]?.id}`, `/results/${items[0]?.id}/print`]) {
    await go(ana.page, path)
    faults.push(...(await ana.faults(path)))
  }
  await act('closeRoom')
  return faults
}
