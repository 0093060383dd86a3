import type { ParticipantId } from '#domain/room/room.ts'
import {
  CLOSE_CODES,
  FRAMES_PER_SEEN,
  HEARTBEAT,
  HEARTBEAT_ANSWER,
  MAX_UNCONFIRMED_BYTES,
  OFFLINE_AFTER_MS,
} from '#protocol/room/wire.ts'

/** What a socket carries through hibernation. */
interface Attachment {
  participantId: ParticipantId
  acceptedAt: number
}

interface Line extends Attachment {
  heardAt: number
  frames: number
  sentBytes: number
  /** Bytes sent by the end of every hundredth frame that the client has yet to confirm. */
  marks: number[]
}

/** The open sockets of a room: whose they are, whether anybody still listens, and whether they keep up. */
export class RoomSockets {
  readonly #ctx: DurableObjectState
  readonly #lines = new Map<WebSocket, Line>()
  readonly #byOwner = new Map<ParticipantId, Set<WebSocket>>()
  #isClearing = false

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(HEARTBEAT, HEARTBEAT_ANSWER))
    for (const socket of ctx.getWebSockets()) {
      const attachment = attachmentOf(socket)
      if (attachment !== null && socket.readyState === WebSocket.OPEN) this.#add(socket, attachment)
    }
  }

  get count(): number {
    return this.#lines.size
  }

  accept(socket: WebSocket, participantId: ParticipantId, now: number): void {
    const attachment = { participantId, acceptedAt: now }
    this.#ctx.acceptWebSocket(socket)
    socket.serializeAttachment(attachment)
    this.#add(socket, attachment)
  }

  /** Forgets a socket that has ended, and tells whose it was; null for one that never belonged to a seat. */
  forget(socket: WebSocket): ParticipantId | null {
    this.#drop(socket)
    if (this.#isClearing) this.#endOnceClear()
    return attachmentOf(socket)?.participantId ?? null
  }

  /** Whose socket this is; null once it has been let go, whatever may still come from it. */
  ownerOf(socket: WebSocket): ParticipantId | null {
    return this.#lines.get(socket)?.participantId ?? null
  }

  heard(socket: WebSocket, now: number): void {
    const line = this.#lines.get(socket)
    if (line !== undefined) line.heardAt = now
  }

  /** Everyone with a socket that gave a sign of life within the last minute. */
  online(now: number): Set<ParticipantId> {
    const alive = new Set<ParticipantId>()
    for (const [socket, line] of this.#lines) if (this.#isAlive(socket, line, now)) alive.add(line.participantId)
    return alive
  }

  /** Everyone with a socket, whether or not it still gives signs of life. */
  owners(): Set<ParticipantId> {
    return new Set(this.#byOwner.keys())
  }

  *each(): Iterable<[WebSocket, ParticipantId]> {
    for (const [socket, { participantId }] of this.#lines) yield [socket, participantId]
  }

  socketsOf(participantId: ParticipantId): WebSocket[] {
    return [...(this.#byOwner.get(participantId) ?? [])]
  }

  /**
   * Sends one frame. A reader who owes a confirmation and has been sent four megabytes since is let go, and may come
   * back for a snapshot; before the hundredth frame nobody owes one, however large the frames.
   */
  send(socket: WebSocket, frame: string): void {
    const line = this.#lines.get(socket)
    if (line === undefined) return
    line.frames += 1
    line.sentBytes += frame.length
    if (line.frames % FRAMES_PER_SEEN === 0) line.marks.push(line.sentBytes)
    if (line.sentBytes - (line.marks[0] ?? line.sentBytes) > MAX_UNCONFIRMED_BYTES) {
      return this.close(socket, CLOSE_CODES.tooSlow, 'too slow')
    }
    try {
      socket.send(frame)
    } catch {
      this.#drop(socket)
    }
  }

  confirmed(socket: WebSocket): void {
    this.#lines.get(socket)?.marks.shift()
  }

  close(socket: WebSocket, code: number, reason: string): void {
    this.#drop(socket)
    try {
      socket.close(code, reason)
    } catch {
      // Already gone: that is all that closing wants.
    }
  }

  /** Lets somebody who was removed go, told why. */
  dismiss(participantId: ParticipantId): void {
    const frame = JSON.stringify({ type: 'participant.kicked', reason: 'removed' })
    for (const socket of this.socketsOf(participantId)) this.send(socket, frame)
    this.closeAll(CLOSE_CODES.kicked, 'kicked', participantId)
  }

  closeAll(code: number, reason: string, participantId?: ParticipantId): void {
    const sockets = participantId === undefined ? [...this.#lines.keys()] : this.socketsOf(participantId)
    for (const socket of sockets) this.close(socket, code, reason)
  }

  /**
   * Closes every socket down to its connection. The runtime keeps the connection of a socket that the object closed until
   * the object sleeps, ten seconds later, and many a client waits for its end; so the object, which has stored
   * everything, ends instead once all have answered.
   */
  clear(code: number, reason: string): void {
    this.#isClearing = true
    this.closeAll(code, reason)
  }

  #add(socket: WebSocket, attachment: Attachment): void {
    this.#lines.set(socket, newLine(attachment))
    const tabs = this.#byOwner.get(attachment.participantId) ?? new Set()
    this.#byOwner.set(attachment.participantId, tabs.add(socket))
  }

  #drop(socket: WebSocket): void {
    const line = this.#lines.get(socket)
    if (line === undefined) return
    this.#lines.delete(socket)
    const tabs = this.#byOwner.get(line.participantId)
    tabs?.delete(socket)
    if (tabs?.size === 0) this.#byOwner.delete(line.participantId)
  }

  #endOnceClear(): void {
    const isClear = this.#ctx.getWebSockets().every(({ readyState }) => readyState === WebSocket.CLOSED)
    if (isClear) this.#ctx.abort('cleared')
  }

  /** The runtime is asked for its own last answer only when nothing newer is known: that costs, in a crowd. */
  #isAlive(socket: WebSocket, line: Line, now: number): boolean {
    if (line.heardAt > now - OFFLINE_AFTER_MS) return true
    const answered = this.#ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0
    line.heardAt = Math.max(line.heardAt, answered)
    return line.heardAt > now - OFFLINE_AFTER_MS
  }
}

function newLine(attachment: Attachment): Line {
  return { ...attachment, heardAt: attachment.acceptedAt, frames: 0, sentBytes: 0, marks: [] }
}

/** Only `accept` writes it. */
function attachmentOf(socket: WebSocket): Attachment | null {
  return socket.deserializeAttachment() as Attachment | null
}
