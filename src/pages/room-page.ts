import { GONE_TITLES, type GoneReason } from '#protocol/room/gone.ts'
import { PROBLEM_STATUS } from '#protocol/problem.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import * as rooms from '../services/rooms/rooms.ts'
import { type Page, plainPage, titled } from './page.ts'
import { roomPreview } from './room-preview.ts'

const NOT_FOUND = 'There’s no room with this code. Ask your Storyteller for the link.'

/** The door of a room, for people without a seat; else a page that says why it does not open. */
export async function roomPage(cx: Context, code: string): Promise<Page> {
  const page = { ...plainPage(cx, 'room', `/rooms/${encodeURIComponent(code)}`), isHidden: true, isTransient: true }
  try {
    const door = await rooms.door(cx, code)
    return { ...page, ...roomPreview(door), title: titled(`Join room ${door.code}`), data: { ...page.data, door } }
  } catch (error) {
    const shut = error instanceof Problem ? shutPage(page, error) : null
    if (shut === null) throw error
    return shut
  }
}

function shutPage(page: Page, { code, message, retryAfterSeconds }: Problem): Page | null {
  const gone = { ...page, name: 'room-not-found' } as const
  if (code === 'NOT_FOUND') {
    return { ...gone, title: titled(GONE_TITLES['not-found']), description: NOT_FOUND, status: 404 }
  }
  if (code === 'ROOM_CLOSED') {
    const data = { ...page.data, gone: 'closed' } as const
    return { ...gone, title: titled(GONE_TITLES.closed), description: 'This room has closed.', status: 410, data }
  }
  if (code !== 'RATE_LIMITED' && code !== 'UNAVAILABLE') return null
  const limited = { ...page, name: 'room-limited', status: PROBLEM_STATUS[code], retryAfterSeconds } as const
  return { ...limited, title: titled('One moment'), data: { ...page.data, limited: message } }
}

/** Where a room's address leads that leads nowhere. */
export function roomNotFoundPage(cx: Context, reason = ''): Page {
  const title = isReason(reason) ? GONE_TITLES[reason] : GONE_TITLES['not-found']
  return { ...plainPage(cx, 'room-not-found', '/room-not-found'), title: titled(title), isHidden: true }
}

const isReason = (reason: string): reason is GoneReason => Object.hasOwn(GONE_TITLES, reason)
