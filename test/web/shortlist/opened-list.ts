import { afterEach, beforeEach, expect } from 'vitest'
import { session } from '../../../web/app/session.ts'
import { makeStore } from '../../../web/ui/store.ts'
import { Answering } from '../../../web/shortlist/answering.ts'
import { EMPTY } from '../../../web/shortlist/list-state.ts'
import { forgetStoredList } from '../../../web/app/data/stored/stored-answers.ts'
import { answerWith } from '../../../web/app/data/stored/taps.ts'
import { eventually } from '../eventually.ts'
import { LIST, ListServer } from './list-server.ts'

/** The server, and the list as a visitor's page has it; new for each test. */
export let server: ListServer
export let list: Answering

beforeEach(async () => {
  session.set({ authenticated: false })
  server = new ListServer()
  await reopen()
})

afterEach(() => {
  forgetStoredList(LIST)
})

/** Opens the page again, with what the browser still has. */
export async function reopen(): Promise<void> {
  const answering = new Answering(LIST, makeStore(EMPTY))
  answering.open()
  await eventually(() => answering.now.isRead || answering.now.error !== null || expect.fail('It is not read.'))
  list = answering
}

export const marks = () => answerWith(list.now.taps, list.now.view?.you ?? null).marks
export const cut = () => {
  server.fail = () => {
    throw new TypeError('Failed to fetch')
  }
}
export const mend = () => (server.fail = null)

export async function answerAsDora(): Promise<void> {
  await tapUnnamed('a', 'play')
  await list.giveName('Dora')
  await eventually(() => expect(server.only?.marks).toEqual({ a: 'play' }))
}

/** Taps this while nobody has given a name: it is asked for there. */
export async function tapUnnamed(id: string, mark: 'play' | 'not' | null): Promise<void> {
  list.mark(id, mark)
  await eventually(() => expect(list.now.askedAt).toBe(id))
}

/** Taps this without a network, so that it is kept. */
export async function tapOffline(tap: () => void): Promise<void> {
  cut()
  tap()
  await eventually(() => expect(list.now.note?.kind).toBe('kept'))
}

/** The network is back, and what was kept is sent. */
export async function comeBack(): Promise<void> {
  mend()
  await list.retry()
}
