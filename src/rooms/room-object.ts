import { DurableObject } from 'cloudflare:workers'
import type { Joiner, RoomCommand } from '#domain/room/command.ts'
import type { Result } from '#domain/room/counting/result.ts'
import type { RoomOptions } from '#domain/room/options.ts'
import type { PeoplePage, PeopleQuery } from '#domain/room/people.ts'
import { type NewRoom, newRoom } from '#domain/room/room.ts'
import type { NewScreen, OpenScreen } from '#domain/room/screens/screen.ts'
import type { DoorSign, ScreenSnapshot, Snapshot } from '#domain/room/view.ts'
import type { AckFrame } from '#protocol/room/frames.ts'
import type { RoomCommandSent } from '#protocol/room/room.ts'
import { CLOSE_CODES } from '#protocol/room/wire.ts'
import { readConfig } from '../config.ts'
import { countedR2 } from '../metrics/counted-stores.ts'
import type { Answer, Seated } from './answer.ts'
import { Broadcast } from './broadcast/broadcast.ts'
import { CommandQueue } from './command-queue.ts'
import { endAccount } from './end-account.ts'
import type { NominatedScript } from './nominated-script.ts'
import { RateByPerson } from './rate-by-person.ts'
import { ResultSender } from './results/result-sender.ts'
import { RoomAlarm } from './room-alarm.ts'
import { RoomCalls } from './room-calls.ts'
import { RoomMeter } from '../metrics/room-meter.ts'
import { runProbe } from './room-probe.ts'
import { RoomPublisher } from './room-publisher.ts'
import { RoomSockets } from './room-sockets.ts'
import { countedStorage } from './storage/counted-storage.ts'
import { RoomStore } from './storage/room-store.ts'
import { RoomTurn } from './room-turn.ts'
import { runAlarm } from './run-alarm.ts'
import { ScreenCalls } from './screen-calls.ts'
import { SiteWatch } from './site-watch.ts'
import { seatForSocket, tokenHashOf } from './socket-seat.ts'
import { SocketCalls } from './sockets/socket-calls.ts'

/** The code of a socket that ended without a close. */
const CUT_OFF = 1006

