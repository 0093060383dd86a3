import { DurableObject } from 'cloudflare:workers'
import type { Joiner, RoomCommand } from '#domain/room/command.ts'
import type { Result } from '#domain/room/counting/result.ts'
import type { RoomOptions } from '#domain/room/options.ts'
import type { PeoplePage, PeopleQuery } from '#domain/room/people.ts'
import { type NewRoom, newRoom } from '#domain/room/room.ts'
import type { DoorSign, Snapshot } from '#domain/room/view.ts'
import type { AckFrame } from '#protocol/room/frames.ts'
import type { RoomCommandSent } from '#protocol/room/room.ts'
import { CLOSE_CODES } from '#protocol/room/wire.ts'
import { readConfig } from '../config.ts'
import { log } from '../log.ts'
import { pair, refusal, upgraded } from '../socket.ts'
import type { Answer, Seated } from './answer.ts'
import { Broadcast } from './broadcast/broadcast.ts'
import { CommandQueue } from './command-queue.ts'
import { endAccount } from './end-account.ts'
import type { NominatedScript } from './nominated-script.ts'
import { RateByPerson } from './rate-by-person.ts'
import { readFrame } from './read-frame.ts'
import { ResultSender } from './results/result-sender.ts'
import { RoomAlarm } from './room-alarm.ts'
import { RoomCalls } from './room-calls.ts'
import { RoomPublisher } from './room-publisher.ts'
import { RoomSockets } from './room-sockets.ts'
import { RoomStore } from './storage/room-store.ts'
import { RoomTurn } from './room-turn.ts'
import { runAlarm } from './run-alarm.ts'
import { replyFrame } from './sent-command.ts'
import { SiteWatch, tagsOf } from './site-watch.ts'
import { seatForSocket, tokenHashOf } from './socket-seat.ts'

/** The voting room's sockets and calls. It decides nothing: `RoomTurn` does what is asked, `Broadcast` sends what changed. */
export class RoomObject extends DurableObject<Env> {
  readonly #store = new RoomStore(this.ctx.storage)
  readonly #alarm = new RoomAlarm(this.ctx.storage)
  readonly #sockets = new RoomSockets(this.ctx, readConfig(this.env).limits.SOCKETS_PER_SEAT)
  readonly #broadcast = new Broadcast(this.#sockets, this.#store)
  readonly #turn = new RoomTurn(
    this.#store,
    this.#alarm,
    new RoomPublisher(this.#broadcast, this.#sockets, this.#alarm, () => this.#results),
  )
  readonly #tools = { store: this.#store, turn: this.#turn, sockets: this.#sockets, alarm: this.#alarm }
  readonly #results = new ResultSender({ ...this.#tools, env: this.env })
  readonly #site = new SiteWatch(this.ctx, this.env, this.#tools)
  readonly #queue = new CommandQueue(this.#turn, this.#broadcast, this.#sockets, () => this.#site.ready())
  readonly #rate = new RateByPerson(this.env)
  readonly #calls = new RoomCalls({ ...this.#tools, queue: this.#queue, rate: this.#rate, results: this.#results })

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    void ctx.blockConcurrencyWhile(() => this.#alarm.restore(this.#store.room, Date.now()))
    this.#site.arrived()
  }

