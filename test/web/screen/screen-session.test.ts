import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CLOSE_CODES } from '#protocol/room/wire.ts'
import { updateStoredRoom } from '../../../web/room/stored/stored-rooms.ts'
import { ScreenSession } from '../../../web/screen/screen-session.ts'
import { readStoredScreen, storeScreen } from '../../../web/screen/stored-screens.ts'
import { FakeSocket } from '../room/connection/fake-socket.ts'
import { CODE, type Table, votingTable } from '../room/table.ts'

const ASKED = { screenToken: 'screen-tok', screenId: 's1', word: 'amber river', state: 'waiting' }

let asked: (string | null)[] = []
let answers: (() => Response)[] = []
let session: ScreenSession

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const said = (body: object, status = 201) => new Response(JSON.stringify(body), { status })
const refused = (error: string, status: number, message = '') => said({ error, message }, status)

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
  asked = []
  answers = [() => said(ASKED)]
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!path.endsWith('/screens')) throw new TypeError('no network')
    asked.push(new Headers(init.headers).get('authorization'))
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer === undefined) throw new TypeError('no network')
    return answer()
  })
})

afterEach(() => session.stop())

async function open(): Promise<ScreenSession> {
  session = new ScreenSession(CODE, () => 0)
  session.start()
  await wait(0)
  return session
}

function show(table: Table): void {
  FakeSocket.last.say({ type: 'room.snapshot', rev: table.room.rev, snapshot: table.seenBy('priya') })
}

async function openAllowed(): Promise<{ view: ScreenSession['view']; table: Table }> {
  const { view } = await open()
  FakeSocket.last.accept()
  const table = votingTable()
  show(table)
  return { view, table }
}

describe('a screen', () => {
  it('asks, shows its word, and then the room', async () => {
    const { view } = await open()
    expect(asked).toEqual([null])
    expect(FakeSocket.last.protocols).toContain('token.screen-tok')
    FakeSocket.last.accept()
    FakeSocket.last.say({ type: 'screen.waiting', word: 'amber river' })
    expect(view.get()).toMatchObject({ kind: 'waiting', word: 'amber river', isConnected: true })
    show(votingTable())
    expect(view.get()).toMatchObject({ kind: 'shown', snapshot: { code: CODE } })
  })

  it('asks with the Storyteller’s token where the browser has it, and never with a player’s', async () => {
    updateStoredRoom(CODE, { token: 'seat', isHost: true })
    await open()
    session.stop()
    updateStoredRoom(CODE, { token: 'seat', isHost: false })
    storeScreen(CODE, { token: 'old', word: 'amber river', askedAt: 0 })
    await open()
    session.stop()
    expect(asked).toEqual(['Bearer seat', null])
  })

  it('asks like anybody once the Storyteller’s seat is gone', async () => {
    updateStoredRoom(CODE, { token: 'seat', isHost: true })
    answers = [() => refused('UNAUTHENTICATED', 401), () => said(ASKED)]
    await open()
    expect(asked).toEqual(['Bearer seat', null])
    expect(FakeSocket.all).toHaveLength(1)
  })

  it('is the same screen after a reload', async () => {
    await open()
    session.stop()
    await open()
    expect(asked).toHaveLength(1)
    expect(FakeSocket.last.protocols).toContain('token.screen-tok')
  })

  it('asks by itself if the room does not know its token after a reload', async () => {
    storeScreen(CODE, { token: 'old', word: 'grey owl', askedAt: Date.now() })
    await open()
    FakeSocket.last.end(CLOSE_CODES.badToken)
    await wait(0)
    expect(asked).toHaveLength(1)
    expect(FakeSocket.last.protocols).toContain('token.screen-tok')
  })

  it.each([
    [CLOSE_CODES.kicked, 'dismissed'],
    [CLOSE_CODES.badToken, 'expired'],
    [CLOSE_CODES.noSuchRoom, 'not-found'],
  ])('says why it ended after close code %i, and asks again when told to', async (code, reason) => {
    const { view } = await open()
    FakeSocket.last.accept()
    FakeSocket.last.say({ type: 'screen.waiting', word: 'amber river' })
    FakeSocket.last.end(code)
    expect(view.get()).toMatchObject({ kind: 'stopped', reason })
    expect(readStoredScreen(CODE)).toBeNull()
    await wait(20_000)
    expect(asked).toHaveLength(1)
    session.askAgain()
    await wait(0)
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['CONFLICT', 409, 'full'],
    ['ROOM_LOCKED', 409, 'locked'],
    ['RATE_LIMITED', 429, 'too-often'],
    ['NOT_FOUND', 404, 'not-found'],
  ])('tells what %s means, and does not ask again by itself', async (error, status, reason) => {
    answers = [() => refused(error, status, 'Try again in 20 seconds.')]
    const { view } = await open()
    expect(view.get()).toEqual({ kind: 'stopped', reason, words: 'Try again in 20 seconds.' })
    await wait(60_000)
    expect(asked).toHaveLength(1)
  })

  it('asks again every few seconds while Belfry cannot be reached', async () => {
    answers = [
      () => {
        throw new TypeError('no network')
      },
      () => said(ASKED),
    ]
    const { view } = await open()
    expect(view.get()).toMatchObject({ kind: 'stopped', reason: 'unreachable' })
    await wait(5_000)
    expect(asked).toHaveLength(2)
    expect(FakeSocket.all).toHaveLength(1)
  })

  it('keeps showing the room while it connects again', async () => {
    const { view } = await openAllowed()
    FakeSocket.last.end(1006)
    expect(view.get()).toMatchObject({ kind: 'shown', isConnected: false })
    await wait(1_000)
    FakeSocket.last.accept()
    expect(view.get()).toMatchObject({ kind: 'shown', isConnected: true })
  })

  it('follows the votes between two snapshots, and waits again if the Storyteller takes it back', async () => {
    const { view, table } = await openAllowed()
    const frame = { since: table.room.rev, rev: table.room.rev + 1, tallies: { 'nom-Sorrow': 1 }, votesCast: 1 }
    FakeSocket.last.say({ type: 'voting.progress', ...frame, voted: { in: ['priya'], out: [] } })
    expect(view.get()).toMatchObject({ snapshot: { voting: { votesCast: 1, voted: ['priya'] } } })
    FakeSocket.last.say({ type: 'screen.waiting', word: 'amber river' })
    expect(view.get()).toMatchObject({ kind: 'waiting' })
  })
})

