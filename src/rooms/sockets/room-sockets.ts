import {
  CLOSE_CODES,
  HEARTBEAT,
  HEARTBEAT_ANSWER,
  MISSED_AFTER_MS,
  OFFLINE_AFTER_MS,
  TOO_MANY_SOCKETS,
} from '#protocol/room/wire.ts'
import { attach, attachedTo, Connection, openSockets, type Owner } from './connection.ts'

/** The open sockets of a room: whose they are, whether they are still alive, and whether they keep up. */
export class RoomSockets {
  readonly #ctx: DurableObjectState
  readonly #connections = new Map<WebSocket, Connection>()
  readonly #byOwner = new Map<string, Set<WebSocket>>()
  readonly #perSeat: number
  #isClearing = false

  constructor(ctx: DurableObjectState, perSeat: number) {
    this.#ctx = ctx
    this.#perSeat = perSeat
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(HEARTBEAT, HEARTBEAT_ANSWER))
    for (const [socket, connection] of openSockets(ctx)) this.#add(socket, connection)
  }

  get count(): number {
    return this.#connections.size
  }

  /** Takes a socket. Of a seat or a screen that has too many the oldest is closed. */
  accept(socket: WebSocket, owner: Owner, now: number, tags: string[] = []): void {
    const connection = new Connection(owner, now)
    this.#ctx.acceptWebSocket(socket, tags)
    attach(socket, connection)
    this.#add(socket, connection)
    const [oldest, ...others] = this.socketsOf(owner.id)
    if (oldest !== undefined && others.length >= this.#perSeat) {
      this.close(oldest, CLOSE_CODES.tooSlow, TOO_MANY_SOCKETS)
    }
  }

  /** Removes a socket that has ended and answers whose it was; null for one that never belonged to anybody. */
  remove(socket: WebSocket): Owner | null {
    this.#drop(socket)
    if (this.#isClearing) this.#endOnceClear()
    return attachedTo(socket)
  }

  /** Notes that a socket is alive and answers whose it is; null once it was closed, whatever may still come from it. */
  heardFrom(socket: WebSocket, now: number): Owner | null {
    const connection = this.#connections.get(socket)
    if (connection === undefined) return null
    connection.aliveAt = now
    return connection
  }

  /** Everyone with a seat and a socket that was alive within the last minute. */
  online(now: number): Set<string> {
    return this.#alive(now, false)
  }

  /** The screens of which the same is true. They count as nobody's presence. */
  screensOnline(now: number): Set<string> {
    return this.#alive(now, true)
  }

  /** Everyone with a seat, or every screen, that has a socket, alive or not. */
  owners(areScreens = false): Set<string> {
    const owners = [...this.#connections.values()].filter(({ isScreen }) => isScreen === areScreens)
    return new Set(owners.map(({ id }) => id))
  }

  get hasSeats(): boolean {
    for (const { isScreen } of this.#connections.values()) if (!isScreen) return true
    return false
  }

  /** Notes whom people were told to be online, so that they are told of who comes back, even if the room sleeps in between. */
  markTold(online: Set<string>): Set<string> {
    for (const [socket, connection] of this.#connections) {
      const isMissed = !connection.isScreen && !online.has(connection.id)
      if (connection.isMissed === isMissed) continue
      connection.isMissed = isMissed
      attach(socket, connection)
    }
    return online
  }

  /** Whom people were told to be online before the room slept. */
  told(): Set<string> {
    const told = [...this.#connections.values()].filter(({ isScreen, isMissed }) => !isScreen && !isMissed)
    return new Set(told.map(({ id }) => id))
  }

  /**
   * When to look next, so that people who go quiet are noticed in time; null if nobody with a seat is online. Pages that beat
   * every 25 seconds are looked at once a minute at most.
   */
  nextLook(now: number): number | null {
    let next: number | null = null
    for (const [socket, connection] of this.#connections) {
      const at = connection.isScreen ? 0 : connection.heardAt(() => this.#lastAnswer(socket))
      if (at > now - OFFLINE_AFTER_MS) next = Math.min(next ?? Infinity, at + MISSED_AFTER_MS)
    }
    return next
  }

  /** All sockets, those of screens too. */
  each(): Iterable<[WebSocket, Owner]> {
    return this.#connections
  }

  /** The sockets of a seat or of a screen. */
  socketsOf(id: string): WebSocket[] {
    return [...(this.#byOwner.get(id) ?? [])]
  }

  /** Sends one frame. A client that has four megabytes to confirm is closed and may come back for a snapshot. */
  send(socket: WebSocket, frame: string): void {
    const connection = this.#connections.get(socket)
    if (connection === undefined) return
    if (!connection.countSent(frame.length)) return this.close(socket, CLOSE_CODES.tooSlow, 'too slow')
    try {
      socket.send(frame)
    } catch {
      this.#drop(socket)
    }
  }

  confirmSent(socket: WebSocket): void {
    this.#connections.get(socket)?.confirmSent()
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
  dismiss(participantId: string): void {
    const frame = JSON.stringify({ type: 'participant.kicked', reason: 'removed' })
    for (const socket of this.socketsOf(participantId)) this.send(socket, frame)
    this.closeAll(CLOSE_CODES.kicked, 'kicked', participantId)
  }

  /** Closes the sockets of a seat or a screen, or all. */
  closeAll(code: number, reason: string, id?: string): void {
    const sockets = id === undefined ? [...this.#connections.keys()] : this.socketsOf(id)
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

  #add(socket: WebSocket, connection: Connection): void {
    this.#connections.set(socket, connection)
    const tabs = this.#byOwner.get(connection.id) ?? new Set()
    this.#byOwner.set(connection.id, tabs.add(socket))
  }

  #drop(socket: WebSocket): void {
    const connection = this.#connections.get(socket)
    if (connection === undefined) return
    this.#connections.delete(socket)
    const tabs = this.#byOwner.get(connection.id)
    tabs?.delete(socket)
    if (tabs?.size === 0) this.#byOwner.delete(connection.id)
  }

  #endOnceClear(): void {
    const isClear = this.#ctx.getWebSockets().every(({ readyState }) => readyState === WebSocket.CLOSED)
    if (isClear) this.#ctx.abort('cleared')
  }

  #alive(now: number, areScreens: boolean): Set<string> {
    const alive = new Set<string>()
    for (const [socket, connection] of this.#connections) {
      if (connection.isScreen !== areScreens) continue
      if (connection.isAlive(now, () => this.#lastAnswer(socket))) alive.add(connection.id)
    }
    return alive
  }

  #lastAnswer(socket: WebSocket): number {
    return this.#ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0
  }
}
