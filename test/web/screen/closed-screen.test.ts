import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CLOSE_CODES } from '#protocol/room/wire.ts'
import { sampleResult } from '../samples.ts'
import { FakeSocket } from '../room/session/fake-socket.ts'
import { CODE, type Table, votingTable } from '../room/table.ts'
import { updateStoredRoom } from '../../../web/app/data/stored/stored-rooms.ts'
import { readStoredScreen, storeScreen } from '../../../web/app/data/stored/stored-screens.ts'
import { ScreenSession } from '../../../web/screen/screen-session.ts'

const ASKED = { screenToken: 'screen-tok', screenId: 's1', word: 'amber river', state: 'waiting' }

function said(body: object, status = 201): Response {
  return new Response(JSON.stringify(body), { status })
}

function refused(error: string, status: number, message = ''): Response {
  return said({ error, message }, status)
}

/** The screen, what it asked with, and what it is answered: the last answer stays. */
const stage = {
  session: new ScreenSession(CODE),
  asked: [] as (string | null)[],
  answers: [() => said(ASKED)],
  results: [] as string[],
  result: (): Response | Promise<Response> => refused('NOT_FOUND', 404),
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

function beginWithScreen(): void {
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

async function open(): Promise<ScreenSession> {
  stage.session = new ScreenSession(CODE, () => 0)
  stage.session.start()
  await wait(0)
  return stage.session
}

function show(table: Table): void {
  FakeSocket.last.say({ type: 'room.snapshot', rev: table.room.rev, snapshot: table.seenBy('priya') })
}

async function openWaiting(): Promise<ScreenSession> {
  const session = await open()
  FakeSocket.last.accept()
  FakeSocket.last.say({ type: 'screen.waiting', word: 'amber river' })
  return session
}

async function openAllowed(): Promise<{ view: ScreenSession['view']; table: Table }> {
  const { view } = await open()
  FakeSocket.last.accept()
  const table = votingTable()
  show(table)
  return { view, table }
}

beginWithScreen()

describe('a screen whose room closes', () => {
  const kept = sampleResult({ id: 'kept-1' })
  const NOTHING = { kind: 'closed', last: null, reading: null }
  const ways: [how: string, close: (table: Table) => void][] = [
    ['by its last snapshot', (table) => (table.turn('closeRoom'), show(table))],
    ['by a close code', () => FakeSocket.last.end(CLOSE_CODES.roomClosed)],
  ]

  it.each(ways)('says good night %s, and does not fall back to asking', async (_how, close) => {
    const { view } = await openWaiting()
    const table = votingTable()
    show(table)
    close(table)
    expect(view.get()).toEqual(NOTHING)
    await wait(60_000)
    expect(view.get()).toEqual(NOTHING)
    expect(FakeSocket.all).toHaveLength(1)
    stage.session.stop()
    await open()
    expect(view.get()).toEqual(NOTHING)
    expect(stage.asked).toHaveLength(1)
  })

  it('says it as well where it was still waiting, or asked too late', async () => {
    const { view } = await openWaiting()
    FakeSocket.last.end(CLOSE_CODES.roomClosed)
    expect(view.get()).toEqual(NOTHING)
    stage.session.stop()
    localStorage.clear()
    stage.answers = [() => refused('ROOM_CLOSED', 410)]
    await open()
    expect(stage.session.view.get()).toEqual(NOTHING)
    await wait(60_000)
    expect(stage.asked).toHaveLength(2)
  })

  it('goes on showing what was chosen, and reads it once more: the Storyteller may have chosen since', async () => {
    const { view, table } = await openAllowed()
    table.endWith({ priya: 'Sorrow' })
    show(table)
    const { id } = table.seenBy('priya').voting.result ?? {}
    const script = { name: 'Catfishing', author: null, scriptData: [] }
    stage.result = () => said({ ...kept, id, decided: 'other', decidedBy: 'storyteller', script }, 200)
    FakeSocket.last.end(CLOSE_CODES.roomClosed)
    expect(view.get()).toMatchObject({ kind: 'closed', last: { verdict: { decided: 'nom-Sorrow' } } })
    await wait(60_000)
    expect(view.get()).toMatchObject({ kind: 'closed', last: { verdict: { decided: 'other', name: 'Catfishing' } } })
    expect(stage.results).toEqual([`/api/results/${id}`])
  })

  it('shows the last result that it saw where its page was not open when the room closed', async () => {
    const { table } = await openAllowed()
    table.turn('endVoting')
    show(table)
    const { id } = table.seenBy('priya').voting.result ?? {}
    stage.session.stop()
    stage.result = () => said({ ...kept, id }, 200)
    await open()
    FakeSocket.last.end(CLOSE_CODES.roomClosed)
    await wait(0)
    expect(stage.session.view.get()).toMatchObject({ kind: 'closed', last: { result: { id }, verdict: null } })
    expect(stage.asked).toHaveLength(1)
  })

  it('shows no older result where a vote may have ended while it was cut off', async () => {
    const { view, table } = await openAllowed()
    table.endWith({ priya: 'Sorrow' })
    table.turn('startVoting')
    show(table)
    FakeSocket.last.end(1006)
    await wait(1_000)
    FakeSocket.last.end(CLOSE_CODES.roomClosed)
    await wait(60_000)
    expect(view.get()).toEqual(NOTHING)
    expect(stage.results).toEqual([])
  })

  it('shows the result before a vote that did not end, asking until it has it', async () => {
    const { view, table } = await openAllowed()
    table.endWith({ priya: 'Sorrow' })
    const { id } = table.seenBy('priya').voting.result ?? {}
    table.turn('startVoting')
    show(table)
    stage.result = () => said({ error: 'INTERNAL_ERROR', message: '' }, 503)
    FakeSocket.last.end(CLOSE_CODES.roomClosed)
    await wait(0)
    expect(view.get()).toEqual({ ...NOTHING, reading: 'again' })
    stage.result = () =>
      said(
        { ...kept, id, decided: 'a', decidedBy: 'vote', script: { name: 'Sorrow', author: null, scriptData: [] } },
        200,
      )
    await wait(5_000)
    expect(stage.results).toEqual([`/api/results/${id}`, `/api/results/${id}`])
    const shown = { verdict: { resultId: id, name: 'Sorrow', state: 'here', isFree: false } }
    expect(view.get()).toMatchObject({ kind: 'closed', last: shown })
    stage.session.stop()
    let answerNow: (response: Response) => void = () => {}
    const slow = new Promise<Response>((resolve) => (answerNow = resolve))
    const prompt = stage.result
    stage.result = () => slow
    await open()
    await wait(0)
    // A slow answer is no reason to say that there is nothing.
    expect(stage.session.view.get()).toEqual({ ...NOTHING, reading: 'first' })
    answerNow(await prompt())
    await wait(0)
    expect(stage.session.view.get()).toMatchObject({ kind: 'closed', last: shown })
    expect(stage.asked).toHaveLength(1)
  })

  it('says good night without a result that was deleted', async () => {
    const { view, table } = await openAllowed()
    table.turn('endVoting')
    show(table)
    stage.session.stop()
    await open()
    FakeSocket.last.end(CLOSE_CODES.roomClosed)
    await wait(0)
    expect(stage.session.view.get()).toEqual({ ...NOTHING, reading: 'again' })
    await wait(600_000)
    expect(stage.session.view.get()).toEqual(NOTHING)
    expect(view.get()).not.toMatchObject({ kind: 'stopped' })
  })

  it('gives a result that is not there time to be saved, and then says that its characters are missing', async () => {
    const { view, table } = await openAllowed()
    table.endWith({ priya: 'Sorrow' })
    show(table)
    FakeSocket.last.end(CLOSE_CODES.roomClosed)
    await wait(65_000)
    expect(view.get()).toMatchObject({ kind: 'closed', last: { verdict: { state: 'loading' } } })
    await wait(600_000)
    expect(view.get()).toMatchObject({ kind: 'closed', last: { verdict: { state: 'failed' } } })
    expect(stage.results).toHaveLength(15)
  })
})

describe('a screen', () => {
  it('asks, shows its word, and then the room', async () => {
    const { view } = await open()
    expect(stage.asked).toEqual([null])
    expect(FakeSocket.last.protocols).toContain('token.screen-tok')
    FakeSocket.last.accept()
    FakeSocket.last.say({ type: 'screen.waiting', word: 'amber river' })
    expect(view.get()).toMatchObject({ kind: 'waiting', word: 'amber river', isConnected: true })
    show(votingTable())
    expect(view.get()).toMatchObject({ kind: 'shown', snapshot: { code: CODE } })
  })

  it('asks with the Storyteller’s token where the browser has it, and never with a player’s', async () => {
    updateStoredRoom(CODE, { token: 'seat', isST: true })
    await open()
    stage.session.stop()
    updateStoredRoom(CODE, { token: 'seat', isST: false })
    storeScreen(CODE, { token: 'old', word: 'amber river', askedAt: 0, resultId: null })
    await open()
    stage.session.stop()
    expect(stage.asked).toEqual(['Bearer seat', null])
  })

  it('asks like anybody once the Storyteller’s seat is gone', async () => {
    updateStoredRoom(CODE, { token: 'seat', isST: true })
    stage.answers = [() => refused('UNAUTHENTICATED', 401), () => said(ASKED)]
    await open()
    expect(stage.asked).toEqual(['Bearer seat', null])
    expect(FakeSocket.all).toHaveLength(1)
  })

  it('is the same screen after a reload', async () => {
    await open()
    stage.session.stop()
    await open()
    expect(stage.asked).toHaveLength(1)
    expect(FakeSocket.last.protocols).toContain('token.screen-tok')
  })

  it('asks by itself if the room does not know its token after a reload', async () => {
    storeScreen(CODE, { token: 'old', word: 'grey owl', askedAt: Date.now(), resultId: null })
    await open()
    FakeSocket.last.end(CLOSE_CODES.badToken)
    await wait(0)
    expect(stage.asked).toHaveLength(1)
    expect(FakeSocket.last.protocols).toContain('token.screen-tok')
  })

  it.each([
    [CLOSE_CODES.kicked, 'dismissed'],
    [CLOSE_CODES.badToken, 'expired'],
    [CLOSE_CODES.noSuchRoom, 'not-found'],
  ])('says why it ended after close code %i, and asks again when told to', async (code, reason) => {
    const { view } = await openWaiting()
    FakeSocket.last.end(code)
    expect(view.get()).toMatchObject({ kind: 'stopped', reason })
    expect(readStoredScreen(CODE)).toBeNull()
    await wait(20_000)
    expect(stage.asked).toHaveLength(1)
    stage.session.askAgain()
    await wait(0)
    expect(stage.asked).toHaveLength(2)
  })

  it.each([
    ['CONFLICT', 409, 'full'],
    ['ROOM_LOCKED', 409, 'locked'],
    ['RATE_LIMITED', 429, 'too-often'],
    ['NOT_FOUND', 404, 'not-found'],
  ])('tells what %s means, and does not ask again by itself', async (error, status, reason) => {
    stage.answers = [() => refused(error, status, 'Try again in 20 seconds.')]
    const { view } = await open()
    expect(view.get()).toEqual({ kind: 'stopped', reason, words: 'Try again in 20 seconds.' })
    await wait(60_000)
    expect(stage.asked).toHaveLength(1)
  })

  it('asks again every few seconds while Belfry cannot be reached', async () => {
    stage.answers = [
      () => {
        throw new TypeError('no network')
      },
      () => said(ASKED),
    ]
    const { view } = await open()
    expect(view.get()).toMatchObject({ kind: 'stopped', reason: 'unreachable' })
    await wait(5_000)
    expect(stage.asked).toHaveLength(2)
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
