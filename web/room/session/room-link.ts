import type { Snapshot } from '#domain/room/view.ts'
import type { RoomFrame } from '#protocol/room/frames.ts'
import { CLOSE_CODES, TOO_MANY_SOCKETS } from '#protocol/room/wire.ts'
import { isApiError, messageOf } from '../../app/api/client.ts'
import { readSnapshot } from '../../app/api/rooms.ts'
import { reportSite, siteStatus } from '../../app/api/site-status.ts'
import type { ConnectionLog } from './connection-log.ts'
import { type Ending, endingOfClose, endingOfRoomFailure } from './ending.ts'
import { RoomSocket } from './room-socket.ts'
import { say } from '../../ui/say.ts'

/** How the page receives the room: by socket, by polling, or not at all. Paused: the seat has too many pages open. */
export type LinkState = 'connecting' | 'live' | 'reconnecting' | 'polling' | 'paused'

/** There is no socket to wait for: commands go over HTTP, and no frame comes. */
export const HAS_NO_SOCKET: ReadonlySet<LinkState> = new Set(['polling', 'paused'])

const POLL_MS = 3_000

interface LinkHandlers {
  onFrame: (frame: RoomFrame) => void
  onSnapshot: (snapshot: Snapshot) => void
  /** Connected again: waiting commands can be sent. */
  onConnected: (state: LinkState) => void
  onState: (state: LinkState) => void
  onEnd: (ending: Ending) => void
}

export interface LinkTools {
  code: string
  token: string
  log: ConnectionLog
  handlers: LinkHandlers
  random?: (() => number) | undefined
}

/** The connection to a room: a socket, polling while it is down, and a log of both. */
export class RoomLink {
  readonly #tools: LinkTools
  readonly #socket: RoomSocket
  #state: LinkState = 'connecting'
  #poll: ReturnType<typeof setTimeout> | undefined
  #isStopped = true
  #stopListening: () => void = () => undefined
  #wasLive = false

