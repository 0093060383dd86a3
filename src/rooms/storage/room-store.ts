import { apply } from '#domain/room/apply.ts'
import type { RoomEvent } from '#domain/room/event.ts'
import type { OpAnswer, ParticipantId, Room } from '#domain/room/room.ts'
import { findSeat } from '../socket-seat.ts'
import type { RoomStorage } from './counted-storage.ts'
import { loadRoom } from './load-room.ts'
import { saveEvent, saveRoom } from './save-event.ts'
import { THIS_RELEASE } from './storage-release.ts'
import { isInUse, upgradeStorage } from './storage-versions.ts'

/** One room, in memory and in storage alike: a change is in both or in neither. */
export class RoomStore {
  readonly #storage: RoomStorage
  readonly #release: typeof THIS_RELEASE
  #room: Room | null = null
  /** Memory must be read from storage: at first, and after a change that could not be written. */
  #isStale = true

  constructor(storage: RoomStorage, release = THIS_RELEASE) {
    this.#storage = storage
    this.#release = release
    if (isInUse(storage)) upgradeStorage(storage, release)
  }

  /** Null where no room was opened, and after a closed room has been emptied. */
  get room(): Room | null {
    if (this.#isStale) {
      this.#room = isInUse(this.#storage) ? loadRoom(this.#storage.sql) : null
      this.#isStale = false
    }
    return this.#room
  }

  /** For the log: the code as it was last read, whatever became of the storage since. */
  get lastCode(): string | null {
    return this.#room?.code ?? null
  }

  /** The seat in the open room that a token belongs to, even one that was given up. */
  seatIdOf(tokenHash: string | null): ParticipantId | null {
    const { room } = this
    if (room === null || room.phase === 'closed' || tokenHash === null) return null
    return findSeat(room, tokenHash)?.id ?? null
  }

  open(room: Room): void {
    upgradeStorage(this.#storage, this.#release)
    this.#storage.transactionSync(() => saveRoom(this.#storage.sql, room))
    this.#room = room
    this.#isStale = false
  }

  /** Applies an event and writes it. Returns what the command that led to it is answered. */
  commit(room: Room, event: RoomEvent, now: number): OpAnswer | undefined {
    try {
      const { answer, forgotten } = apply(room, event, now)
      saveEvent(this.#storage, room, event, forgotten)
      return answer
    } catch (error) {
      this.#isStale = true
      throw error
    }
  }

  /** Deletes everything. The registry must know the room as closed by then. */
  async empty(): Promise<void> {
    await this.#storage.deleteAll()
    this.#room = null
  }

  /** A nominated script as JSON text; null for free text, for one larger than `most` bytes, and where there is no copy. */
  copyOf(nominationId: string, most = Infinity): string | null {
    const rows = this.#storage.sql.exec<{ copy: string | null }>(
      'SELECT CASE WHEN octet_length(upload) <= ? THEN upload END AS copy FROM nomination WHERE id = ?',
      Math.min(most, Number.MAX_SAFE_INTEGER),
      nominationId,
    )
    return rows.toArray()[0]?.copy ?? null
  }
}
