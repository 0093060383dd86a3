import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { enterRoom, roomsHere, withoutRooms } from '../../../../../web/app/data/stored/room-lock.ts'
import { updateStoredRoom } from '../../../../../web/app/data/stored/stored-rooms.ts'
import { FakeLocks } from '../../offline/fake-locks.ts'
import { eventually } from '../../../eventually.ts'

const left: (() => void)[] = []
const enter = () => {
  const leave = enterRoom()
  left.push(leave)
  return leave
}

/** Whether something could be replaced now. */
const isFree = async () => {
  const work = vi.fn(async () => {})
  const isDone = await withoutRooms(work)
  expect(work).toHaveBeenCalledTimes(isDone ? 1 : 0)
  return isDone
}

afterEach(() => {
  for (const leave of left.splice(0)) leave()
  expect(roomsHere.get()).toBe(0)
})

describe('with locks', () => {
  let locks: FakeLocks
  beforeEach(() => {
    locks = new FakeLocks()
    vi.stubGlobal('navigator', { locks })
  })

  test('nothing is replaced while this tab is in a room, whether as a player or on a big screen', async () => {
    expect(await isFree()).toBe(true)
    const leave = enter()
    expect(locks.shared('belfry.room')).toBe(1)
    expect(await isFree()).toBe(false)
    leave()
    await eventually(() => expect(locks.shared('belfry.room')).toBe(0))
    expect(await isFree()).toBe(true)
  })

  test('nothing is replaced while another tab is in a room', async () => {
    const leave = locks.asAnotherTab('belfry.room')
    expect(await isFree()).toBe(false)
    leave()
    await eventually(async () => expect(await isFree()).toBe(true))
  })

  test('a room that is entered twice is left twice', async () => {
    const [first, second] = [enter(), enter()]
    first()
    first()
    expect(await isFree()).toBe(false)
    second()
    await eventually(async () => expect(await isFree()).toBe(true))
  })

  test('the lock is not held while the browser keeps the page for Back', async () => {
    enter()
    window.dispatchEvent(new Event('pagehide'))
    await eventually(() => expect(locks.shared('belfry.room')).toBe(0))
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(locks.shared('belfry.room')).toBe(1)
  })

  test('nothing is replaced where the browser refuses the lock', async () => {
    locks.isRefused = true
    expect(await isFree()).toBe(false)
    enter()()
  })
})

describe('without locks', () => {
  beforeEach(() => void vi.stubGlobal('navigator', {}))

  test('nothing is replaced while a seat of this browser was used lately', async () => {
    expect(await isFree()).toBe(true)
    updateStoredRoom('K7QF', { token: 'a-token' })
    expect(await isFree()).toBe(false)
    updateStoredRoom('K7QF', {}, Date.now() - 10 * 60_000)
    expect(await isFree()).toBe(true)
  })

  test('nothing is replaced while this tab is in a room', async () => {
    enter()
    expect(await isFree()).toBe(false)
  })
})
