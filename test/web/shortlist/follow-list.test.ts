import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enterRoom } from '../../../web/app/data/stored/room-lock.ts'
import { forgetRoom, updateStoredRoom } from '../../../web/app/data/stored/stored-rooms.ts'
import type { Answering } from '../../../web/shortlist/answering.ts'
import { followList } from '../../../web/shortlist/follow-list.ts'
import { EMPTY } from '../../../web/shortlist/list-state.ts'
import { OPEN } from './list-server.ts'

const CODE = 'NJ95'
const MINUTE = 60_000

let view = OPEN
let asked = 0
let retried = 0
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  view = OPEN
  asked = 0
  retried = 0
  stop = followList({
    get now() {
      return { ...EMPTY, view }
    },
    open: () => {},
    recall: () => {},
    refresh: async () => void (asked += 1),
    retry: async () => void (retried += 1),
  } as unknown as Answering)
})

afterEach(() => {
  stop()
  forgetRoom(CODE)
})

/** How often the list is asked for in so many minutes. */
async function askedIn(minutes: number): Promise<number> {
  const before = asked
  await vi.advanceTimersByTimeAsync(minutes * MINUTE)
  return asked - before
}

const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('a list that is looked at', () => {
  it('is asked for every 15 seconds for an hour after the last touch, then every 2 minutes', async () => {
    expect(await askedIn(10)).toBe(40)
    await askedIn(50)
    expect(await askedIn(10)).toBeLessThanOrEqual(6)
    window.dispatchEvent(new Event('pointerdown'))
    expect(await askedIn(10)).toBe(40)
  })

  it('is not asked for while nobody sees it, and at once when it is looked at again', async () => {
    hide(true)
    expect(await askedIn(10)).toBe(0)
    const before = asked
    hide(false)
    await vi.advanceTimersByTimeAsync(0)
    expect(asked - before).toBe(1)
  })

  it('is asked for no more once it has a result, and still told what was kept here', async () => {
    view = { ...OPEN, result: { id: 'r', name: 'Fog Tithe' } }
    expect(await askedIn(10)).toBe(0)
    expect(retried).toBe(40)
  })

  it('is not asked for beside an open page of its room, but beside that of another', async () => {
    const leave = enterRoom()
    view = { ...OPEN, room: { code: CODE, state: 'open' } }
    expect(await askedIn(1)).toBe(4)
    updateStoredRoom(CODE, { token: 't' })
    expect(await askedIn(10)).toBe(0)
    leave()
    expect(await askedIn(1)).toBe(4)
  })

  it('is not asked for after its page was left', async () => {
    stop()
    expect(await askedIn(10)).toBe(0)
  })
})
