import type { Ballot, NominationId } from '#domain/room/counting/ballot.ts'
import type { Lot } from '#domain/room/counting/draw.ts'
import { type EarlierResult, type Result, recount, talliesAfter } from '#domain/room/counting/result.ts'
import type { NominatedCharacter } from '#domain/room/fit/twin.ts'
import { rememberAnswer } from '#domain/room/op-answer.ts'
import { DEFAULT_OPTIONS, type OptionsPatch, type RoomOptions, settingsOf, withPatch } from '#domain/room/options.ts'
import {
  type Denorm,
  type LastStep,
  newRoom,
  type OpAnswer,
  type Room,
  type ScriptRef,
  type Phase,
  type SeatState,
  type UiStatus,
} from '#domain/room/room.ts'
import type { Screen, ScreenAnswer } from '#domain/room/screens/screen.ts'
import type { UnsavedResult } from '#domain/room/verdict/unsaved-result.ts'
import { cryptoRandom } from '../../random.ts'
import type { RoomSql } from './counted-storage.ts'

/**
 * Rebuilds the room exactly as it was after its last saved event; null where no room was ever opened. What is not read here is
 * forgotten at the next restart: the compiler can't notice that, `test/rooms/differential.test.ts` does.
 */
export function loadRoom(sql: RoomSql): Room | null {
  const row = sql.exec<RoomRow>('SELECT * FROM room').toArray()[0]
  if (row === undefined) return null
  // A room that was opened before an option existed has no value for it.
  const options = { ...DEFAULT_OPTIONS, ...read<Partial<RoomOptions>>(row.options) }
  const room = newRoom(
    // Nobody was told of a room's evening before the row of the room was written with the first result.
    {
      code: row.code,
      hostUserId: row.host_user_id,
      hostName: row.host_name,
      evening: row.evening ?? cryptoRandom.resultId(),
      group: row.player_group === null ? null : read<Room['group']>(row.player_group),
      options,
    },
    row.created_at,
  )
  if (row.first_settings !== null)
    room.firstSettings = settingsOf(withPatch(DEFAULT_OPTIONS, read<OptionsPatch>(row.first_settings)))
  room.phase = row.phase
  room.uiStatus = row.ui_status
  room.startedAt = row.started_at
  room.endsAt = row.ends_at
  room.lastStep = row.last_step === null ? null : read<LastStep>(row.last_step)
  room.offTimeCountedTo = row.off_time_counted_to ?? row.started_at
  room.epoch = row.epoch
  room.result = row.result === null ? null : readResult(row.result)
  room.revealUntil = row.reveal_until
  room.candidates = row.candidates === null ? null : read<NominationId[]>(row.candidates)
  room.lot = row.lot === null ? null : read<Lot>(row.lot)
  room.earlier = read<EarlierResult[]>(row.earlier)
  room.unsaved = read<UnsavedResult[]>(row.unsaved)
  advanceTo(room, row.rev, row.at)
  room.leftTokens = read<string[]>(row.left_tokens)
  loadParticipants(sql, room)
  loadBallots(sql, room, loadNominations(sql, room))
  loadTallies(room)
  loadScreens(sql, room)
  return room
}

interface Answered {
  by: string
  op: string
  answer: OpAnswer
}

function loadParticipants(sql: RoomSql, room: Room): void {
  for (const row of sql.exec<ParticipantRow>('SELECT * FROM participant ORDER BY joined_rev')) {
    advanceTo(room, row.rev, row.at)
    room.participants.set(row.id, {
      id: row.id,
      name: row.name,
      isST: row.is_st === 1,
      // Before a second one could be made the only Storyteller was the host.
      isHost: (row.is_host ?? row.is_st) === 1,
      userId: row.user_id,
      guestHash: row.guest_hash,
      tokenHashes: read<string[]>(row.token_hashes),
      joinedAt: row.joined_at,
      joinedRev: row.joined_rev,
      confirmed: row.confirmed === 1,
      seat: row.seat,
    })
  }
}

function loadNominations(sql: RoomSql, room: Room): Answered[] {
  const answers: Answered[] = []
  const columns = `rev, at, id, nominator_id, op, script_ref, denorm, fingerprint, bytes, characters,
    removed_rev, removed_at, removed_by, removed_op`
  for (const row of sql.exec<NominationRow>(`SELECT ${columns} FROM nomination ORDER BY rev`)) {
    advanceTo(room, row.rev, row.at)
    answers.push({ by: row.nominator_id, op: row.op, answer: { rev: row.rev, nominationId: row.id } })
    if (row.removed_rev !== null && row.removed_by !== null && row.removed_op !== null) {
      advanceTo(room, row.removed_rev, row.removed_at ?? row.at)
      if (row.removed_op !== ANSWERED_ELSEWHERE)
        answers.push({ by: row.removed_by, op: row.removed_op, answer: { rev: row.removed_rev } })
      continue
    }
    room.nominations.set(row.id, {
      id: row.id,
      nominatorId: row.nominator_id,
      scriptRef: read<ScriptRef>(row.script_ref),
      // A nomination of an earlier version has neither.
      denorm: { facts: null, twin: null, changes: [], ...read<Omit<Denorm, 'facts' | 'twin'>>(row.denorm) },
      fingerprint: row.fingerprint,
      characters: read<NominatedCharacter[]>(row.characters ?? '[]'),
      bytes: row.bytes,
    })
  }
  return answers
}

