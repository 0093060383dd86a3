import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  ballotsKey,
  forgetRoom,
  IDLE_LIMIT_MS,
  listStoredRooms,
  lockJoin,
  pruneStoredRooms,
  readStoredRoom,
  unlockJoin,
  updateStoredRoom,
} from '../../../../web/room/stored/stored-rooms.ts'
import { dropStored, readStored, subscribeStored, writeStored } from '../../../../web/room/stored/browser-store.ts'

afterEach(() => vi.restoreAllMocks())

describe('what the browser stores of a room', () => {
  it('is empty for a room never visited', () => {
    expect(readStoredRoom('K7QF')).toMatchObject({ token: null, name: '', welcomed: false, ranking: { ids: [] } })
  })

  // Promise of 2.4 Join room: Joining returns token, id and name, which are stored for the room
  // Promise of 3 Entities: The browser stores token, id, name, welcome, join lock, last seen and ranking for each room
  it('is updated, and lists the rooms with a seat, the last used first', () => {
    updateStoredRoom('AAAA', { token: 't1', name: 'Ana' }, 1)
    updateStoredRoom('BBBB', { token: 't2', name: 'Ben', isHost: true }, 2)
    updateStoredRoom('CCCC', { name: 'no seat' }, 3)
    expect(listStoredRooms()).toEqual([
      { code: 'BBBB', name: 'Ben', isHost: true, isOver: false, lastSeenAt: 2 },
      { code: 'AAAA', name: 'Ana', isHost: false, isOver: false, lastSeenAt: 1 },
    ])
  })

  // Promise of 4 Room phases: Stored rooms are pruned once idle; seats are kept
  it('forgets idle rooms without a token, and keeps seats', () => {
    updateStoredRoom('AAAA', { token: 't1' }, 0)
    updateStoredRoom('BBBB', { name: 'only looked' }, 0)
    pruneStoredRooms(IDLE_LIMIT_MS)
    expect(readStoredRoom('BBBB').name).toBe('only looked')
    pruneStoredRooms(IDLE_LIMIT_MS + 1)
    expect(readStoredRoom('BBBB').name).toBe('')
    expect(readStoredRoom('AAAA').token).toBe('t1')
  })

  it('deletes a queued ballot with its room', () => {
    updateStoredRoom('AAAA', { token: 't1' })
    writeStored(ballotsKey('AAAA'), '{}')
    forgetRoom('AAAA')
    expect(readStored(ballotsKey('AAAA'))).toBeNull()
    expect(listStoredRooms()).toEqual([])
  })

  it('ignores data of another shape', () => {
    writeStored('belfry.room.AAAA', '{"token":7,"ranking":{"epoch":"x","ids":[1]},"lastSeenAt":"soon"}')
    expect(readStoredRoom('AAAA')).toMatchObject({ token: null, ranking: { epoch: 0, ids: [] }, lastSeenAt: 0 })
    writeStored('belfry.room.AAAA', 'not json')
    expect(readStoredRoom('AAAA').token).toBeNull()
  })

  it('lets one tab join at a time, and gives up on a join that never ends', () => {
    expect(lockJoin('AAAA', 1_000)).toBe(true)
    expect(lockJoin('AAAA', 2_000)).toBe(false)
    expect(lockJoin('AAAA', 17_000)).toBe(true)
    unlockJoin('AAAA')
    expect(lockJoin('AAAA', 17_001)).toBe(true)
  })

  it('lets nobody wait for a join whose clock was a day ahead', () => {
    expect(lockJoin('AAAA', 86_401_000)).toBe(true)
    expect(lockJoin('AAAA', 1_000)).toBe(true)
  })

  it('tells its listeners', () => {
    const told = vi.fn()
    const stop = subscribeStored(told)
    updateStoredRoom('AAAA', { token: 't1' })
    stop()
    updateStoredRoom('AAAA', { token: 't2' })
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('works in a browser without storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('private')
    })
    updateStoredRoom('ZZZZ', { token: 'in memory' })
    expect(readStoredRoom('ZZZZ').token).toBe('in memory')
    expect(listStoredRooms().map(({ code }) => code)).toEqual(['ZZZZ'])
    dropStored('belfry.room.ZZZZ')
  })
})
