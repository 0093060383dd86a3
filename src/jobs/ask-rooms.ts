import type { JobContext } from '../context.ts'
import { log } from '../log.ts'
import { askRooms as askSome } from '../services/rooms/ask-rooms.ts'

/** How many rooms a run asks; the next one begins elsewhere. */
const MOST = 150

/** Enters as closed the rooms that are not open any more, though a database that went back in time says so. */
export async function askRooms(cx: JobContext): Promise<void> {
  const { closed } = await askSome(cx, MOST)
  log({ event: 'job-done', job: 'ask-rooms', rows: closed })
}
