import { FRAMES_PER_SEEN, MAX_UNCONFIRMED_BYTES, OFFLINE_AFTER_MS } from '#protocol/room/wire.ts'

/** Whose a socket is: that of a seat or of a screen. */
export interface Owner {
  id: string
  isScreen: boolean
}

/** What a socket carries through hibernation. */
interface Attachment {
  /** Of the seat, or of the screen. */
  participantId: string
  isScreen?: boolean
  acceptedAt: number
  /** People were told that its owner is offline. */
  isMissed?: boolean
}

/** One open socket: whose it is, whether it is still alive, and whether it keeps up. */
export class Connection implements Owner {
  readonly id: string
  readonly isScreen: boolean
  readonly acceptedAt: number
  aliveAt: number
  isMissed = false
  #frames = 0
  #sentBytes = 0
  /** Bytes sent by the end of every hundredth frame that the client has yet to confirm. */
  readonly #marks: number[] = []

  constructor({ id, isScreen }: Owner, acceptedAt: number) {
    this.id = id
    this.isScreen = isScreen
    this.acceptedAt = this.aliveAt = acceptedAt
  }

  /** Notes that a frame is sent; answers whether the client keeps up. Nothing has to be confirmed before the hundredth frame. */
  countSent(bytes: number): boolean {
    this.#frames += 1
    this.#sentBytes += bytes
    if (this.#frames % FRAMES_PER_SEEN === 0) this.#marks.push(this.#sentBytes)
    return this.#sentBytes - (this.#marks[0] ?? this.#sentBytes) <= MAX_UNCONFIRMED_BYTES
  }

  confirmSent(): void {
    this.#marks.shift()
  }

  /** When the client was last heard from, as far as the runtime knows. */
  heardAt(lastAnswered: () => number): number {
    this.aliveAt = Math.max(this.aliveAt, lastAnswered())
    return this.aliveAt
  }

  /** Asking the runtime for its last automatic answer is costly in a crowd, so it is asked only when nothing newer is known. */
  isAlive(now: number, lastAnswered: () => number): boolean {
    if (this.aliveAt > now - OFFLINE_AFTER_MS) return true
    return this.heardAt(lastAnswered) > now - OFFLINE_AFTER_MS
  }
}

export function attach(socket: WebSocket, { id, isScreen, acceptedAt, isMissed }: Connection): void {
  const attachment: Attachment = {
    participantId: id,
    acceptedAt,
    ...(isScreen && { isScreen }),
    ...(isMissed && { isMissed }),
  }
  socket.serializeAttachment(attachment)
}

/** Whose a socket is, as it was attached; null for one that never belonged to anybody. */
export function attachedTo(socket: WebSocket): Connection | null {
  const attachment = socket.deserializeAttachment() as Attachment | null
  if (attachment === null) return null
  const { participantId, isScreen = false, acceptedAt, isMissed = false } = attachment
  return Object.assign(new Connection({ id: participantId, isScreen }, acceptedAt), { isMissed })
}

/** The sockets that outlived the object's sleep, the oldest first. */
export function openSockets(ctx: DurableObjectState): [WebSocket, Connection][] {
  const open: [WebSocket, Connection][] = []
  for (const socket of ctx.getWebSockets()) {
    const connection = attachedTo(socket)
    if (connection !== null && socket.readyState === WebSocket.OPEN) open.push([socket, connection])
  }
  return open.sort(([, one], [, other]) => one.acceptedAt - other.acceptedAt)
}
