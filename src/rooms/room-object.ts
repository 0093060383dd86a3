import { DurableObject } from 'cloudflare:workers'
import { type NewRoom, newRoom } from '#domain/room/room.ts'
import { CLOSE_CODES } from '#protocol/room/wire.ts'
import { readConfig } from '../config.ts'
import { countedR2 } from '../metrics/counted-stores.ts'
import { RoomMeter } from '../metrics/room-meter.ts'
import { cryptoRandom } from '../random.ts'
import type { RoomCall } from '../services/rooms/room-call.ts'
import { Broadcast } from './broadcast/broadcast.ts'
import { CommandQueue } from './command-queue.ts'
import { RateByPerson } from './rate-by-person.ts'
import { ResultSender } from './result-sender.ts'
import { RoomAlarm } from './room-alarm.ts'
import { RoomCalls } from './room-calls.ts'
import { RoomEmptier } from './room-emptier.ts'
import { runProbe } from './room-probe.ts'
import { RoomPublisher } from './room-publisher.ts'
import { RoomTurn } from './room-turn.ts'
import { runAlarm } from './run-alarm.ts'
import { SiteWatch } from './site-watch.ts'
import { seatForSocket, tokenHashOf } from './socket-seat.ts'
import { PresenceWatch } from './sockets/presence-watch.ts'
import { RoomSockets } from './sockets/room-sockets.ts'
import { SocketCalls } from './sockets/socket-calls.ts'
import { countedStorage, RoomStore } from './storage/room-store.ts'

/** The code of a socket that ended without a close. */
const CUT_OFF = 1006

/** The voting room's sockets and calls. It decides nothing: `RoomTurn` does what is asked, `Broadcast` sends what changed. */
export class RoomObject extends DurableObject<Env> {
  readonly #parts = partsOf(this.ctx, this.env)

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    const { alarm, store, site } = this.#parts
    void ctx.blockConcurrencyWhile(() => alarm.restore(store.room, Date.now()))
    site.arrived()
  }

  open(room: Omit<NewRoom, 'evening'>): void {
    const { meter, store, alarm } = this.#parts
    meter.countRequest()
    if (store.room === null) store.open(newRoom({ ...room, evening: cryptoRandom.resultId() }, Date.now()))
    alarm.update(store.room)
  }

  /** Plays a vote in an object that holds no room, and leaves nothing. */
  async probe(): Promise<boolean> {
    this.#parts.meter.countRequest()
    return runProbe(this.#parts, this.#parts.storage)
  }

  holdsSeat(tokenHash: string): boolean {
    this.#parts.meter.countRequest()
    return 'id' in seatForSocket(this.#parts.store.room, tokenHash)
  }

  holdsHostSeat(tokenHash: string): boolean {
    this.#parts.meter.countRequest()
    return this.#parts.calls.isHost(tokenHash)
  }

  async ask(call: RoomCall): ReturnType<RoomCalls['ask']> {
    await this.#begin()
    return this.#parts.calls.ask(call)
  }

  socketCount(): number {
    this.#parts.meter.countRequest()
    return this.#parts.sockets.count
  }

  /** The site is switched off: sockets close, the room stays as it is until people return. */
  siteOff(): void {
    const { meter, sockets, site } = this.#parts
    meter.countRequest()
    sockets.clear(CLOSE_CODES.siteOff, 'site switched off')
    site.left()
  }

  override async fetch(request: Request): Promise<Response> {
    const tokenHash = await tokenHashOf(request)
    await this.#begin()
    return this.#parts.socketCalls.connect(request, tokenHash)
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    this.#parts.meter.countFrame()
    await this.#parts.socketCalls.take(socket, message)
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    this.#parts.socketCalls.ended(socket, code)
  }

  override webSocketError(socket: WebSocket): void {
    this.#parts.socketCalls.ended(socket, CUT_OFF)
  }

  override async alarm(): Promise<void> {
    const { meter } = this.#parts
    meter.countRequest()
    const isLook = await runAlarm(this.#parts)
    meter.countAwake()
    // Otherwise an idle room would write its figures every minute.
    if (!isLook) meter.flush()
  }

  /** Everything that is asked of a room begins with the question whether time may go on in it. */
  async #begin(): Promise<void> {
    this.#parts.meter.countRequest()
    await this.#parts.site.ready()
  }
}

/** What a room object consists of, each given what it needs of the others. */
function partsOf(ctx: DurableObjectState, env: Env) {
  const storage = countedStorage(ctx.storage)
  const meter = new RoomMeter(ctx, env)
  const store = new RoomStore(storage)
  const alarm = new RoomAlarm(storage)
  const sockets = new RoomSockets(ctx, readConfig(env).limits.SOCKETS_PER_SEAT)
  const broadcast = new Broadcast(sockets, store)
  const presence = new PresenceWatch({ store, sockets, alarm, broadcast })
  const publisher = new RoomPublisher({ broadcast, sockets, alarm, meter, presence }, () => results)
  const turn = new RoomTurn(store, alarm, publisher, (now) => sockets.screensOnline(now))
  const stores = { DB: env.DB, FILES: countedR2(env.FILES) }
  const core = { store, turn, sockets, alarm }
  const results = new ResultSender({ ...core, env: stores })
  const site = new SiteWatch(ctx, env, core)
  const queue = new CommandQueue({ ...core, broadcast, meter, stores, ready: () => site.ready() })
  const emptier = new RoomEmptier({ store, alarm, results }, env.DB, ctx.id.toString())
  const callDeps = { ...core, queue, rate: new RateByPerson(env), results, emptier }
  const calls = new RoomCalls(callDeps)
  const socketCalls = new SocketCalls({ ...callDeps, broadcast, presence, site, meter })
  return { storage, meter, ...core, presence, results, emptier, site, queue, calls, socketCalls }
}
