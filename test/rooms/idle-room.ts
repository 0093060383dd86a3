import { runInDurableObject } from 'cloudflare:test'
import { vi } from 'vitest'
import type { RoomObject } from '../../src/rooms/room-object.ts'
import type { RoomConnection } from '../support/worker/room-connection.ts'
import { RoomTable, type Seat } from '../support/worker/table.ts'
import { countRows } from '../support/worker/written-rows.ts'

const BEAT_MS = 25_000
const PHONES = 10

/** When a phone last sent a beat. Each began at another moment. */
type Beats = (id: string, now: number) => number

export interface Played {
  room: RoomTable
  host: RoomConnection
  phones: Seat[]
  /** All beat every 25 seconds; those in `silentFrom` until then. */
  beats: Beats
  silentFrom: Map<string, number>
}

/** A room in which ten phones and the Storyteller sit. */
export async function seated(): Promise<Played> {
  const room = await RoomTable.open({ maxNominationsPerParticipant: 0 })
  const phones: Seat[] = []
  for (let n = 0; n < PHONES; n += 1) phones.push(await room.join(`Phone ${n}`))
  const host = await room.connect(room.host)
  for (const phone of phones) await room.connect(phone)
  await host.find(({ type }) => type === 'room.snapshot')
  const start = Date.now()
  const ids = [room.host, ...phones].map(({ participantId }) => participantId)
  const silentFrom = new Map<string, number>()
  const beats: Beats = (id, now) => {
    const offset = (ids.indexOf(id) * BEAT_MS) / ids.length
    const until = Math.min(now, silentFrom.get(id) ?? Infinity)
    return start + offset + Math.floor((until - start - offset) / BEAT_MS) * BEAT_MS
  }
  return { room, host, phones, beats, silentFrom }
}

interface Cost {
  wakes: number
  rows: number
}

/** Lets time pass. Nothing wakes the room but its alarm; `onWake` is told of each. */
export async function pass({ room, beats }: Played, ms: number, onWake?: (at: number) => Promise<void>): Promise<Cost> {
  const end = Date.now() + ms
  const cost = { wakes: 0, rows: 0 }
  const stub = await room.stub()
  for (;;) {
    const at = await runInDurableObject(stub, async (object: RoomObject, state) => {
      const due = await state.storage.getAlarm()
      if (due === null || due > end) return null
      vi.setSystemTime(Math.max(due, Date.now()))
      state.getWebSocketAutoResponseTimestamp = (socket) => {
        const { participantId } = socket.deserializeAttachment() as { participantId: string }
        return new Date(beats(participantId, Date.now()))
      }
      await state.storage.deleteAlarm()
      const undo = countWrites(state.storage, cost)
      await object.alarm()
      undo()
      return due
    })
    if (at === null) break
    cost.wakes += 1
    await onWake?.(at)
  }
  vi.setSystemTime(end)
  return cost
}

function countWrites(storage: DurableObjectStorage, cost: Cost): () => void {
  const setAlarm = storage.setAlarm.bind(storage)
  const undo = countRows(storage, (rows) => (cost.rows += rows))
  storage.setAlarm = async (...args) => {
    cost.rows += 1
    return setAlarm(...args)
  }
  return () => {
    undo()
    storage.setAlarm = setAlarm
  }
}
