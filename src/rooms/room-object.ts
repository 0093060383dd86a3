import { DurableObject } from 'cloudflare:workers'
import type { Joiner, RoomCommand } from '#domain/room/command.ts'
import { seatGivenBy } from '#domain/room/event.ts'
import { type PeoplePage, type PeopleQuery, peopleFor } from '#domain/room/people.ts'
import { type NewRoom, newRoom, type ParticipantId, type Room, seatsTaken } from '#domain/room/room.ts'
import { type DoorSign, doorSign, type Snapshot, viewFor } from '#domain/room/view.ts'
import type { AckFrame, RoomCommandSent } from '#protocol/room/room.ts'
import { CLOSE_CODES } from '#protocol/room/wire.ts'
import { pair, refusal, upgraded } from '../socket.ts'
import { answer, type Answer, fail, type Seated } from './answer.ts'
import { Broadcast } from './broadcast/broadcast.ts'
import { CommandQueue } from './command-queue.ts'
import { emptyClosed } from './empty-closed.ts'
import { endAccount } from './end-account.ts'
import { nominatedScript, type NominatedScript } from './nominated-script.ts'
import { RateByPerson } from './rate-by-person.ts'
import { readFrame } from './read-frame.ts'
import { RoomAlarm } from './room-alarm.ts'
import { RoomPublisher } from './room-publisher.ts'
import { RoomSockets } from './room-sockets.ts'
import { RoomStore } from './storage/room-store.ts'
import { RoomTurn } from './room-turn.ts'
import { replyFrame, TOO_FAST } from './sent-command.ts'
import { seatForSocket, tokenHashOf } from './socket-seat.ts'

/** The voting room's sockets and calls. It decides nothing: `RoomTurn` does what is asked, `Broadcast` sends what changed. */
export class RoomObject extends DurableObject<Env> {
  readonly #store = new RoomStore(this.ctx.storage)
  readonly #alarm = new RoomAlarm(this.ctx.storage)
  readonly #sockets = new RoomSockets(this.ctx)
  readonly #broadcast = new Broadcast(this.#sockets, () => this.#store.room)
  readonly #turn = new RoomTurn(
    this.#store,
    this.#alarm,
    new RoomPublisher(this.#broadcast, this.#sockets, this.#alarm),
  )
  readonly #queue = new CommandQueue(this.#turn, this.#broadcast, this.#sockets)
  readonly #rate = new RateByPerson(this.env)

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    void ctx.blockConcurrencyWhile(() => this.#alarm.restore(this.#store.room, Date.now()))
  }

