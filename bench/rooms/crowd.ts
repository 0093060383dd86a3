import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { percentile } from '../measured.ts'
import type { Contestant } from './contestant.ts'
import { processorMs } from './processor-time.ts'

export interface Measured {
  votes: number
  p50: number
  p95: number
  p99: number
  bytesPerClientAndVote: number
  processorMsPerVote: number
  /** Votes × people who saw them, a second, from the first vote until the last was seen by all. */
  seenPerSecond: number
  errors: number
}

const DRAIN_MS = 40_000
const REV = /"rev":(\d+)/u
const OP = /"op":"([^"]+)"/u

/** Everybody at one table: their sockets, and what of every vote they have seen and when. */
export class Crowd {
  readonly #to: Contestant
  readonly #sockets: WebSocket[] = []
  readonly #revs: number[] = []
  readonly #sentAt = new Map<string, number>()
  readonly #latencies: number[] = []
  /** When the votes were sent that not everybody has seen, by revision. */
  readonly #open = new Map<number, number>()
  /** How many are at which revision, and the lowest of these: what everybody has seen. */
  readonly #at = new Map<number, number>()
  #seenByAll = 0
  #isLeaving = false
  #bytes = 0
  #errors = 0

  constructor(to: Contestant) {
    this.#to = to
  }

  async gather(people: number): Promise<void> {
    for (let n = 0; n < people; n += 1) {
      this.#connect(n)
      if (n % 50 === 49) await this.#allOpen()
    }
    await this.#allOpen()
    await sleep(1_500)
  }

  async #allOpen(): Promise<void> {
    while (this.#sockets.some((socket) => socket.readyState !== WebSocket.OPEN)) await sleep(5)
  }

  leave(): void {
    this.#isLeaving = true
    for (const socket of this.#sockets) socket.terminate()
  }

  /** Casts `votes` at `perSecond`, all at once where that is 0, and waits until everybody has seen all of them. */
  async vote(votes: number, perSecond: number): Promise<Measured> {
    this.#latencies.length = this.#bytes = this.#errors = 0
    const processorBefore = processorMs(this.#to.pids())
    const start = performance.now()
    for (let n = 0; n < votes; n += 1) {
      const due = perSecond === 0 ? 0 : start + (n * 1_000) / perSecond - performance.now()
      if (due > 1) await sleep(due)
      this.#cast(n % this.#sockets.length, n)
    }
    const until = performance.now() + DRAIN_MS
    while (this.#latencies.length < votes && performance.now() < until) await sleep(5)
    const seconds = (performance.now() - start) / 1_000
    const unseen = votes - this.#latencies.length
    for (let n = 0; n < unseen; n += 1) this.#latencies.push(DRAIN_MS)
    return {
      votes,
      ...percentiles(this.#latencies),
      bytesPerClientAndVote: this.#bytes / this.#sockets.length / votes,
      processorMsPerVote: (processorMs(this.#to.pids()) - processorBefore) / votes,
      seenPerSecond: ((votes - unseen) * this.#sockets.length) / seconds,
      errors: this.#errors + unseen,
    }
  }

  #cast(client: number, n: number): void {
    const op = crypto.randomUUID()
    const { choices } = this.#to
    this.#sentAt.set(op, performance.now())
    this.#sockets[client]?.send(this.#to.vote(op, choices[n % choices.length] ?? ''))
  }

  #connect(n: number): void {
    const url = this.#to.url(n)
    const socket = new WebSocket(url, this.#to.protocols(n), {
      origin: new URL(url).origin.replace('ws', 'http'),
      perMessageDeflate: false,
      skipUTF8Validation: true,
    })
    this.#sockets.push(socket)
    this.#revs.push(0)
    this.#at.set(0, (this.#at.get(0) ?? 0) + 1)
    socket.on('open', () => {
      if (this.#to.hello !== null) socket.send(this.#to.hello)
    })
    let frames = 0
    socket.on('message', (data: Buffer) => {
      frames += 1
      if (frames % 100 === 0 && this.#to.name === 'Belfry') socket.send('{"type":"presence.seen","rev":0}')
      this.#read(n, socket, data)
    })
    socket.on('error', () => (this.#errors += 1))
    socket.on('close', (code) => {
      if (!this.#isLeaving) throw new Error(`${this.#to.name} closed the socket of client ${n} with ${code}.`)
    })
  }

  /** Looks at the beginning of a frame only: reading is not what is measured. */
  #read(n: number, socket: WebSocket, data: Buffer): void {
    const head = data.subarray(0, 160).toString('latin1')
    const reply = this.#to.reply(head)
    if (reply !== null) return socket.send(reply)
    if (head.includes('"error"')) this.#errors += 1
    const rev = Number(REV.exec(head)?.[1] ?? 0)
    const op = OP.exec(head)?.[1]
    if (op !== undefined) return this.#acknowledged(op, rev)
    this.#bytes += data.length
    this.#saw(n, rev)
  }

  #acknowledged(op: string, rev: number): void {
    const sentAt = this.#sentAt.get(op)
    if (sentAt === undefined) return
    this.#sentAt.delete(op)
    this.#open.set(rev, sentAt)
    if (rev <= this.#seenByAll) this.#settle(rev)
  }

  #saw(n: number, rev: number): void {
    const before = this.#revs[n] ?? 0
    if (rev <= before) return
    this.#revs[n] = rev
    this.#at.set(rev, (this.#at.get(rev) ?? 0) + 1)
    const left = (this.#at.get(before) ?? 0) - 1
    if (left > 0) return void this.#at.set(before, left)
    this.#at.delete(before)
    while (!this.#at.has(this.#seenByAll)) this.#settle((this.#seenByAll += 1))
  }

  #settle(rev: number): void {
    const sentAt = this.#open.get(rev)
    if (sentAt === undefined) return
    this.#open.delete(rev)
    this.#latencies.push(performance.now() - sentAt)
  }
}

const percentiles = (latencies: readonly number[]) => ({
  p50: percentile(latencies, 0.5),
  p95: percentile(latencies, 0.95),
  p99: percentile(latencies, 0.99),
})
