import { describe, expect, it } from 'vitest'
import { wakeAt } from '#domain/room/due.ts'
import { ROOM_LIMITS } from '#domain/room/options.ts'
import { Table, votingTable } from '../table.ts'
import { screenViewFor, viewFor } from '#domain/room/view.ts'

const { screensAllowed, screensWaiting, screenWaitMs, dismissedScreensRemembered } = ROOM_LIMITS

function askIn(table: Table, id: string, by: string | null = null, words: readonly string[] = [`word of ${id}`]) {
  const screen = { id, words: [...words], tokenHash: `token of ${id}`, addressHash: 'a1' }
  return table.run({ type: 'ask-screen', screen }, by)
}

function screenTable() {
  const table = new Table()
  const [sam, ana] = [table.host(), table.sit('Ana')]
  const ask = (id: string, by: string | null = null, words?: readonly string[]) => askIn(table, id, by, words)
  const answer =
    (type: 'allow-screen' | 'dismiss-screen') =>
    (screenId: string, by = sam) =>
      table.run({ type, op: table.id('op'), screenId }, by)
  const states = () => Object.fromEntries([...table.room.screens].map(([id, { state }]) => [id, state]))
  return { table, sam, ana, ask, allow: answer('allow-screen'), dismiss: answer('dismiss-screen'), states }
}

const DONE = { ok: true, event: null }
const refused = (code: string) => ({ ok: false, code })

describe('A screen that asks to show the room', () => {
  it('waits, unless the Storyteller opens it', () => {
    const { table, sam, ana, ask, states } = screenTable()
    ask('tv')
    ask('tablet', ana)
    ask('wall', sam)
    expect(states()).toEqual({ tv: 'waiting', tablet: 'waiting', wall: 'allowed' })
    expect(table.room.screens.get('tv')).toEqual({
      id: 'tv',
      word: 'word of tv',
      state: 'waiting',
      tokenHash: 'token of tv',
      askedAt: table.now,
      addressHash: 'a1',
      answers: [],
    })
  })

  it('waits also if a Storyteller who has left asks', () => {
    const { table, sam, ask, states } = screenTable()
    table.run({ type: 'leave' }, sam)
    ask('tv', sam)
    expect(states()).toEqual({ tv: 'waiting' })
  })

  it('is refused by a locked room, but for the Storyteller', () => {
    const { table, sam, ana, ask } = screenTable()
    table.step('lockRoom', sam)
    expect(ask('tv')).toMatchObject(refused('ROOM_LOCKED'))
    expect(ask('tv', ana)).toMatchObject(refused('ROOM_LOCKED'))
    expect(ask('tv', sam).ok).toBe(true)
  })

  it('is refused while too many wait, and too many of the Storyteller’s are allowed', () => {
    const { sam, ask, states } = screenTable()
    for (let n = 0; n < screensWaiting; n += 1) ask(`waiting-${n}`)
    expect(ask('tv')).toMatchObject(refused('SCREENS_WAITING'))
    for (let n = 0; n < screensAllowed; n += 1) ask(`allowed-${n}`, sam)
    expect(ask('wall', sam)).toMatchObject(refused('SCREENS_FULL'))
    expect(Object.keys(states())).toHaveLength(screensWaiting + screensAllowed)
  })

  it('is gone after five minutes, the first that asked first, and wakes the room for that', () => {
    const { table, ask, states } = screenTable()
    ask('first')
    table.now += 1000
    ask('second')
    expect(wakeAt(table.room)).toBe(table.now - 1000 + screenWaitMs)
    table.now += screenWaitMs - 1001
    expect(table.applyDue()).toEqual([])
    table.now += 1
    expect(table.applyDue()).toEqual([{ type: 'screen-expired', screenId: 'first' }])
    expect(states()).toEqual({ second: 'waiting' })
    table.now += 1000
    expect(table.applyDue()).toEqual([{ type: 'screen-expired', screenId: 'second' }])
    expect(screenWaitMs).toBe(300_000)
  })
})