  open(room: NewRoom): void {
    if (this.#store.room === null) this.#store.open(newRoom(room, Date.now()))
    this.#alarm.update(this.#store.room)
  }

  doorSign(): Answer<DoorSign> {
    const room = this.#openRoom()
    return room === null ? fail('ROOM_CLOSED') : answer(doorSign(room, seatsTaken(room)))
  }

  /** Takes a seat, or leads back to the one already held. */
  join(joiner: Joiner, tokenHash: string | null): Answer<Seated> {
    this.#queue.flush()
    const seatId = this.#store.seatIdOf(tokenHash)
    const turn = this.#turn.run(null, { type: 'join', joiner: { ...joiner, seatId } }, Date.now())
    if (!turn.ok) return turn
    const id = turn.event === null ? seatId : seatGivenBy(turn.event)
    if (id === null) return fail('NOT_SEATED')
    if (turn.event?.type !== 'joined') this.#turn.confirmSeat(id, Date.now())
    const { name = '' } = turn.room.participants.get(id) ?? {}
    return answer({ participantId: id, name, isHeldToken: turn.event === null, snapshot: this.#view(turn.room, id) })
  }

  /** Does what the holder of a token asks and answers what they see. The token is dead once the seat is given up. */
  act(tokenHash: string, command: RoomCommand): Answer<Snapshot> {
    return this.#act(tokenHash, command, (room, by) => answer(this.#view(room, by)))
  }

  /** A page of the people in a crowd, at the rate of commands. */
  people(tokenHash: string, query: PeopleQuery): Answer<PeoplePage> {
    return this.#act(tokenHash, { type: 'confirm' }, (room, by) => {
      if (!this.#rate.allows(by, Date.now())) return TOO_FAST
      const found = peopleFor(room, by, query, this.#sockets.online(Date.now()))
      return found.ok ? found : fail(found.code)
    })
  }

  /** One socket command over HTTP, at the same rate. */
  async command(tokenHash: string, sent: RoomCommandSent): Promise<Answer<AckFrame>> {
    const by = this.#store.seatIdOf(tokenHash)
    if (by === null) return fail(this.#openRoom() === null ? 'ROOM_CLOSED' : 'NOT_SEATED')
    if (!this.#rate.allows(by, Date.now())) return TOO_FAST
    return new Promise((resolve) => void this.#queue.add(this.env.DB, by, sent, resolve))
  }

  scriptOf(nominationId: string): Answer<NominatedScript> {
    const room = this.#openRoom()
    return room === null ? fail('ROOM_CLOSED') : nominatedScript(room, this.#store, nominationId)
  }

  /** The site is switched off: sockets close, the room stays as it is until people return. */
  siteOff(): void {
    this.#sockets.clear(CLOSE_CODES.siteOff, 'site switched off')
  }

  endAccount(userId: string, isErased: boolean): void {
    const room = this.#openRoom()
    if (room !== null) endAccount(room, this.#turn, this.#sockets, userId, isErased)
  }

  override async fetch(request: Request): Promise<Response> {
    const tokenHash = await tokenHashOf(request)
    const seat = seatForSocket(this.#openRoom(), tokenHash)
    if ('refused' in seat) return refusal(seat.refused)
    const [client, server] = pair()
    this.#sockets.accept(server, seat.id, Date.now())
    this.#turn.confirmSeat(seat.id, Date.now())
    this.#broadcast.sendSnapshot(server, seat.id, Date.now())
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
    const reply = (result: Answer<AckFrame>) => this.#sockets.send(socket, replyFrame(frame.command.op, result))
    await this.#queue.add(this.env.DB, by, frame.command, reply, socket)
  }

  override webSocketClose(socket: WebSocket): void {
    const owner = this.#sockets.remove(socket)
    if (owner !== null && this.#openRoom() !== null) this.#broadcast.presenceChanged(Date.now(), owner)
  }

  override webSocketError(socket: WebSocket): void {
    this.webSocketClose(socket)
  }

  override async alarm(): Promise<void> {
    this.#alarm.rang()
    const room = this.#openRoom()
    if (room !== null) this.#alarm.update(room)
    else await emptyClosed(this.#store, this.#alarm, this.env.DB, this.ctx.id.toString())
  }

  #act<Value>(tokenHash: string, command: RoomCommand, result: (room: Room, by: ParticipantId) => Answer<Value>) {
    this.#queue.flush()
    const by = this.#store.seatIdOf(tokenHash)
    const turn = this.#turn.run(by, command, Date.now())
    if (!turn.ok) return turn
    if (by === null) return fail('NOT_SEATED')
    if (command.type !== 'leave') this.#turn.confirmSeat(by, Date.now())
    return result(turn.room, by)
  }

  /** Closes a socket that broke a limit. Commands that came before are still run and answered. */
  #refuse(socket: WebSocket, code: number, reason: string): void {
    this.#queue.flush()
    this.#sockets.close(socket, code, reason)
  }

  /** The room with waiting commands run and everything due applied; null once it is closed. */
  #openRoom(): Room | null {
    this.#queue.flush()
    return this.#turn.applyDue(Date.now())
  }

  #view(room: Room, viewer: ParticipantId): Snapshot {
    return viewFor(room, viewer, this.#sockets.online(Date.now()), Date.now())
  }
}
