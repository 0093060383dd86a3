import { log, traceOf } from '../log.ts'
import type { CommandQueue } from './command-queue.ts'
import { emptyClosed } from './empty-closed.ts'
import type { RoomAlarm } from './room-alarm.ts'
import type { SiteWatch } from './site-watch.ts'
import type { RoomStore } from './storage/room-store.ts'

interface AlarmTools {
  store: RoomStore
  alarm: RoomAlarm
  site: SiteWatch
  queue: CommandQueue
}

/** Does what is due in an open room, and empties a closed one. */
export async function runAlarm({ store, alarm, site, queue }: AlarmTools, d1: D1Database, objectId: string) {
  alarm.rang()
  try {
    await site.ask()
    const room = queue.openRoom()
    if (room !== null) alarm.update(room)
    else await emptyClosed(store, alarm, d1, objectId)
  } catch (error) {
    log({ event: 'room-failed', room: store.lastCode, step: 'alarm', ...traceOf(error) })
    // The platform tries a failed alarm again.
    throw error
  }
}