/** The voting room's sockets and calls. It decides nothing: `RoomTurn` does what is asked, `Broadcast` sends what changed. */
export class RoomObject extends DurableObject<Env> {
  readonly #storage = countedStorage(this.ctx.storage)
  readonly #meter = new RoomMeter(this.ctx, this.env)
  readonly #store = new RoomStore(this.#storage)
  readonly #alarm = new RoomAlarm(this.#storage)
  readonly #sockets = new RoomSockets(this.ctx, readConfig(this.env).limits.SOCKETS_PER_SEAT)
  readonly #broadcast = new Broadcast(this.#sockets, this.#store)
  readonly #turn = new RoomTurn(
    this.#store,
    this.#alarm,
    new RoomPublisher(this.#broadcast, this.#sockets, this.#alarm, this.#meter, () => this.#results),
  )
  readonly #from = { DB: this.env.DB, FILES: countedR2(this.env.FILES) }
  readonly #tools = { store: this.#store, turn: this.#turn, sockets: this.#sockets, alarm: this.#alarm }
  readonly #results = new ResultSender({ ...this.#tools, env: this.#from })
  readonly #site = new SiteWatch(this.ctx, this.env, this.#tools)
  readonly #queue = new CommandQueue({
    ...this.#tools,
    broadcast: this.#broadcast,
    meter: this.#meter,
    ready: () => this.#site.ready(),
  })
  readonly #rate = new RateByPerson(this.env)
  readonly #callTools = { ...this.#tools, queue: this.#queue, rate: this.#rate, results: this.#results }
  readonly #calls = new RoomCalls(this.#callTools)
  readonly #screenCalls = new ScreenCalls(this.#callTools, this.#calls)
  readonly #socketCalls = new SocketCalls(
    { ...this.#callTools, broadcast: this.#broadcast, site: this.#site, meter: this.#meter },
    this.#from,
  )

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    void ctx.blockConcurrencyWhile(() => this.#alarm.restore(this.#store.room, Date.now()))
    this.#site.arrived()
  }

  open(room: NewRoom): void {
    this.#meter.noteRequest()
    if (this.#store.room === null) this.#store.open(newRoom(room, Date.now()))
    this.#alarm.update(this.#store.room)
  }

  /** Plays a vote in an object that holds no room, and leaves nothing. */
  async probe(): Promise<boolean> {
    this.#meter.noteRequest()
    return runProbe(this.#tools, this.#storage)
  }

  holdsSeat(tokenHash: string): boolean {
    this.#meter.noteRequest()
    return 'id' in seatForSocket(this.#store.room, tokenHash)
  }

  holdsHostSeat(tokenHash: string): boolean {
    this.#meter.noteRequest()
    return this.#screenCalls.isHost(tokenHash)
  }

  async options(): Promise<RoomOptions | null> {
    await this.#begin()
    return this.#calls.options()
  }

  async doorSign(): Promise<Answer<DoorSign>> {
    await this.#begin()
    return this.#calls.doorSign()
  }

  async join(joiner: Joiner, tokenHash: string | null): Promise<Answer<Seated>> {
    await this.#begin()
    return this.#calls.join(joiner, tokenHash)
  }

  async act(tokenHash: string, command: RoomCommand): Promise<Answer<Snapshot>> {
    await this.#begin()
    return this.#calls.act(tokenHash, command)
  }

  async people(tokenHash: string, query: PeopleQuery): Promise<Answer<PeoplePage>> {
    await this.#begin()
    return this.#calls.people(tokenHash, query)
  }

  async result(tokenHash: string, id: string): Promise<Answer<Result>> {
    await this.#begin()
    return this.#calls.result(tokenHash, id)
  }

  async look(tokenHash: string): Promise<Answer<Snapshot | ScreenSnapshot | DoorSign>> {
    await this.#begin()
    return this.#screenCalls.look(tokenHash)
  }

  async askScreen(screen: NewScreen, tokenHash: string | null): Promise<Answer<OpenScreen>> {
    await this.#begin()
    return this.#screenCalls.ask(screen, tokenHash)
  }

  async command(tokenHash: string, sent: RoomCommandSent): Promise<Answer<AckFrame>> {
    await this.#begin()
    return this.#calls.command(this.#from, tokenHash, sent)
  }

  async scriptOf(nominationId: string, tokenHash: string | null): Promise<Answer<NominatedScript>> {
    await this.#begin()
    return this.#calls.scriptOf(nominationId, tokenHash)
  }

  socketCount(): number {
    this.#meter.noteRequest()
    return this.#sockets.count
  }

  /** The site is switched off: sockets close, the room stays as it is until people return. */
  siteOff(): void {
    this.#meter.noteRequest()
    this.#sockets.clear(CLOSE_CODES.siteOff, 'site switched off')
    this.#site.left()
  }

  async endAccount(userId: string, isErased: boolean): Promise<void> {
    await this.#begin()
    const room = this.#queue.openRoom()
    if (room !== null) endAccount(room, this.#turn, this.#sockets, userId, isErased)
  }

  override async fetch(request: Request): Promise<Response> {
    const tokenHash = await tokenHashOf(request)
    await this.#begin()
    return this.#socketCalls.connect(request, tokenHash)
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    this.#meter.noteFrame()
    await this.#socketCalls.take(socket, message)
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    this.#socketCalls.ended(socket, code)
  }

  override webSocketError(socket: WebSocket): void {
    this.#socketCalls.ended(socket, CUT_OFF)
  }

  override async alarm(): Promise<void> {
    this.#meter.noteRequest()
    const tools = { ...this.#tools, site: this.#site, queue: this.#queue, results: this.#results }
    await runAlarm(tools, this.env.DB, this.ctx.id.toString())
    this.#meter.noteAwake()
    this.#meter.flush()
  }

  /** Everything that is asked of a room begins with the question whether time may go on in it. */
  async #begin(): Promise<void> {
    this.#meter.noteRequest()
    await this.#site.ready()
  }
}
