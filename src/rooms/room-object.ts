import { DurableObject } from 'cloudflare:workers'
import type { Joiner, RoomCommand } from '#domain/room/command.ts'
import type { Decision } from '#domain/room/decision.ts'
import { type RoomEvent, seatGivenBy } from '#domain/room/event.ts'
import { type PeoplePage, type PeopleSought, peopleFor } from '#domain/room/people.ts'
import { type NewRoom, newRoom, type ParticipantId, type Room, seatedIn, seatsTaken } from '#domain/room/room.ts'
import { type DoorSign, doorSign, type Snapshot, viewFor } from '#domain/room/view.ts'
import type { AckFrame, RoomCommandSent } from '#protocol/room/room.ts'
import { CLOSE_CODES, HEARTBEAT_ANSWER } from '#protocol/room/wire.ts'
import { INTERNAL_ERROR_MESSAGE } from '#protocol/problem.ts'
import { openDatabase } from '../db/database.ts'
import { log, traceOf } from '../log.ts'
import { cryptoRandom } from '../random.ts'
import { pair, refusal, upgraded } from '../socket.ts'
import { answer, type Answer, fail, type Seated } from './answer.ts'
import { Broadcast } from './broadcast.ts'
import { CLOSE_AGAIN_MS, enterAsClosed } from './closing.ts'
import { Gathering } from './gathering.ts'
import { RoomKeeper } from './keeper.ts'
import { nominatedScript, type NominatedScript } from './nominated-script.ts'
import { RateByPerson } from './rate.ts'
import { ackOf, prepareCommand, type Reply, replyFrame, TOO_FAST } from './sent-command.ts'
import { seatAtDoor, seatOf, tokenHashOf } from './socket-door.ts'
import { readFrame } from './socket-frame.ts'
import { RoomSockets } from './sockets.ts'

const ERASED_NAME = 'Deleted user'

/** The voting room: load, decide, save, tell. It decides nothing itself. */
export class RoomObject extends DurableObject<Env> {
  readonly #keeper: RoomKeeper
  readonly #sockets: RoomSockets
  readonly #broadcast: Broadcast
  readonly #rate: RateByPerson
  readonly #gathering: Gathering

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#keeper = new RoomKeeper(ctx.storage)
    this.#sockets = new RoomSockets(ctx)
    this.#broadcast = new Broadcast(this.#sockets, () => this.#keeper.room)
    this.#rate = new RateByPerson(Number(env.FRAMES_PER_SECOND), Number(env.FRAMES_BURST))
    this.#gathering = new Gathering(() => this.#sockets.count)
    void ctx.blockConcurrencyWhile(() => this.#keeper.recallAlarm(Date.now()))
  }

