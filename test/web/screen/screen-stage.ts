import { afterEach, beforeEach, vi } from 'vitest'
import { ScreenSession } from '../../../web/screen/screen-session.ts'
import { FakeSocket } from '../room/connection/fake-socket.ts'
import { CODE, type Table, votingTable } from '../room/table.ts'

export const ASKED = { screenToken: 'screen-tok', screenId: 's1', word: 'amber river', state: 'waiting' }

export function said(body: object, status = 201): Response {
  return new Response(JSON.stringify(body), { status })
}

export function refused(error: string, status: number, message = ''): Response {
  return said({ error, message }, status)
}

/** The screen, what it asked with, and what it is answered: the last answer stays. */
export const stage = {
  session: new ScreenSession(CODE),
  asked: [] as (string | null)[],
  answers: [() => said(ASKED)],
  results: [] as string[],
  result: () => refused('NOT_FOUND', 404),
}

export const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

export function beginWithScreen(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    FakeSocket.all = []
    vi.stubGlobal('WebSocket', FakeSocket)
    Object.assign(stage, {
      asked: [],
      answers: [() => said(ASKED)],
      results: [],
      result: () => refused('NOT_FOUND', 404),
    })
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const { asked, answers, results } = stage
      if (path.includes('/results/')) {
        results.push(path)
        return stage.result()
      }
      if (!path.endsWith('/screens')) throw new TypeError('no network')
      asked.push(new Headers(init.headers).get('authorization'))
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      if (answer === undefined) throw new TypeError('no network')
      return answer()
    })
  })

  afterEach(() => stage.session.stop())
}

export async function open(): Promise<ScreenSession> {
  stage.session = new ScreenSession(CODE, () => 0)
  stage.session.start()
  await wait(0)
  return stage.session
}

export function show(table: Table): void {
  FakeSocket.last.say({ type: 'room.snapshot', rev: table.room.rev, snapshot: table.seenBy('priya') })
}

export async function openAllowed(): Promise<{ view: ScreenSession['view']; table: Table }> {
  const { view } = await open()
  FakeSocket.last.accept()
  const table = votingTable()
  show(table)
  return { view, table }
}
