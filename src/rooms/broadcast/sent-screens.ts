import type { Room } from '#domain/room/room.ts'
import type { ScreenId } from '#domain/room/screens/screen.ts'
import { screensView } from '#domain/room/screens/screen-view.ts'
import type { RoomSockets } from '../room-sockets.ts'

/** The screens as the Storyteller was sent them last. */
export class SentScreens {
  readonly #sockets: RoomSockets
  #sent: string

  /** The Storyteller knows of every screen that had a socket before the room slept. */
  constructor(sockets: RoomSockets, room: Room | null) {
    this.#sockets = sockets
    this.#sent = room === null ? '[]' : textOf(room, sockets.owners(true))
  }

  /** A tab of the Storyteller was sent them alone, perhaps newer ones: the next change goes to all tabs. */
  forget(): void {
    this.#sent = ''
  }

  /** Notes that they are sent now; answers whether they are others than before. */
  note(room: Room, now: number): boolean {
    const before = this.#sent
    this.#sent = textOf(room, this.#sockets.screensOnline(now))
    return this.#sent !== before
  }
}

function textOf(room: Room, online: ReadonlySet<ScreenId>): string {
  return JSON.stringify(screensView(room, online))
}
