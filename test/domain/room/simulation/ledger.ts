import type { RoomCommand } from '#domain/room/command.ts'
import type { Draw } from '#domain/room/counting/draw.ts'
import type { Result } from '#domain/room/counting/result.ts'
import type { ParticipantId } from '#domain/room/room.ts'
import type { VoteRecord } from '../../../support/history.ts'
import type { Snapshot } from '#domain/room/view.ts'
import type { Turn } from '../table.ts'
import type { Change } from './watch.ts'

/**
 * A closed room says nothing about an earlier vote, and neither does the end of an account. Where there was nothing to
 * take back, a late copy of the command may still take back a vote that was cast since.
 */
const SAYS_NOTHING: ReadonlySet<string> = new Set(['ROOM_CLOSED', 'NOTHING_TO_UNDO'])

/** The data of an independent recount: votes as their voters saw them, and the announced results. */
export class Ledger {
  readonly votes = new Map<number, VoteRecord[]>()
  /** Votes that were reported to their voter as not counted. */
  readonly toldNotCounted: VoteRecord[] = []
  announced: { result: Result; rev: number }[] = []
  /** What people were shown of the coming draw while they could vote, by epoch. */
  readonly commitments = new Map<number, Set<string | null>>()
  draws: { epoch: number; draw: Draw; rev: number }[] = []
  readonly #erased = new Set<ParticipantId>()

  /** The record of a sent vote, the same one if it is sent again. Null for other commands. */
  recordOf(command: RoomCommand, voter: ParticipantId): VoteRecord | null {
    if (command.type !== 'cast-vote' && command.type !== 'undo-vote') return null
    const known = this.#of(command.epoch).find((record) => record.op === command.op && record.voter === voter)
    if (known !== undefined) return known
    const ballot = command.type === 'cast-vote' ? command.ballot : null
    const record: VoteRecord = { voter, op: command.op, ballot, revs: [] }
    this.#of(command.epoch).push(record)
    return record
  }

  /** Returns the revision of an acknowledged vote. */
  heard(record: VoteRecord, turn: Turn, rev: number): number | null {
    if (!turn.ok) {
      const saysNothing = SAYS_NOTHING.has(turn.code) || this.#erased.has(record.voter)
      if (!saysNothing && record.revs.length === 0) this.#strike(record)
      return null
    }
    const counted = turn.answer?.rev ?? rev
    record.revs.push(counted)
    return counted
  }

  /** A seat that is given up takes its ballot with it. */
  note({ event, room, before }: Change): void {
    if (event.type === 'voting-ended') this.announced.push({ result: event.result, rev: room.rev })
    if (event.type === 'lots-drawn') this.draws.push({ epoch: room.epoch, draw: event.draw, rev: room.rev })
    if (event.type === 'erased') this.#erased.add(event.participantId)
    if (event.type !== 'left' && event.type !== 'kicked' && event.type !== 'erased') return
    if (before.phase !== 'voting') return
    this.#of(room.epoch).push({ voter: event.participantId, op: `gone-${room.rev}`, ballot: null, revs: [room.rev] })
  }

  /** Only what reached somebody counts. */
  saw({ phase, epoch, voting }: Snapshot): void {
    if (phase !== 'voting') return
    const shown = this.commitments.get(epoch) ?? new Set()
    this.commitments.set(epoch, shown.add(voting.commitment))
  }

  /** What was lost with the memory did not happen, and nobody was told of it. */
  forgetBeyond(durableRev: number): void {
    const isLost = ({ op, revs }: VoteRecord) => op.startsWith('gone-') && (revs[0] ?? 0) > durableRev
    this.#keep((record) => !isLost(record))
    this.announced = this.announced.filter(({ rev }) => rev <= durableRev)
    this.draws = this.draws.filter(({ rev }) => rev <= durableRev)
  }

  /** What was refused did not happen. */
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