  open(room: NewRoom): void {
    if (this.#store.room === null) this.#store.open(newRoom(room, Date.now()))
    this.#alarm.update(this.#store.room)
  }

  holdsSeat(tokenHash: string): boolean {
    return 'id' in seatForSocket(this.#store.room, tokenHash)
  }

  async options(): Promise<RoomOptions | null> {
    await this.#site.ready()
    return this.#calls.options()
  }

  async doorSign(): Promise<Answer<DoorSign>> {
    await this.#site.ready()
    return this.#calls.doorSign()
  }

  async join(joiner: Joiner, tokenHash: string | null): Promise<Answer<Seated>> {
    await this.#site.ready()
    return this.#calls.join(joiner, tokenHash)
  }

  async act(tokenHash: string, command: RoomCommand): Promise<Answer<Snapshot>> {
    await this.#site.ready()
    return this.#calls.act(tokenHash, command)
  }

  async people(tokenHash: string, query: PeopleQuery): Promise<Answer<PeoplePage>> {
    await this.#site.ready()
    return this.#calls.people(tokenHash, query)
  }

  async result(tokenHash: string, id: string): Promise<Answer<Result>> {
    await this.#site.ready()
    return this.#calls.result(tokenHash, id)
  }

  async command(tokenHash: string, sent: RoomCommandSent): Promise<Answer<AckFrame>> {
    await this.#site.ready()
    return this.#calls.command(this.env, tokenHash, sent)
  }

  async scriptOf(nominationId: string, tokenHash: string | null): Promise<Answer<NominatedScript>> {
    await this.#site.ready()
    return this.#calls.scriptOf(nominationId, tokenHash)
  }

  /** The site is switched off: sockets close, the room stays as it is until people return. */
  siteOff(): void {
    this.#sockets.clear(CLOSE_CODES.siteOff, 'site switched off')
    this.#site.left()
  }

  async endAccount(userId: string, isErased: boolean): Promise<void> {
    await this.#site.ready()
    const room = this.#queue.openRoom()
    if (room !== null) endAccount(room, this.#turn, this.#sockets, userId, isErased)
  }

  override async fetch(request: Request): Promise<Response> {
    const tokenHash = await tokenHashOf(request)
    await this.#site.ready()
    const seat = seatForSocket(this.#queue.openRoom(), tokenHash)
    if ('refused' in seat) return refusal(seat.refused)
    // Apart from frames, so that a page that comes back can send at once all that waits.
    if (!this.#rate.allows(`socket of ${seat.id}`, Date.now())) return refusal('tooFast')
    const [client, server] = pair()
    this.#sockets.accept(server, seat.id, Date.now(), tagsOf(request))
    this.#site.arrived()
    this.#turn.confirmSeat(seat.id, Date.now())
    this.#broadcast.welcome(server, seat.id, Date.now())
    this.#broadcast.presenceChanged(Date.now())
    return upgraded(request, client)
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    const by = this.#sockets.heardFrom(socket, Date.now())
    if (by === null) return
    if (!this.#rate.allows(by, Date.now())) return this.#refuse(socket, CLOSE_CODES.tooFast, 'too fast')
    const frame = readFrame(message)
    if (frame.kind === 'too-large') return this.#refuse(socket, CLOSE_CODES.tooLarge, 'frame too large')
    if (frame.kind === 'seen') return this.#sockets.noteSeen(socket)
    if (frame.kind === 'reply') return this.#sockets.send(socket, frame.text)
    const ready = this.#site.ready()
    // Without a need nothing is awaited: frames keep their order.
    if (ready !== null) await ready
    const reply = (result: Answer<AckFrame>) => this.#sockets.send(socket, replyFrame(frame.command.op, result))
    await this.#queue.add(this.env, by, frame.command, reply, socket)
  }

  override webSocketClose(socket: WebSocket): void {
    const owner = this.#sockets.remove(socket)
    this.#site.left()
    if (owner !== null && this.#queue.openRoom() !== null) this.#broadcast.presenceChanged(Date.now(), owner)
  }

  override webSocketError(socket: WebSocket): void {
    this.webSocketClose(socket)
  }

  override async alarm(): Promise<void> {
    const tools = { ...this.#tools, site: this.#site, queue: this.#queue, results: this.#results }
    await runAlarm(tools, this.env.DB, this.ctx.id.toString())
  }

  /** Closes a socket that broke a limit. Commands that came before are still run and answered. */
  #refuse(socket: WebSocket, code: number, reason: string): void {
    this.#queue.flush()
    log({ event: 'socket-closed', room: this.#store.lastCode, code })
    this.#sockets.close(socket, code, reason)
  }
}
