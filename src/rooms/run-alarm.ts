import { log, traceOf } from '../log.ts'
import type { CommandQueue } from './command-queue.ts'
import type { ResultSender } from './result-sender.ts'
import type { RoomAlarm } from './room-alarm.ts'
import type { RoomEmptier } from './room-emptier.ts'
import { PROBE_CODE } from './room-probe.ts'
import type { SiteWatch } from './site-watch.ts'
import type { PresenceWatch } from './sockets/presence-watch.ts'
import type { RoomStore } from './storage/room-store.ts'

interface AlarmDeps {
  store: RoomStore
  alarm: RoomAlarm
  site: SiteWatch
  queue: CommandQueue
  results: ResultSender
  emptier: RoomEmptier
  presence: PresenceWatch
}

/**
 * Does what is due in an open room, sees who is still there, saves its results, and empties a closed one. Answers whether it
 * was only a look at who is there.
 */
export async function runAlarm(deps: AlarmDeps): Promise<boolean> {
  const { store, alarm, site, queue, results, emptier, presence } = deps
  alarm.rang()
  try {
    if (store.room?.code === PROBE_CODE) {
      await store.empty()
      return false
    }
    const isLook = isLookOnly(deps)
    // A look needs nothing of the database.
    await (isLook ? site.ready() : site.ask())
    const room = queue.openRoom()
    if (room === null) {
      await emptier.empty()
      return false
    }
    presence.look(room, Date.now())
    alarm.update(room)
    await results.send()
    return isLook
  } catch (error) {
    log({ event: 'room-failed', room: store.lastCode, step: 'alarm', ...traceOf(error) })
    // The platform tries a failed alarm again.
    throw error
  }
}

function isLookOnly({ store: { room }, alarm, site, presence }: AlarmDeps): boolean {
  if (room === null || !presence.isOn || !site.isNoted) return false
  return room.unsaved.length === 0 && !alarm.isChangeDue(room, Date.now())
}
