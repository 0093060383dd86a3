import type { BrowserContextOptions, Page } from 'playwright-core'
import type { SavedResult } from '#protocol/result.ts'
import { keepNight } from '../support/saved-nights.ts'
import { loaded } from '../support/loaded.ts'
import { type Shifts, shiftsOf, watchShifts } from '../support/shifts.ts'
import { Stage } from '../support/stage.ts'

export const HOST = 'storyteller@belfry.test'
export const PHONE = { width: 360, height: 780 }
export const LAPTOP = { width: 1280, height: 800 }

/** A ranked vote between four scripts that ties. A draw settles it. */
export const tiedNight = (url: string): Promise<SavedResult> =>
  keepNight(url, {
    host: HOST,
    voteType: 'borda',
    scripts: 4,
    ballots: [
      [0, 1, 2, 3],
      [1, 0, 2, 3],
    ],
    isDrawn: true,
  })

export const pathOf = ({ id }: SavedResult): string => `/results/${id}`
export const chosenName = ({ decided, standings }: SavedResult): string =>
  standings.find(({ nominationId }) => nominationId === decided)?.scriptName ?? ''

/** A page whose console and movements are kept. */
export interface Watched {
  page: Page
  complaints: string[]
  shifts: () => Promise<Shifts>
}

async function watch(page: Page): Promise<Watched> {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    const isOwnDoing = message.location().url.endsWith('.woff2')
    if (message.type() === 'error' && !isOwnDoing) complaints.push(message.text())
  })
  // A font that comes late moves words, in every page.
  await page.route('**/*.woff2', (route) => route.abort())
  await watchShifts(page)
  return { page, complaints, shifts: () => shiftsOf(page) }
}

interface Visit extends BrowserContextOptions {
  as?: string
}

export async function open(stage: Stage, result: SavedResult, { as, ...options }: Visit = {}): Promise<Watched> {
  const page = await (as === undefined ? stage.visitor(options) : stage.person(as, '/', options))
  const watched = await watch(page)
  await page.goto(pathOf(result))
  await loaded(page)
  return watched
}

export const choice = (page: Page) => page.getByRole('region', { name: 'Tonight’s choice' })
export const part = (page: Page, name: string) => page.locator('summary', { hasText: name })