  constructor(tools: LinkTools) {
    this.#tools = tools
    const { code, token, random = Math.random } = tools
    this.#socket = new RoomSocket({
      url: `${location.origin.replace(/^http/u, 'ws')}/api/rooms/${code}/socket`,
      token,
      random,
      handlers: {
        onOpen: this.#onOpen,
        onFrame: tools.handlers.onFrame,
        onDown: this.#onDown,
      },
    })
  }

  get state(): LinkState {
    return this.#state
  }

  start(): void {
    this.#isStopped = false
    this.#tools.log.add(say`Connecting`)
    this.#stopListening = watchPage({
      onVisible: this.#onVisible,
      onNetwork: this.#onNetwork,
      onSiteOn: () => this.#wake(),
      onLeft: () => this.#rest('reconnecting'),
    })
    this.#socket.open()
    this.#schedulePoll()
  }

  stop(): void {
    this.#isStopped = true
    this.#stopListening()
    this.#dropPoll()
    this.#socket.close()
  }

  send(text: string): boolean {
    return this.#socket.send(text)
  }

  /** Fetches the room over HTTP now. */
  async fetchSnapshot(): Promise<boolean> {
    const { code, token, handlers } = this.#tools
    try {
      const snapshot = await readSnapshot(code, token)
      if (this.#isStopped) return false
      handlers.onSnapshot(snapshot)
      return true
    } catch (error) {
      if (!this.#isStopped) this.#onFetchFailed(error)
      return false
    }
  }

  readonly #onOpen = () => {
    this.#dropPoll()
    this.#tools.log.add(this.#wasLive ? say`Reconnected` : say`Connected`)
    this.#wasLive = true
    this.#setState('live')
    this.#tools.handlers.onConnected('live')
  }

  readonly #onDown = (code: number, reason: string) => {
    if (this.#isStopped) return
    if (code === CLOSE_CODES.siteOff) reportSite(false)
    const ending = endingOfClose(code)
    this.#logDown(code, reason)
    if (ending !== null) return this.#end(ending)
    if (code === CLOSE_CODES.tooSlow && reason === TOO_MANY_SOCKETS) return this.#rest('paused')
    if (this.#state === 'live') this.#setState('reconnecting')
    this.#schedulePoll()
  }

  #logDown(code: number, reason: string): void {
    const words = `${reason || say`no connection`} (${code})`
    if (this.#state === 'live') return this.#tools.log.add(say`Disconnected: ${words}`)
    this.#tools.log.add(`${this.#wasLive ? say`Reconnection error` : say`Socket connect error`}: ${words}`)
  }

  /** Waits until somebody looks at this page again, so that pages of one seat do not push each other out for ever. */
  #rest(state: 'paused' | 'reconnecting'): void {
    this.#socket.close()
    this.#dropPoll()
    this.#setState(state)
  }

  #wake(): void {
    if (this.#state !== 'paused') this.#socket.wake()
  }

  readonly #onVisible = () => {
    if (this.#state === 'paused') this.#setState('reconnecting')
    if (!this.#isLive()) this.#schedulePoll()
    this.#socket.wake()
  }

  readonly #onNetwork = () => {
    this.#tools.log.add(navigator.onLine ? say`The network is back` : say`The network is gone`)
    this.#wake()
  }

  /** Keeps a poll that is already due: a failing socket must not delay it for ever. */
  #schedulePoll(): void {
    this.#poll ??= setTimeout(() => {
      this.#poll = undefined
      void this.#pollOnce()
    }, POLL_MS)
  }

  #dropPoll(): void {
    clearTimeout(this.#poll)
    this.#poll = undefined
  }

  async #pollOnce(): Promise<void> {
    if (this.#isStopped || this.#isLive()) return
    const answered = await this.fetchSnapshot()
    if (this.#isStopped || this.#isLive()) return
    if (answered && this.#state !== 'polling')
      this.#tools.log.add(say`Checking every 3 seconds until the connection is back`)
    this.#setState(answered ? 'polling' : this.#wasLive ? 'reconnecting' : 'connecting')
    if (answered) this.#tools.handlers.onConnected('polling')
    this.#schedulePoll()
  }

  /** A method, since the state may change during an await. */
  #isLive(): boolean {
    return this.#state === 'live'
  }

  #onFetchFailed(error: unknown): void {
    const ending = endingOfRoomFailure(error)
    if (ending !== null) return this.#end(ending)
    const words = isApiError(error) ? `${error.code}: ${error.message}` : messageOf(error, say`no answer`)
    this.#tools.log.add(say`Failed to fetch room snapshot. ${words}`)
  }

  #setState(state: LinkState): void {
    if (state === this.#state) return
    this.#state = state
    this.#tools.handlers.onState(state)
  }

  #end(ending: Ending): void {
    if (this.#wasLive && this.#state !== 'live') this.#tools.log.add(say`Reconnection failed`)
    this.stop()
    this.#tools.handlers.onEnd(ending)
  }
}

interface PageWatch {
  /** Somebody looks at the page again: at its tab, or with Back at a page that the browser kept. */
  onVisible: () => void
  onNetwork: () => void
  /** The site is on again: nobody waits for the next attempt. */
  onSiteOn: () => void
  /** With an open socket a browser does not keep the page for Back, and the person would still be shown as present. */
  onLeft: () => void
}

/** Tells what happens to the page and around it; returns how to stop. */
function watchPage({ onVisible, onNetwork, onSiteOn, onLeft }: PageWatch): () => void {
  const watch = new AbortController()
  const { signal } = watch
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onVisible(), { signal })
  window.addEventListener('online', onNetwork, { signal })
  window.addEventListener('offline', onNetwork, { signal })
  window.addEventListener('pagehide', onLeft, { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && onVisible(), { signal })
  signal.addEventListener(
    'abort',
    siteStatus.subscribe(() => siteStatus.get() === 'on' && onSiteOn()),
  )
  return () => watch.abort()
}
