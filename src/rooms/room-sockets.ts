import type { ParticipantId } from '#domain/room/room.ts'
import {
  CLOSE_CODES,
  FRAMES_PER_SEEN,
  HEARTBEAT,
  HEARTBEAT_ANSWER,
  MAX_UNCONFIRMED_BYTES,
  OFFLINE_AFTER_MS,
  TOO_MANY_SOCKETS,
} from '#protocol/room/wire.ts'

/** What a socket carries through hibernation. */
interface Attachment {
  participantId: ParticipantId
  acceptedAt: number
}

interface Connection extends Attachment {
  aliveAt: number
  frames: number
  sentBytes: number
  /** Bytes sent by the end of every hundredth frame that the client has yet to confirm. */
  marks: number[]
}

/** The open sockets of a room: whose they are, whether they are still alive, and whether they keep up. */
export class RoomSockets {
  readonly #ctx: DurableObjectState
  readonly #connections = new Map<WebSocket, Connection>()
  readonly #byOwner = new Map<ParticipantId, Set<WebSocket>>()
  readonly #perSeat: number
  #isClearing = false

  constructor(ctx: DurableObjectState, perSeat: number) {
    this.#ctx = ctx
    this.#perSeat = perSeat
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(HEARTBEAT, HEARTBEAT_ANSWER))
    for (const [socket, attachment] of openSockets(ctx)) this.#add(socket, attachment)
  }

  get count(): number {
    return this.#connections.size
  }

  /** Takes a socket. Of a seat that has too many the oldest is closed. */
  accept(socket: WebSocket, participantId: ParticipantId, now: number, tags: string[] = []): void {
    const attachment = { participantId, acceptedAt: now }
    this.#ctx.acceptWebSocket(socket, tags)
    socket.serializeAttachment(attachment)
    this.#add(socket, attachment)
    const [oldest, ...others] = this.socketsOf(participantId)
    if (oldest !== undefined && others.length >= this.#perSeat) {
      this.close(oldest, CLOSE_CODES.tooSlow, TOO_MANY_SOCKETS)
    }
  }

  /** Removes a socket that has ended and answers whose it was; null for one that never belonged to a seat. */
  remove(socket: WebSocket): ParticipantId | null {
    this.#drop(socket)
    if (this.#isClearing) this.#endOnceClear()
    return attachmentOf(socket)?.participantId ?? null
  }

  /** Notes that a socket is alive and answers whose it is; null once it was closed, whatever may still come from it. */
  heardFrom(socket: WebSocket, now: number): ParticipantId | null {
    const connection = this.#connections.get(socket)
    if (connection === undefined) return null
    connection.aliveAt = now
    return connection.participantId
  }

  /** Everyone with a socket that was alive within the last minute. */
  online(now: number): Set<ParticipantId> {
    const alive = new Set<ParticipantId>()
    for (const [socket, connection] of this.#connections)
      if (this.#isAlive(socket, connection, now)) alive.add(connection.participantId)
    return alive
  }

  /** Everyone with a socket, alive or not. */
  owners(): Set<ParticipantId> {
    return new Set(this.#byOwner.keys())
  }

  *each(): Iterable<[WebSocket, ParticipantId]> {
    for (const [socket, { participantId }] of this.#connections) yield [socket, participantId]
  }

  socketsOf(participantId: ParticipantId): WebSocket[] {
    return [...(this.#byOwner.get(participantId) ?? [])]
  }

  /**
   * Sends one frame. A client that has four megabytes to confirm is closed and may come back for a snapshot. Nothing has
   * to be confirmed before the hundredth frame, however large the frames are.
   */
  send(socket: WebSocket, frame: string): void {
    const connection = this.#connections.get(socket)
    if (connection === undefined) return
    connection.frames += 1
    connection.sentBytes += frame.length
    if (connection.frames % FRAMES_PER_SEEN === 0) connection.marks.push(connection.sentBytes)
    if (connection.sentBytes - (connection.marks[0] ?? connection.sentBytes) > MAX_UNCONFIRMED_BYTES) {
      return this.close(socket, CLOSE_CODES.tooSlow, 'too slow')
    }
    try {
      socket.send(frame)
    } catch {
      this.#drop(socket)
    }
  }

  noteSeen(socket: WebSocket): void {
    this.#connections.get(socket)?.marks.shift()
  }

  close(socket: WebSocket, code: number, reason: string): void {
    this.#drop(socket)
    try {
      socket.close(code, reason)
    } catch {
      // It is gone already.
    }
  }

  /** Closes the sockets of somebody who was removed, after saying why. */
  dismiss(participantId: ParticipantId): void {
    const frame = JSON.stringify({ type: 'participant.kicked', reason: 'removed' })
    for (const socket of this.socketsOf(participantId)) this.send(socket, frame)
    this.closeAll(CLOSE_CODES.kicked, 'kicked', participantId)
  }

  closeAll(code: number, reason: string, participantId?: ParticipantId): void {
    const sockets = participantId === undefined ? [...this.#connections.keys()] : this.socketsOf(participantId)
    for (const socket of sockets) this.close(socket, code, reason)
  }

  /**
   * Closes every socket and its connection. The runtime keeps the connection of a socket that the object closed until the
   * object sleeps, ten seconds later, and many clients wait for that. So the object, which has stored everything, aborts
   * itself once all have answered.
   */
  clear(code: number, reason: string): void {
    this.#isClearing = true
    this.closeAll(code, reason)
  }

  #add(socket: WebSocket, attachment: Attachment): void {
    this.#connections.set(socket, newConnection(attachment))
    const tabs = this.#byOwner.get(attachment.participantId) ?? new Set()
    this.#byOwner.set(attachment.participantId, tabs.add(socket))
  }

  #drop(socket: WebSocket): void {
    const connection = this.#connections.get(socket)
    if (connection === undefined) return
    this.#connections.delete(socket)
    const tabs = this.#byOwner.get(connection.participantId)
    tabs?.delete(socket)
    if (tabs?.size === 0) this.#byOwner.delete(connection.participantId)
  }

  #endOnceClear(): void {
    const isClear = this.#ctx.getWebSockets().every(({ readyState }) => readyState === WebSocket.CLOSED)
    if (isClear) this.#ctx.abort('cleared')
  }

  /** Asking the runtime for its last automatic answer is costly in a crowd, so it is asked only when nothing newer is known. */
  #isAlive(socket: WebSocket, connection: Connection, now: number): boolean {
    if (connection.aliveAt > now - OFFLINE_AFTER_MS) return true
    const answered = this.#ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0
    connection.aliveAt = Math.max(connection.aliveAt, answered)
    return connection.aliveAt > now - OFFLINE_AFTER_MS
  }
}

function newConnection(attachment: Attachment): Connection {
  return { ...attachment, aliveAt: attachment.acceptedAt, frames: 0, sentBytes: 0, marks: [] }
}

/** Only `accept` writes it. */
function attachmentOf(socket: WebSocket): Attachment | null {
  return socket.deserializeAttachment() as Attachment | null
}

/** The sockets that outlived the object's sleep, the oldest first. */
function openSockets(ctx: DurableObjectState): [WebSocket, Attachment][] {
  const open: [WebSocket, Attachment][] = []
  for (const socket of ctx.getWebSockets()) {
    const attachment = attachmentOf(socket)
    if (attachment !== null && socket.readyState === WebSocket.OPEN) open.push([socket, attachment])
  }
  return open.sort(([, one], [, other]) => one.acceptedAt - other.acceptedAt)
}
