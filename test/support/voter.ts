import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { VoteRecord } from './history.ts'
import { Seat } from './visitor.ts'

const RECONNECT_MS = 150
const ANSWER_MS = 3_000

type Cast = VoteRecord & { ballot: { choiceNominationId: string } }

/** Somebody who keeps voting whatever happens to the server: what was not answered is sent again with the same op. */
export class Voter {
  readonly history: Cast[] = []
  readonly name: string
  readonly #connect: () => Seat
  #seat: Seat

  constructor(name: string, base: string, code: string, token: string) {
    this.name = name
    this.#connect = () => new Seat(base, code, token)
    this.#seat = this.#connect()
  }

  /** Votes for one of `choices` after another until told to stop; the vote under way is always brought to its answer. */
  async voteUntil(stopped: () => boolean, epoch: number, choices: readonly string[], pauseMs: number): Promise<void> {
    for (let turn = 0; !stopped(); turn += 1) {
      const choice = choices[Math.floor(Math.random() * choices.length)] ?? ''
      await this.vote(epoch, choice)
      // Now and then as a hasty thumb does: the same command once more.
      if (turn % 7 === 0) await this.#again(epoch)
      await sleep(pauseMs * (0.5 + Math.random()))
    }
  }

  async vote(epoch: number, choice: string): Promise<void> {
    const vote: Cast = { voter: this.name, op: randomUUID(), ballot: { choiceNominationId: choice }, revs: [] }
    this.history.push(vote)
    await this.#bringHome(epoch, vote)
  }

  leave(): void {
    this.#seat.terminate()
  }

  async #again(epoch: number): Promise<void> {
    const last = this.history.at(-1)
    if (last !== undefined) await this.#bringHome(epoch, last)
  }

  async #bringHome(epoch: number, vote: Cast): Promise<void> {
    for (;;) {
      const seat = await this.#open()
      const before = seat.frames.length
      seat.send({ type: 'vote.cast', op: vote.op, epoch, ballot: vote.ballot })
      const answer = await seat.find((frame) => frame.op === vote.op && seat.frames.indexOf(frame) >= before, ANSWER_MS)
      if (answer?.type === 'ack') {
        vote.revs.push(Number(answer['rev']))
        seat.frames.length = 0
        return
      }
      if (answer !== null) throw new Error(`${this.name}: ${JSON.stringify(answer)}`)
      seat.terminate()
    }
  }

  /** The open line, or a new one as soon as the server is there again. */
  async #open(): Promise<Seat> {
    while (!(await this.#seat.isOpen(ANSWER_MS))) {
      await sleep(RECONNECT_MS)
      this.#seat = this.#connect()
    }
    return this.#seat
  }
}