/** Also remembers every answer, those to nominations in between, in the order in which they were given. */
function loadBallots(sql: RoomSql, room: Room, others: Answered[]): void {
  const waiting = others.sort((a, b) => b.answer.rev - a.answer.rev)
  const rememberUntil = (rev: number) => {
    for (let next = waiting.at(-1); next !== undefined && next.answer.rev < rev; next = waiting.at(-1)) {
      rememberAnswer(room, next.by, next.op, next.answer)
      waiting.pop()
    }
  }
  const isLive = room.phase === 'voting' || room.result !== null
  const latest = new Map<string, { rev: number; text: string | null }>()
  const rows = sql.exec(
    `SELECT rev, at, epoch = ?1, participant_id, op, CASE WHEN epoch = ?1 THEN ballot END FROM ballot ORDER BY rev`,
    room.epoch,
  )
  for (const [rev, at, isCurrent, by, op, text] of rows.raw<BallotRow>()) {
    advanceTo(room, rev, at)
    rememberUntil(rev)
    rememberAnswer(room, by, op, { rev })
    if (isLive && isCurrent === 1 && (text !== null || latest.has(by))) latest.set(by, { rev, text })
  }
  rememberUntil(Infinity)
  for (const [by, { rev, text }] of latest) {
    if (room.participants.get(by)?.seat !== 'seated') continue
    room.ballots.set(by, { ballot: text === null ? null : read<Ballot>(text), rev })
  }
}

function loadScreens(sql: RoomSql, { screens }: Room): void {
  for (const row of sql.exec<ScreenRow>('SELECT * FROM screen ORDER BY n')) {
    screens.set(row.id, {
      id: row.id,
      word: row.word,
      state: row.state,
      tokenHash: row.token_hash,
      askedAt: row.asked_at,
      addressHash: row.address_hash,
      answers: read<ScreenAnswer[]>(row.answers),
    })
  }
}

/** A running vote is counted from its ballots. For a finished one the announced result counts. */
function loadTallies(room: Room): void {
  if (room.result !== null) {
    for (const [id, score] of talliesAfter(room.result)) if (room.nominations.has(id)) room.tallies.set(id, score)
    room.votesCast = room.result.votesCast
    return
  }
  if (room.phase !== 'voting') return
  room.tallies = recount(room)
  room.votesCast = [...room.ballots.values()].filter(({ ballot }) => ballot !== null).length
}

/** A result of an earlier version was decided by the vote alone. */
function readResult(json: string): Result {
  const result = read<Result>(json)
  const { winners, decided = winners.length === 1 ? (winners[0] ?? null) : null } = result
  return { ...result, decided, decidedBy: result.decidedBy ?? (decided === null ? null : 'vote') }
}

function advanceTo(room: Room, rev: number, at: number): void {
  room.rev = Math.max(room.rev, rev)
  room.lastActivityAt = Math.max(room.lastActivityAt, at)
}

/** Nothing else writes these rows, so their JSON has the type that was written. */
function read<T>(json: string): T {
  return JSON.parse(json) as T
}

export type RoomRow = {
  code: string
  host_user_id: string
  host_name: string
  created_at: number
  rev: number
  at: number
  phase: Phase
  ui_status: UiStatus
  started_at: number | null
  ends_at: number | null
  /** Null in a room whose timer was started by an earlier version, too. */
  off_time_counted_to: number | null
  epoch: number
  options: string
  result: string | null
  left_tokens: string
  candidates: string | null
  lot: string | null
  earlier: string
  unsaved: string
  /** Null until the first change of a room that an earlier version has opened. */
  evening: string | null
  reveal_until: number | null
  /** Its group as JSON. */
  player_group: string | null
  last_step: string | null
  /** Null until the first change of a room that an earlier version has opened. */
  first_settings: string | null
}
type ParticipantRow = {
  id: string
  joined_rev: number
  rev: number
  at: number
  name: string
  is_st: number
  is_host: number | null
  user_id: string | null
  guest_hash: string | null
  token_hashes: string
  joined_at: number
  confirmed: number
  seat: SeatState
}
/** As `removed_op`: another one took its place, and that one's row has the answer to the op. */
export const ANSWERED_ELSEWHERE = ''
type NominationRow = {
  rev: number
  at: number
  id: string
  nominator_id: string
  op: string
  script_ref: string
  denorm: string
  fingerprint: string | null
  bytes: number
  /** Null in a nomination that an earlier version has written. */
  characters: string | null
  removed_rev: number | null
  removed_at: number | null
  removed_by: string | null
  removed_op: string | null
}
/** Of a vote that is over the ballot is not read. */
type BallotRow = [rev: number, at: number, isCurrent: number, participantId: string, op: string, ballot: string | null]
type ScreenRow = {
  id: string
  word: string
  state: Screen['state']
  token_hash: string
  asked_at: number
  /** Null in the row of a screen that an earlier version let wait, too. */
  address_hash: string | null
  answers: string
}
