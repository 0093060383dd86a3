import { decides, isScreenEvent, type RoomEvent, type ScreenEvent } from '#domain/room/event.ts'
import type { Room } from '#domain/room/room.ts'
import { CLOSE_CODES } from '#protocol/room/wire.ts'
import type { RoomMeter } from '../metrics/room-meter.ts'
import type { Broadcast } from './broadcast/broadcast.ts'
import type { ResultSender } from './result-sender.ts'
import type { RoomAlarm } from './room-alarm.ts'
import type { Publisher } from './room-turn.ts'
import type { PresenceWatch } from './sockets/presence-watch.ts'
import type { RoomSockets } from './sockets/room-sockets.ts'

/** Events that begin or end a phase: the room is awake, and nobody waits. */
const PHASES = new Set<RoomEvent['type']>(['nominations-started', 'voting-started', 'voting-ended', 'closed'])

interface PublisherDeps {
  broadcast: Broadcast
  sockets: RoomSockets
  alarm: RoomAlarm
  meter: RoomMeter
  presence: PresenceWatch
}

/** What follows from an event outside the room's own state: frames, sockets that must close, and the alarm that empties a closed room. */
export class RoomPublisher implements Publisher {
  readonly #broadcast: Broadcast
  readonly #sockets: RoomSockets
  readonly #alarm: RoomAlarm
  readonly #meter: RoomMeter
  readonly #presence: PresenceWatch
  readonly #results: () => ResultSender

  constructor({ broadcast, sockets, alarm, meter, presence }: PublisherDeps, results: () => ResultSender) {
    this.#broadcast = broadcast
    this.#sockets = sockets
    this.#alarm = alarm
    this.#meter = meter
    this.#presence = presence
    this.#results = results
  }

  publish(room: Room, event: RoomEvent, now: number): void {
    if (decides(event)) this.#sendResult(now)
    this.#presence.afterEvent(room, event, now)
    this.#broadcast.happened(room, event, now)
    if (event.type === 'left') this.#sockets.closeAll(CLOSE_CODES.left, 'left', event.participantId)
    if (event.type === 'kicked') this.#sockets.dismiss(event.participantId)
    if (event.type === 'closed') this.#close(now)
    if (PHASES.has(event.type)) this.#meter.flush()
    if (isScreenEvent(event)) this.#changeScreen(event, now)
  }

  #changeScreen(event: ScreenEvent, now: number): void {
    if (event.type === 'screen-allowed') this.#broadcast.welcomeScreen(event.screenId, now)
    if (event.type === 'screen-dismissed') this.#sockets.closeAll(CLOSE_CODES.kicked, 'dismissed', event.screenId)
    if (event.type === 'screen-expired') this.#sockets.closeAll(CLOSE_CODES.badToken, 'not allowed', event.screenId)
    if (event.type === 'screen-asked' && event.displaced !== null)
      this.#sockets.closeAll(CLOSE_CODES.badToken, 'gave way', event.displaced)
    this.#broadcast.screensChanged(now)
  }

  /** People are told once the result is saved. */
  #sendResult(now: number): void {
    this.#broadcast.hold()
    this.#results().changed(now, () => this.#broadcast.release(Date.now()))
  }

  #close(now: number): void {
    this.#broadcast.release(now)
    this.#sockets.closeAll(CLOSE_CODES.roomClosed, 'room closed')
    this.#alarm.setFor(now)
  }
}
