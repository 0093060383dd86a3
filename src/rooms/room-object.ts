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
import { cryptoRandom } from '../random.ts'
import type { Answer, Seated } from './answer.ts'
import { endAccount } from './room-calls.ts'
import type { NominatedScript } from './room-calls.ts'
import { roomParts } from './room-parts.ts'
import { runProbe } from './room-probe.ts'
import { runAlarm } from './run-alarm.ts'
import { seatForSocket, tokenHashOf } from './socket-seat.ts'

/** The code of a socket that ended without a close. */
const CUT_OFF = 1006

/** The voting room's sockets and calls. It decides nothing: `RoomTurn` does what is asked, `Broadcast` sends what changed. */
export class RoomObject extends DurableObject<Env> {
  readonly #parts = roomParts(this.ctx, this.env)

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    const { alarm, store, site } = this.#parts
    void ctx.blockConcurrencyWhile(() => alarm.restore(store.room, Date.now()))
    site.arrived()
  }

  open(room: Omit<NewRoom, 'evening'>): void {
    const { meter, store, alarm } = this.#parts
    meter.noteRequest()
    if (store.room === null) store.open(newRoom({ ...room, evening: cryptoRandom.resultId() }, Date.now()))
    alarm.update(store.room)
  }

  /** Plays a vote in an object that holds no room, and leaves nothing. */
  async probe(): Promise<boolean> {
    this.#parts.meter.noteRequest()
    return runProbe(this.#parts, this.#parts.storage)
  }

  holdsSeat(tokenHash: string): boolean {
    this.#parts.meter.noteRequest()
    return 'id' in seatForSocket(this.#parts.store.room, tokenHash)
  }

  holdsHostSeat(tokenHash: string): boolean {
    this.#parts.meter.noteRequest()
    return this.#parts.screenCalls.isHost(tokenHash)
  }

  async options(): Promise<RoomOptions | null> {
    await this.#begin()
    return this.#parts.calls.options()
  }

  async doorSign(): Promise<Answer<DoorSign>> {
    await this.#begin()
    return this.#parts.calls.doorSign()
  }

  async join(joiner: Joiner, tokenHash: string | null): Promise<Answer<Seated>> {
    await this.#begin()
    return this.#parts.calls.join(joiner, tokenHash)
  }

  async act(tokenHash: string, command: RoomCommand): Promise<Answer<Snapshot>> {
    await this.#begin()
    return this.#parts.calls.act(tokenHash, command)
  }

  async people(tokenHash: string, query: PeopleQuery): Promise<Answer<PeoplePage>> {
    await this.#begin()
    return this.#parts.calls.people(tokenHash, query)
  }

  async result(tokenHash: string, id: string): Promise<Answer<Result>> {
    await this.#begin()
    return this.#parts.calls.result(tokenHash, id)
  }

  async look(tokenHash: string): Promise<Answer<Snapshot | ScreenSnapshot | DoorSign>> {
    await this.#begin()
    return this.#parts.screenCalls.look(tokenHash)
  }

  async askScreen(screen: NewScreen, tokenHash: string | null): Promise<Answer<OpenScreen>> {
    await this.#begin()
    return this.#parts.screenCalls.ask(screen, tokenHash)
  }

  async command(tokenHash: string, sent: RoomCommandSent): Promise<Answer<AckFrame>> {
    await this.#begin()
    return this.#parts.calls.command(this.#parts.from, tokenHash, sent)
  }

  async scriptOf(nominationId: string, tokenHash: string | null): Promise<Answer<NominatedScript>> {
    await this.#begin()
    return this.#parts.calls.scriptOf(nominationId, tokenHash)
  }

  socketCount(): number {
    this.#parts.meter.noteRequest()
    return this.#parts.sockets.count
  }

  /** The site is switched off: sockets close, the room stays as it is until people return. */
  siteOff(): void {
    const { meter, sockets, site } = this.#parts
    meter.noteRequest()
    sockets.clear(CLOSE_CODES.siteOff, 'site switched off')
    site.left()
  }

  async endAccount(userId: string, isErased: boolean): Promise<void> {
    await this.#begin()
    const { queue, turn, sockets } = this.#parts
    const room = queue.openRoom()
    if (room !== null) endAccount(room, turn, sockets, userId, isErased)
  }

  override async fetch(request: Request): Promise<Response> {
    const tokenHash = await tokenHashOf(request)
    await this.#begin()
    return this.#parts.socketCalls.connect(request, tokenHash)
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    this.#parts.meter.noteFrame()
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
    meter.noteRequest()
    const isLook = await runAlarm(this.#parts)
    meter.noteAwake()
    // Otherwise an idle room would write its figures every minute.
    if (!isLook) meter.flush()
  }

  /** Everything that is asked of a room begins with the question whether time may go on in it. */
  async #begin(): Promise<void> {
    this.#parts.meter.noteRequest()
    await this.#parts.site.ready()
  }
}
