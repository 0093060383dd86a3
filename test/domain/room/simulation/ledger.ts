import type { RoomCommand } from '#domain/room/command.ts'
import type { ParticipantId, Result } from '#domain/room/room.ts'
import type { VoteRecord } from '../../../support/history.ts'
import type { Turn } from '../table.ts'
import type { Change } from './server.ts'

/** What an independent recount goes by: votes as their voters saw them, and the results that were announced. */
export class Ledger {
  readonly votes = new Map<number, VoteRecord[]>()
  /** Those of whom their voter was told that they do not count. */
  readonly toldNotCounted: VoteRecord[] = []
  announced: { result: Result; rev: number }[] = []

  /** The record of a vote that is sent; the same one when it is sent again. Null for other commands. */
  recordOf(command: RoomCommand, voter: ParticipantId): VoteRecord | null {
    if (command.type !== 'cast-vote' && command.type !== 'undo-vote') return null
    const known = this.#of(command.epoch).find((record) => record.op === command.op && record.voter === voter)
    if (known !== undefined) return known
    const ballot = command.type === 'cast-vote' ? command.ballot : null
    const record: VoteRecord = { voter, op: command.op, ballot, revs: [] }
    this.#of(command.epoch).push(record)
    return record
  }

  /** Answers the revision of an acknowledged vote. That the room is closed says nothing of a vote cast before. */
  heard(record: VoteRecord, turn: Turn, rev: number): number | null {
    if (!turn.ok) {
      if (turn.code !== 'ROOM_CLOSED' && record.revs.length === 0) this.#strike(record)
      return null
    }
    const counted = turn.answer?.rev ?? rev
    record.revs.push(counted)
    return counted
  }

  /** Who gives up a seat takes the ballot along. */
  note({ event, room, before }: Change): void {
    if (event.type === 'voting-ended') this.announced.push({ result: event.result, rev: room.rev })
    if ((event.type !== 'left' && event.type !== 'kicked') || before.phase !== 'voting') return
    this.#of(room.epoch).push({ voter: event.participantId, op: `gone-${room.rev}`, ballot: null, revs: [room.rev] })
  }

  /** What was lost with the memory has not happened, and nobody has heard of it. */
  forgetBeyond(durableRev: number): void {
    const isLost = ({ op, revs }: VoteRecord) => op.startsWith('gone-') && (revs[0] ?? 0) > durableRev
    this.#keep((record) => !isLost(record))
    this.announced = this.announced.filter(({ rev }) => rev <= durableRev)
  }

  /** What was refused has not happened. */
  #strike(record: VoteRecord): void {
    this.toldNotCounted.push(record)
    this.#keep((other) => other !== record)
  }

  #keep(holds: (record: VoteRecord) => boolean): void {
    for (const [epoch, records] of this.votes) this.votes.set(epoch, records.filter(holds))
  }

  #of(epoch: number): VoteRecord[] {
    const records = this.votes.get(epoch) ?? []
    this.votes.set(epoch, records)
    return records
  }
}
