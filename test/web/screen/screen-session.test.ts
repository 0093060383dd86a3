import { describe, expect, it } from 'vitest'
import { CLOSE_CODES } from '#protocol/room/wire.ts'
import { updateStoredRoom } from '../../../web/room/stored/stored-rooms.ts'
import { readStoredScreen, storeScreen } from '../../../web/screen/stored-screens.ts'
import { FakeSocket } from '../room/connection/fake-socket.ts'
import { CODE, votingTable } from '../room/table.ts'
import { ASKED, beginWithScreen, open, openAllowed, refused, said, show, stage, wait } from './screen-stage.ts'

beginWithScreen()

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

  // Promise of The big screen: It asks with the Storyteller’s token in their browser, and never with a player’s
  it('asks with the Storyteller’s token where the browser has it, and never with a player’s', async () => {
    updateStoredRoom(CODE, { token: 'seat', isHost: true })
    await open()
    stage.session.stop()
    updateStoredRoom(CODE, { token: 'seat', isHost: false })
    storeScreen(CODE, { token: 'old', word: 'amber river', askedAt: 0, resultId: null })
    await open()
    stage.session.stop()
    expect(stage.asked).toEqual(['Bearer seat', null])
  })

  it('asks like anybody once the Storyteller’s seat is gone', async () => {
    updateStoredRoom(CODE, { token: 'seat', isHost: true })
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
    const { view } = await open()
    FakeSocket.last.accept()
    FakeSocket.last.say({ type: 'screen.waiting', word: 'amber river' })
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

  // Promise of The big screen: It says why it ended, and asks again at a press
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