  open(room: NewRoom): void {
    if (this.#keeper.room === null) this.#keeper.open(newRoom(room, Date.now()))
  }

  doorSign(): Answer<DoorSign> {
    const room = this.#settled()
    return room === null ? fail('ROOM_CLOSED') : answer(doorSign(room, seatsTaken(room)))
  }

  /** Takes a seat, or leads back to the one already held. */
  join(joiner: Joiner, tokenHash: string | null): Answer<Seated> {
    const room = this.#settled()
    if (room === null) return fail('ROOM_CLOSED')
    const seatId = (tokenHash === null ? undefined : seatOf(room, tokenHash)?.id) ?? null
    const known = new Set(room.participants.keys())
    const decision = this.#run(room, { type: 'join', joiner: { ...joiner, seatId } }, null)
    if (!decision.ok) return fail(decision.code, decision.about)
    const id = decision.event === null ? seatId : seatGivenBy(decision.event)
    if (id === null) return fail('NOT_SEATED')
    if (known.has(id)) this.#confirm(room, id)
    const name = room.participants.get(id)?.name ?? ''
    return answer({ participantId: id, name, isHeldToken: decision.event === null, snapshot: this.#view(room, id) })
  }

  /** What the holder of a token sees; the token is dead once the seat is given up. */
  look(tokenHash: string): Answer<Snapshot> {
    return this.act(tokenHash, { type: 'confirm' })
  }

  act(tokenHash: string, command: RoomCommand): Answer<Snapshot> {
    return this.#act(tokenHash, command, (room, by) => answer(this.#view(room, by)))
  }

  /** Those sought in a crowd, at the rate of commands. */
  people(tokenHash: string, sought: PeopleSought): Answer<PeoplePage> {
    return this.#act(tokenHash, { type: 'confirm' }, (room, by) => {
      if (!this.#rate.allows(by, Date.now())) return TOO_FAST
      const found = peopleFor(room, by, sought, this.#sockets.online(Date.now()))
      return found.ok ? found : fail(found.code)
    })
  }

  /** One socket command by another way, at the same rate. */
  async command(tokenHash: string, sent: RoomCommandSent): Promise<Answer<AckFrame>> {
    const room = this.#settled()
    if (room === null) return fail('ROOM_CLOSED')
    const by = seatOf(room, tokenHash)?.id
    if (by === undefined) return fail('NOT_SEATED')
    if (!this.#rate.allows(by, Date.now())) return TOO_FAST
    return new Promise((resolve) => void this.#obey(by, sent, resolve))
  }

  /** What a nomination stands for. */
  scriptOf(nominationId: string): Answer<NominatedScript> {
    const room = this.#settled()
    return room === null ? fail('ROOM_CLOSED') : nominatedScript(room, this.#keeper, nominationId)
  }

  /** The site is switched off: everybody is sent away, the room stays as it is for when they return. */
  siteOff(): void {
    this.#sockets.clear(CLOSE_CODES.siteOff, 'site switched off')
  }

  /** Ends an account's part here: its sockets and seats, or the whole room if it is the host's. An erased one leaves no name. */
  endAccount(userId: string, isErased: boolean): void {
    const room = this.#settled()
    if (room === null) return
    for (const { id } of seatedIn(room).filter((seat) => seat.userId === userId)) {
      this.#sockets.closeAll(CLOSE_CODES.badToken, 'account ended', id)
      if (isErased) this.#run(room, { type: 'rename', name: ERASED_NAME }, id)
      this.#run(room, { type: 'leave' }, id)
    }
    if (room.hostUserId === userId) this.#run(room, { type: 'close' }, null)
  }

  override async fetch(request: Request): Promise<Response> {
    const tokenHash = await tokenHashOf(request)
    const room = this.#settled()
    const door = seatAtDoor(room, tokenHash)
    if (room === null || 'refused' in door) return refusal('refused' in door ? door.refused : 'roomClosed')
    const [client, server] = pair()
    this.#sockets.accept(server, door.id, Date.now())
    this.#confirm(room, door.id)
    this.#broadcast.snapshotFor(server, door.id, Date.now())
    this.#broadcast.presence(Date.now())
    return upgraded(request, client)
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    const by = this.#sockets.ownerOf(socket)
    if (by === null) return
    this.#sockets.heard(socket, Date.now())
    if (!this.#rate.allows(by, Date.now())) return this.#putOut(socket, CLOSE_CODES.tooFast, 'too fast')
    const frame = readFrame(message)
    if (frame.kind === 'too-large') return this.#putOut(socket, CLOSE_CODES.tooLarge, 'frame too large')
    if (frame.kind === 'seen') return this.#sockets.confirmed(socket)
    if (frame.kind === 'alive') return this.#sockets.send(socket, HEARTBEAT_ANSWER)
    if (frame.kind === 'bad') return this.#sockets.send(socket, JSON.stringify(frame.error))
    const { command } = frame
    await this.#obey(by, command, (told) => this.#sockets.send(socket, replyFrame(command.op, told)), socket)
  }

  override webSocketClose(socket: WebSocket): void {
    const owner = this.#sockets.forget(socket)
    if (owner !== null && this.#settled() !== null) this.#broadcast.presence(Date.now(), owner)
  }

  override webSocketError(socket: WebSocket): void {
    this.webSocketClose(socket)
  }

  override async alarm(): Promise<void> {
    this.#keeper.alarmRang()
    if (this.#settled() !== null) return this.#keeper.wake()
    const { room } = this.#keeper
    if (room === null) return
    const isEntered = await enterAsClosed(openDatabase(this.env.DB), room, this.ctx.id.toString(), Date.now())
    if (!isEntered) return this.#keeper.wakeAt(Date.now() + CLOSE_AGAIN_MS)
    await this.ctx.storage.deleteAll()
    this.#keeper.forget()
  }

  /** Has a command carried out together with those of the same moment, and tells how it went. */
  async #obey(by: ParticipantId, sent: RoomCommandSent, reply: Reply, from?: WebSocket): Promise<void> {
    const prepared = await prepareCommand(this.env.DB, sent, cryptoRandom.id(), Date.now())
    this.#gathering.add(() => {
      const told = this.#carryOut(by, sent, prepared)
      reply(told)
      if (told.ok) this.#broadcast.tellTabs(by, from, Date.now())
    }, Date.now())
  }

  /** Whatever goes wrong in it, the answer says so and the room goes on as it is stored. */
  #carryOut(by: ParticipantId, sent: RoomCommandSent, prepared: Answer<RoomCommand>): Answer<AckFrame> {
    try {
      const room = this.#settled()
      if (room === null) return fail('ROOM_CLOSED')
      const done = room.ops.get(by)?.get(sent.op)
      if (done !== undefined) return answer(ackOf(sent, done))
      if (!prepared.ok) return prepared
      const decision = this.#run(room, prepared.value, by)
      if (!decision.ok) return fail(decision.code, decision.about)
      this.#confirm(room, by)
      return answer(ackOf(sent, room.ops.get(by)?.get(sent.op) ?? { rev: room.rev }))
    } catch (error) {
      log({ event: 'room-failed', step: 'command', ...traceOf(error) })
      return { ok: false, code: 'INTERNAL_ERROR', message: INTERNAL_ERROR_MESSAGE }
    }
  }

  #act<Value>(tokenHash: string, command: RoomCommand, told: (room: Room, by: ParticipantId) => Answer<Value>) {
    const room = this.#settled()
    if (room === null) return fail('ROOM_CLOSED')
    const by = seatOf(room, tokenHash)?.id
    if (by === undefined) return fail('NOT_SEATED')
    const decision = this.#run(room, command, by)
    if (!decision.ok) return fail(decision.code, decision.about)
    if (command.type !== 'leave') this.#confirm(room, by)
    return told(room, by)
  }

  #run(room: Room, command: RoomCommand, by: ParticipantId | null): Decision {
    return this.#keeper.run(room, command, by, Date.now(), this.#listener)
  }

  readonly #listener = {
    before: (event: RoomEvent) => this.#broadcast.before(event),
    after: (event: RoomEvent, now: number) => {
      this.#broadcast.after(event, now)
      if (event.type === 'left') this.#sockets.closeAll(CLOSE_CODES.left, 'left', event.participantId)
      if (event.type === 'kicked') this.#sockets.dismiss(event.participantId)
      if (event.type === 'closed') this.#letEveryoneGo(now)
    },
  }

  #letEveryoneGo(now: number): void {
    this.#broadcast.flush(now)
    this.#sockets.closeAll(CLOSE_CODES.roomClosed, 'room closed')
    this.#keeper.wakeAt(now)
  }

  #confirm(room: Room, id: ParticipantId): void {
    if (room.participants.get(id)?.confirmed === false) this.#run(room, { type: 'confirm' }, id)
  }

  /** What was sent before is carried out and answered first. */
  #putOut(socket: WebSocket, code: number, reason: string): void {
    this.#gathering.carryOut(Date.now())
    this.#sockets.close(socket, code, reason)
  }

  /** The room with everything applied that is due; null once it is closed. */
  #settled(): Room | null {
    this.#gathering.carryOut(Date.now())
    const { room } = this.#keeper
    if (room !== null) this.#keeper.settle(room, Date.now(), this.#listener)
    return room === null || room.phase === 'closed' ? null : room
  }

  #view(room: Room, viewer: ParticipantId): Snapshot {
    return viewFor(room, viewer, this.#sockets.online(Date.now()), Date.now())
  }
}
