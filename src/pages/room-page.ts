import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import * as rooms from '../services/rooms/rooms.ts'
import { type Page, plainPage, titled } from './page.ts'

/** The door of a room, for people without a seat; the not-found page if there is no such room. */
export async function roomPage(cx: Context, code: string): Promise<Page> {
  const page = { ...plainPage(cx, 'room', `/rooms/${encodeURIComponent(code)}`), isHidden: true, isTransient: true }
  try {
    const door = await rooms.door(cx, code)
    return { ...page, title: titled(`Join room ${door.code}`), data: { ...page.data, door } }
  } catch (error) {
    if (!(error instanceof Problem) || !['NOT_FOUND', 'ROOM_CLOSED'].includes(error.code)) throw error
    return { ...page, name: 'room-not-found', title: titled('No Room Found'), status: 404 }
  }
}

/** Where a room's address leads that leads nowhere. */
export function roomNotFoundPage(cx: Context): Page {
  return { ...plainPage(cx, 'room-not-found', '/room-not-found'), title: titled('No Room Found'), isHidden: true }
}
