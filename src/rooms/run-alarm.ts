import { log, traceOf } from '../log.ts'
import type { CommandQueue } from './command-queue.ts'
import type { ResultSender } from './results/result-sender.ts'
import type { RoomAlarm } from './room-alarm.ts'
import type { RoomEmptier } from './room-emptier.ts'
import { PROBE_CODE } from './room-probe.ts'
import type { SiteWatch } from './site-watch.ts'
import type { RoomStore } from './storage/room-store.ts'

interface AlarmTools {
  store: RoomStore
  alarm: RoomAlarm
  site: SiteWatch
  queue: CommandQueue
  results: ResultSender
  emptier: RoomEmptier
}

/** Does what is due in an open room, saves its results, and empties a closed one. */
export async function runAlarm({ store, alarm, site, queue, results, emptier }: AlarmTools): Promise<void> {
  alarm.rang()
  try {
    if (store.room?.code === PROBE_CODE) return await store.empty()
    await site.ask()
    const room = queue.openRoom()
    if (room === null) return await emptier.empty()
    alarm.update(room)
    await results.send()
  } catch (error) {
    log({ event: 'room-failed', room: store.lastCode, step: 'alarm', ...traceOf(error) })
    // The platform tries a failed alarm again.
    throw error
  }
}