describe('The Storyteller', () => {
  it('allows a screen or dismisses it, each once', () => {
    const { table, ask, allow, dismiss, states } = screenTable()
    ask('tv')
    expect(allow('tv')).toMatchObject({ ok: true, event: { type: 'screen-allowed', screenId: 'tv' } })
    expect(allow('tv')).toEqual(DONE)
    table.now += screenWaitMs * 2
    expect(table.applyDue()).toEqual([])
    expect(dismiss('tv')).toMatchObject({ ok: true, event: { type: 'screen-dismissed', screenId: 'tv' } })
    expect(dismiss('tv')).toEqual(DONE)
    expect(allow('tv')).toMatchObject(refused('NO_SUCH_SCREEN'))
    expect(states()).toEqual({ tv: 'dismissed' })
  })

  it('dismisses one that waits', () => {
    const { ask, dismiss, states } = screenTable()
    ask('tv')
    dismiss('tv')
    expect(states()).toEqual({ tv: 'dismissed' })
  })

  it('is the only one who may', () => {
    const { ana, ask, allow, dismiss } = screenTable()
    ask('tv')
    expect([allow('tv', ana), dismiss('tv', ana)]).toMatchObject([
      refused('NOT_STORYTELLER'),
      refused('NOT_STORYTELLER'),
    ])
  })

  it('cannot answer a screen that never asked', () => {
    const { allow, dismiss } = screenTable()
    expect([allow('tv'), dismiss('tv')]).toMatchObject([refused('NO_SUCH_SCREEN'), refused('NO_SUCH_SCREEN')])
  })

  it('allows no more than a few at a time; one that is dismissed makes room', () => {
    const { sam, ask, allow, dismiss } = screenTable()
    for (let n = 0; n < screensAllowed; n += 1) ask(`wall-${n}`, sam)
    ask('tv')
    expect(allow('tv')).toMatchObject(refused('SCREENS_FULL'))
    dismiss('wall-0')
    expect(allow('tv').ok).toBe(true)
  })
})

describe('Screens', () => {
  it('raise no revision, and keep no room open', () => {
    const { table, ask, allow } = screenTable()
    const { rev, lastActivityAt } = table.room
    table.now += 1000
    ask('tv')
    allow('tv')
    expect([table.room.rev, table.room.lastActivityAt]).toEqual([rev, lastActivityAt])
  })

  it('that were dismissed are remembered up to a number, the latest of them', () => {
    const { ask, dismiss, states } = screenTable()
    ask('kept')
    for (let n = 0; n < dismissedScreensRemembered + 2; n += 1) {
      ask(`tv-${n}`)
      dismiss(`tv-${n}`)
    }
    const known = Object.keys(states())
    expect(known).toHaveLength(dismissedScreensRemembered + 1)
    expect(known.slice(0, 2)).toEqual(['kept', 'tv-2'])
  })
})

describe('What a screen sees', () => {
  it('is what all seats share once it is allowed, and nothing before or after', () => {
    const { table, sam, ana, first } = votingTable()
    table.vote(ana, first)
    askIn(table, 'tv')
    const seen = () => screenViewFor(table.room, 'tv', new Set([ana]), table.now)
    expect(seen()).toBeNull()
    table.run({ type: 'allow-screen', op: 'o1', screenId: 'tv' }, sam)
    const { you, ...shared } = viewFor(table.room, ana, new Set([ana]), table.now)
    expect(seen()).toEqual({ ...shared, you: { screenId: 'tv', state: 'allowed' } })
    expect(you).toMatchObject({ participantId: ana })
    table.run({ type: 'dismiss-screen', op: 'o2', screenId: 'tv' }, sam)
    expect(seen()).toBeNull()
    expect(screenViewFor(table.room, 'other', new Set(), table.now)).toBeNull()
  })
})

describe('The word of a screen', () => {
  it('is the first of its own that no other shows, or its id if all are shown', () => {
    const { table, ask } = screenTable()
    ask('one', null, ['amber river'])
    ask('two', null, ['amber river', 'bold moon'])
    ask('three', null, ['bold moon', 'amber river'])
    expect([...table.room.screens.values()].map(({ word }) => word)).toEqual(['amber river', 'bold moon', 'three'])
  })
})

describe('What the Storyteller sees of screens', () => {
  it('are those that wait and those that are allowed, with their words and whether they are there', () => {
    const { table, sam, ana, ask, dismiss } = screenTable()
    ask('one')
    ask('two', sam)
    ask('gone')
    dismiss('gone')
    const view = (viewer: string) => viewFor(table.room, viewer, new Set(), table.now, new Set(['two']))
    expect(view(sam).screens).toEqual([
      { id: 'one', word: 'word of one', state: 'waiting', online: false },
      { id: 'two', word: 'word of two', state: 'allowed', online: true },
    ])
    expect(view(ana)).not.toHaveProperty('screens')
    expect(view('stranger').you).toEqual({
      participantId: 'stranger',
      isST: false,
      isHost: false,
      ballot: null,
      ballotRev: 0,
    })
  })
})
