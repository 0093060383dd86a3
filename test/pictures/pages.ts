import type { Page } from 'playwright-core'
import { keepNight } from '../support/saved-nights.ts'
import { loaded } from '../support/loaded.ts'
import { A_GROUP, A_RESULT, A_SHORTLIST, MORE_SCREENS, type Screen, SCREENS } from '../support/screens.ts'
import type { Stage } from '../support/stage.ts'
import { playedGroup } from '../journeys/group-stage.ts'
import { answeredShortlist } from '../journeys/shortlist-stage.ts'
import type { Camera } from './camera.ts'

const LAPTOP = { width: 1280, height: 800 }

/** Every page of the app, as it comes and with everything it can open. */
export async function takePages(stage: Stage, url: string, camera: Camera): Promise<void> {
  const { id } = await keepNight(url, {
    scripts: 4,
    voteType: 'borda',
    ballots: [
      [0, 1],
      [1, 0],
    ],
    isDrawn: true,
  })
  const list = await answeredShortlist(url)
  const group = await playedGroup(url)
  const people = new Map<string, Page>()
  for (const [path, screen] of [
    ...Object.entries(SCREENS),
    ...MORE_SCREENS.map((more) => [more.address, more] as const),
  ]) {
    if (screen === null) continue
    const who = screen.as ?? 'nobody'
    const page = people.get(who) ?? (await pageOf(stage, screen.as))
    people.set(who, page)
    await takePage(
      camera,
      page,
      {
        ...screen,
        address: screen.address.replace(A_RESULT, id).replace(A_SHORTLIST, list.id).replace(A_GROUP, group.id),
      },
      nameOf(path),
    )
  }
}

const pageOf = async (stage: Stage, email: string | undefined): Promise<Page> =>
  email === undefined ? stage.visitor({ viewport: LAPTOP }) : stage.person(email, '/', { viewport: LAPTOP })

async function takePage(camera: Camera, page: Page, { address, title, opens = [] }: Screen, name: string) {
  await page.goto(address)
  await page.locator('h1', { hasText: title }).first().waitFor({ state: 'attached' })
  await loaded(page)
  await camera.take(name, page)
  for (const [index, open] of opens.entries()) {
    await open(page)
    await camera.take(`${name}-open-${index + 1}`, page)
  }
}

const nameOf = (path: string) =>
  `page-${path === '/' ? 'home' : path.replace(/[^a-z0-9]+/giu, '-').replace(/^-|-$/gu, '') || 'not-found'}`
