import { describe, expect, it } from 'vitest'
import { wakeAt } from '#domain/room/due.ts'
import { ROOM_LIMITS } from '#domain/room/options.ts'
import { Table } from '../table.ts'

const { screensAllowed, screensWaiting, screenWaitMs, dismissedScreensRemembered } = ROOM_LIMITS

function screenTable() {
  const table = new Table()
  const [sam, ana] = [table.host(), table.sit('Ana')]
  const ask = (id: string, by: string | null = null) => {
    const words = [`word of ${id}`]
    return table.run({ type: 'ask-screen', screen: { id, words, tokenHash: `token of ${id}`, addressHash: 'a1' } }, by)
  }
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
