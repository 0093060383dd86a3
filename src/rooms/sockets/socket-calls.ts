import type { RoomCommandSent } from '#protocol/room/room.ts'
import { CLOSE_CODES } from '#protocol/room/wire.ts'
import { log } from '../../log.ts'
import { count } from '../../metrics/count.ts'
import type { RoomMeter } from '../../metrics/room-meter.ts'
import { pair, refusal, upgraded } from '../../socket.ts'
import { traced } from '../../metrics/traced.ts'
import type { Broadcast } from '../broadcast/broadcast.ts'
import { type CommandQueue, replyFrame, SCREENS_ONLY_SHOW } from '../command-queue.ts'
import type { RateByPerson } from '../rate-by-person.ts'
import type { RoomTurn } from '../room-turn.ts'
import { type SiteWatch, tagsOf } from '../site-watch.ts'
import { ownerForSocket } from '../socket-seat.ts'
import type { Owner } from './connection.ts'
import type { PresenceWatch } from './presence-watch.ts'
import { readFrame } from './read-frame.ts'
import type { RoomSockets } from './room-sockets.ts'

interface SocketCallDeps {
  turn: RoomTurn
  queue: CommandQueue
  sockets: RoomSockets
  rate: RateByPerson
  broadcast: Broadcast
  presence: PresenceWatch
  site: SiteWatch
  meter: RoomMeter
}

/** What a room is asked over its sockets. Every frame counts towards the rate of its seat or screen. */
export class SocketCalls {
  readonly #deps: SocketCallDeps

  constructor(deps: SocketCallDeps) {
    this.#deps = deps
  }

  /** Takes the socket of a token's seat or screen, or answers why not. */
  connect(request: Request, tokenHash: string | null): Response {
    const { turn, queue, sockets, rate, broadcast, presence, site } = this.#deps
    const owner = ownerForSocket(queue.openRoom(), tokenHash)
    if ('refused' in owner) return refusal(owner.refused)
    // Apart from frames, so that a page that comes back can send at once all that waits.
    if (!rate.allows(`socket of ${owner.id}`, Date.now())) return refusal('tooFast')
    count('sockets-opened')
    const [client, server] = pair()
    sockets.accept(server, owner, Date.now(), tagsOf(request))
    site.arrived()
    if (!owner.isScreen) turn.confirmSeat(owner.id, Date.now())
    broadcast.welcome(server, owner, Date.now())
    if (owner.isScreen) broadcast.screensChanged(Date.now())
    else {
      broadcast.presenceChanged(Date.now())
      presence.arrived(Date.now())
    }
    return upgraded(request, client)
  }

  /** Takes a frame. Nothing is awaited without a need, so frames keep their order. */
  take(socket: WebSocket, message: string | ArrayBuffer): void | Promise<void> {
    const { sockets, rate, site } = this.#deps
    const owner = sockets.heardFrom(socket, Date.now())
    if (owner === null) return
    if (!rate.allows(owner.id, Date.now())) return this.#refuse(socket, CLOSE_CODES.tooFast, 'too fast')
    const frame = traced('parse', () => readFrame(message))
    if (frame.kind === 'too-large') return this.#refuse(socket, CLOSE_CODES.tooLarge, 'frame too large')
    if (frame.kind === 'seen') return sockets.confirmSent(socket)
    if (frame.kind === 'reply') return sockets.send(socket, frame.text)
    const op = frame.kind === 'command' ? frame.command.op : frame.op
    if (owner.isScreen) return sockets.send(socket, replyFrame(op, SCREENS_ONLY_SHOW))
    if (frame.kind === 'faulty') return sockets.send(socket, frame.text)
    return site.ready()?.then(() => this.#add(socket, owner, frame.command)) ?? this.#add(socket, owner, frame.command)
  }

  #add(socket: WebSocket, { id }: Owner, command: RoomCommandSent): void | Promise<void> {
    const { queue, sockets } = this.#deps
    return queue.add(id, command, (result) => sockets.send(socket, replyFrame(command.op, result)), socket)
  }

  /** A socket was closed with this code, by whichever side. */
  ended(socket: WebSocket, code: number): void {
    const { queue, sockets, broadcast, presence, site, meter } = this.#deps
    const owner = sockets.remove(socket)
    count('sockets-closed', String(code))
    meter.countAwake()
    if (sockets.count === 0) meter.flush(true)
    site.left()
    presence.left()
    if (owner === null || queue.openRoom() === null) return
    if (owner.isScreen) broadcast.screensChanged(Date.now())
    else broadcast.presenceChanged(Date.now(), owner.id)
  }

  /** Closes a socket that broke a limit. Commands that came before are still run and answered. */
  #refuse(socket: WebSocket, code: number, reason: string): void {
    const { queue, sockets, turn } = this.#deps
    queue.flush()
    log({ event: 'socket-closed', room: turn.roomCode, code })
    sockets.close(socket, code, reason)
  }
}
