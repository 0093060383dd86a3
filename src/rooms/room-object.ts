import { DurableObject } from 'cloudflare:workers'
import { certain } from '#domain/certain.ts'
import { beginningOf, type Preparation } from '#domain/room/prepared-room.ts'
import { type NewRoom, newRoom, type Room } from '#domain/room/room.ts'
import { CLOSE_CODES, NEWER_RELEASE } from '#protocol/room/wire.ts'
import { readConfig } from '../config.ts'
import { log } from '../log.ts'
import { countedR2 } from '../metrics/counted-stores.ts'
import { RoomMeter } from '../metrics/room-meter.ts'
import { cryptoRandom } from '../random.ts'
import type { Failure, RoomCall } from '../services/rooms/room-call.ts'
import { refusal } from '../socket.ts'
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
import { countedStorage } from './storage/counted-storage.ts'
import { RoomStore } from './storage/room-store.ts'
import { isReadable } from './storage/storage-versions.ts'

/** The code of a socket that ended without a close. */
const CUT_OFF = 1006

/**
 * The voting room's sockets and calls. It decides nothing: `RoomTurn` does what is asked, `Broadcast` sends what changed. A room
 * that a newer release has written in a way that this one cannot read stays as it is, and says so until that release is back.
 */
export class RoomObject extends DurableObject<Env> {
  readonly #parts = isReadable(this.ctx.storage) ? partsOf(this.ctx, this.env) : null

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    if (this.#parts === null) closeUnread(ctx)
    else {
      const { alarm, store, site } = this.#parts
      void ctx.blockConcurrencyWhile(() => alarm.restore(store.room, Date.now()))
      site.arrived()
    }
  }

  /** Opens the room, with all that it begins with or not at all. One that is open stays as it is. */
  open(room: Omit<NewRoom, 'evening'> & { evening?: string }, preparation?: Preparation): void {
    const { meter, store, alarm } = certain(this.#parts)
    meter.countRequest()
    if (store.room === null)
      openRoom(store, newRoom({ evening: cryptoRandom.resultId(), ...room }, Date.now()), preparation)
    alarm.update(store.room)
  }

  /** Plays a vote in an object that holds no room, and leaves nothing. */
  async probe(): Promise<boolean> {
    const parts = certain(this.#parts)
    parts.meter.countRequest()
    return runProbe(parts, parts.storage)
  }

  holdsSeat(tokenHash: string): boolean {
    this.#parts?.meter.countRequest()
    return this.#parts !== null && 'id' in seatForSocket(this.#parts.store.room, tokenHash)
  }

  holdsHostSeat(tokenHash: string): boolean {
    this.#parts?.meter.countRequest()
    return this.#parts?.calls.isHost(tokenHash) ?? false
  }

  async ask(call: RoomCall): ReturnType<RoomCalls['ask']> {
    if (this.#parts === null) return UNREAD
    await this.#begin(this.#parts)
    return this.#parts.calls.ask(call)
  }

  socketCount(): number {
    this.#parts?.meter.countRequest()
    return this.#parts?.sockets.count ?? 0
  }

  /** The site is switched off: sockets close, the room stays as it is until people return. */
  siteOff(): void {
    if (this.#parts === null) return
    const { meter, sockets, site } = this.#parts
    meter.countRequest()
    sockets.clear(CLOSE_CODES.siteOff, 'site switched off')
    site.left()
  }

  override async fetch(request: Request): Promise<Response> {
    if (this.#parts === null) return refusal('newerRelease')
    const tokenHash = await tokenHashOf(request)
    await this.#begin(this.#parts)
    return this.#parts.socketCalls.connect(request, tokenHash)
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void | Promise<void> {
    this.#parts?.meter.countFrame()
    return this.#parts?.socketCalls.take(socket, message)
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    this.#parts?.socketCalls.ended(socket, code)
  }

  override webSocketError(socket: WebSocket): void {
    this.#parts?.socketCalls.ended(socket, CUT_OFF)
  }

  override async alarm(): Promise<void> {
    if (this.#parts === null) return this.ctx.storage.setAlarm(Date.now() + READ_AGAIN_MS)
    const { meter } = this.#parts
    meter.countRequest()
    const isLook = await runAlarm(this.#parts)
    meter.countAwake()
    // Otherwise an idle room would write its figures every minute.
    if (!isLook) meter.flush()
  }

  /** Everything that is asked of a room begins with the question whether time may go on in it. */
  async #begin({ meter, site }: Parts): Promise<void> {
    meter.countRequest()
    await site.ready()
  }
}

/** Nothing is awaited in between, so that all of it is written or nothing. */
function openRoom(store: RoomStore, room: Room, preparation?: Preparation): void {
  const now = room.createdAt
  store.open(room)
  if (preparation === undefined) return
  for (const event of beginningOf(room, preparation, now)) store.commit(room, event, now)
}

/** A room that cannot be read takes nobody, and does nothing that is due. */
function closeUnread(ctx: DurableObjectState): void {
  log({ event: 'room-unread' })
  for (const socket of ctx.getWebSockets()) socket.close(CLOSE_CODES.newerRelease, NEWER_RELEASE)
}

const UNREAD: Failure = { ok: false, code: 'UNAVAILABLE', message: NEWER_RELEASE }
/** When an alarm that nothing could be done for rings again, perhaps in the newer release. */
const READ_AGAIN_MS = 60_000

type Parts = ReturnType<typeof partsOf>

/** What a room object consists of, each given what it needs of the others. */
function partsOf(ctx: DurableObjectState, env: Env) {
  const storage = countedStorage(ctx.storage)
  const meter = new RoomMeter(ctx, env)
  const store = new RoomStore(storage)
  const alarm = new RoomAlarm(storage)
  const { limits } = readConfig(env)
  const sockets = new RoomSockets(ctx, limits.SOCKETS_PER_SEAT)
  const broadcast = new Broadcast(sockets, store)
  const presence = new PresenceWatch({ store, sockets, alarm, broadcast })
  const publisher = new RoomPublisher({ broadcast, sockets, alarm, meter, presence }, () => results)
  const turn = new RoomTurn(store, alarm, publisher, (now) => sockets.screensOnline(now))
  const stores = { DB: env.DB, FILES: countedR2(env.FILES) }
  const core = { store, turn, sockets, alarm }
  const results = new ResultSender({ ...core, env: stores, mostNights: limits.NIGHTS_PER_GROUP })
  const site = new SiteWatch(ctx, env, core)
  const queue = new CommandQueue({ ...core, broadcast, meter, stores, ready: () => site.ready() })
  const emptier = new RoomEmptier({ store, alarm, results }, env.DB, ctx.id.toString())
  const callDeps = { ...core, queue, rate: new RateByPerson(env), results, emptier }
  const calls = new RoomCalls(callDeps)
  const socketCalls = new SocketCalls({ ...callDeps, broadcast, presence, site, meter })
  return { storage, meter, ...core, presence, results, emptier, site, queue, calls, socketCalls }
}