describe('a screen whose room closes', () => {
  const kept = { id: 'kept-1', standings: [], winners: [], decided: null, decidedBy: null, votesCast: 0 }
  let results: string[] = []
  let answer: () => Response

  beforeEach(() => {
    results = []
    answer = () => said(kept, 200)
    const others = fetch
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      if (!path.includes('/results/')) return others(path, init)
      results.push(path)
      return answer()
    })
  })

  const ways: [how: string, close: (table: Table) => void][] = [
    ['by its last snapshot', (table) => (table.turn('closeRoom'), show(table))],
    ['by a close code', () => FakeSocket.last.end(CLOSE_CODES.roomClosed)],
  ]

  it.each(ways)('says good night %s, and does not fall back to asking', async (_how, close) => {
    const { view } = await open()
    FakeSocket.last.accept()
    FakeSocket.last.say({ type: 'screen.waiting', word: 'amber river' })
    const table = votingTable()
    show(table)
    close(table)
    expect(view.get()).toEqual({ kind: 'closed', last: null })
    await wait(60_000)
    expect(view.get()).toEqual({ kind: 'closed', last: null })
    expect(FakeSocket.all).toHaveLength(1)
    session.stop()
    await open()
    expect(view.get()).toEqual({ kind: 'closed', last: null })
    expect(asked).toHaveLength(1)
  })

  it('says it as well where it was still waiting, or asked too late', async () => {
    const { view } = await open()
    FakeSocket.last.accept()
    FakeSocket.last.say({ type: 'screen.waiting', word: 'amber river' })
    FakeSocket.last.end(CLOSE_CODES.roomClosed)
    expect(view.get()).toEqual({ kind: 'closed', last: null })
    session.stop()
    localStorage.clear()
    answers = [() => refused('ROOM_CLOSED', 410)]
    await open()
    expect(session.view.get()).toEqual({ kind: 'closed', last: null })
    await wait(60_000)
    expect(asked).toHaveLength(2)
  })

  it('goes on showing what was chosen, without asking for it again', async () => {
    const { view, table } = await openAllowed()
    table.vote('priya', 'nom-Sorrow')
    table.turn('endVoting')
    show(table)
    FakeSocket.last.end(CLOSE_CODES.roomClosed)
    expect(view.get()).toMatchObject({ kind: 'closed', last: { verdict: { decided: 'nom-Sorrow' } } })
  })

  it('shows the result before a vote that did not end, asking until it has it', async () => {
    const { view, table } = await openAllowed()
    table.vote('priya', 'nom-Sorrow')
    table.turn('endVoting')
    const { id } = table.seenBy('priya').voting.result ?? {}
    table.turn('startVoting')
    show(table)
    answer = () => said({ error: 'INTERNAL_ERROR', message: '' }, 503)
    FakeSocket.last.end(CLOSE_CODES.roomClosed)
    await wait(0)
    expect(view.get()).toEqual({ kind: 'closed', last: null })
    answer = () => said({ ...kept, id, decided: 'a', decidedBy: 'vote', script: { name: 'Sorrow', author: null } }, 200)
    await wait(5_000)
    expect(results).toEqual([`/api/results/${id}`, `/api/results/${id}`])
    const shown = { verdict: { resultId: id, name: 'Sorrow', state: 'here', isFree: false } }
    expect(view.get()).toMatchObject({ kind: 'closed', last: shown })
    session.stop()
    await open()
    await wait(0)
    expect(session.view.get()).toMatchObject({ kind: 'closed', last: shown })
    expect(asked).toHaveLength(1)
  })

  it('asks once for a result that was deleted, and not at all for a tie that it has', async () => {
    const { view, table } = await openAllowed()
    table.vote('priya', 'nom-Sorrow')
    table.turn('endVoting')
    table.turn('startVoting')
    show(table)
    answer = () => refused('NOT_FOUND', 404)
    FakeSocket.last.end(CLOSE_CODES.roomClosed)
    await wait(60_000)
    expect(results).toHaveLength(1)
    expect(view.get()).toEqual({ kind: 'closed', last: null })
    session.stop()
    localStorage.clear()
    const { view: other, table: next } = await openAllowed()
    next.turn('endVoting')
    show(next)
    FakeSocket.last.end(CLOSE_CODES.roomClosed)
    expect(other.get()).toMatchObject({ kind: 'closed', last: { result: { winners: [] }, verdict: null } })
    expect(results).toHaveLength(1)
  })
})
