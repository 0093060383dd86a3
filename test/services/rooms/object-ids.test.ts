import { describe, expect, it } from 'vitest'
import type { Context } from '../../../src/context.ts'
import * as objectIds from '../../../src/services/rooms/object-ids.ts'

const HOUR_MS = 60 * 60 * 1000

describe('What an isolate knows of a code', () => {
  // Promise of When a store fails: Beyond: the database wins wherever it answers, and a code that is used again never leads to the old room
  it('is never the room that had it before, however long the isolate lives', async () => {
    const [code, now] = ['QQQQ', Date.now()]
    const cx = contextAt(now)
    objectIds.remember(cx, code, { objectId: 'old', state: 'open', createdAt: now })
    expect(await objectIds.find(cx, code)).toBe('old')
    expect(await objectIds.find(contextAt(now + 48 * HOUR_MS), code)).toBeNull()
    objectIds.remember(cx, code, { objectId: 'new', state: 'open', createdAt: now })
    expect(await objectIds.find(cx, code)).toBe('new')
    objectIds.remember(cx, code, { objectId: 'new', state: 'closed', createdAt: now })
    expect(await objectIds.find(cx, code)).toBeNull()
  })
})

describe('The copy of a room’s object id', () => {
  it('is written when the room opens, ends after 48 hours, and again once a day while the room is used', async () => {
    const written: [string, string, unknown][] = []
    const openedAt = Date.now()
    const room = { objectId: 'object', state: 'open' as const, createdAt: openedAt }
    const use = (hours: number) => objectIds.remember(contextAt(openedAt + hours * HOUR_MS, written), 'WWWW', room)
    objectIds.copy(contextAt(openedAt, written), 'WWWW', 'object')
    for (const hours of [1, 23, 24, 25, 47, 48]) use(hours)
    const copied = ['room:WWWW', 'object', { expirationTtl: 172_800 }]
    expect(written).toEqual([copied, copied, copied])
  })
})

function contextAt(now: number, written: unknown[] = []): Context {
  const kv = { get: async () => null, put: async (...given: unknown[]) => void written.push(given) }
  return { kv, now, requestId: 'test', defer: () => undefined } as unknown as Context
}
