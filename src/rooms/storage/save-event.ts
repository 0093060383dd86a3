import { isScreenEvent, type PhaseEvent, type RoomEvent, type ScreenEvent } from '#domain/room/event.ts'
import { ROOM_LIMITS } from '#domain/room/options.ts'
import type { OpAnswer, Participant, Room } from '#domain/room/room.ts'
import type { Screen } from '#domain/room/screens/screen.ts'
import type { RoomSql, RoomStorage } from './counted-storage.ts'
import { ANSWERED_ELSEWHERE, type RoomRow } from './load-room.ts'

/**
 * Writes the row that `event` changed, from the room after it was applied, and deletes what nothing reads any more. The
 * stored time is the room's last activity, which does not go back when the clock does.
 */
export function saveEvent(storage: RoomStorage, room: Room, event: RoomEvent, forgotten: OpAnswer | null): void {
  if (forgotten === null && !hasTwoRows(room, event)) return saveRow(storage.sql, room, event)
  storage.transactionSync(() => {
    saveRow(storage.sql, room, event)
    if (forgotten !== null) deleteAnswered(storage.sql, forgotten)
  })
}

/** Whatever writes more than one row: if the second fails, the first is taken back. */
function hasTwoRows(room: Room, event: RoomEvent): boolean {
  if (event.type === 'screen-dismissed') return true
  if (event.type === 'screen-asked') return event.displaced !== null
  if (event.type === 'nominated') return event.replaced !== null
  if (event.type === 'part-given' || event.type === 'part-ended') return true
  return (event.type === 'left' || event.type === 'erased') && !room.participants.has(event.participantId)
}

function saveRow(sql: RoomSql, room: Room, event: RoomEvent): void {
  if (isScreenEvent(event)) return saveScreen(sql, room, event)
  switch (event.type) {
    case 'joined':
      return saveParticipant(sql, room, event.participant.id)
    case 'token-added':
    case 'seat-confirmed':
    case 'renamed':
    case 'left':
    case 'kicked':
    case 'erased':
      return saveParticipant(sql, room, event.participantId)
    case 'part-given':
    case 'part-ended':
      saveParticipant(sql, room, event.participantId)
      return saveRoom(sql, room)
    case 'nominated':
      if (event.replaced !== null) {
        const by = event.nomination.nominatorId
        removeNomination(sql, room, { nominationId: event.replaced, by, op: ANSWERED_ELSEWHERE })
      }
      return insertNomination(sql, room, event)
    case 'nomination-removed':
      return removeNomination(sql, room, event)
    case 'vote-cast':
      return insertBallot(sql, room, event.participantId, event.op, JSON.stringify(event.ballot))
    case 'vote-undone':
      return insertBallot(sql, room, event.participantId, event.op, null)
    case 'result-saved':
      sql.exec('UPDATE room SET unsaved = ?', JSON.stringify(room.unsaved))
      return
    default:
      event satisfies PhaseEvent
      return saveRoom(sql, room)
  }
}

/** Columns that only a later release knows keep their values. */
export function saveRoom(sql: RoomSql, room: Room): void {
  const row = roomRow(room)
  const names = Object.keys(row)
  sql.exec(
    `INSERT INTO room (id, ${names.join()}) VALUES (1${', ?'.repeat(names.length)})
     ON CONFLICT (id) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join()}`,
    ...Object.values(row),
  )
}

function roomRow(
  room: Room,
): Omit<RoomRow, 'evening' | 'first_settings'> & { evening: string; first_settings: string } {
  return {
    code: room.code,
    host_user_id: room.hostUserId,
    host_name: room.hostName,
    created_at: room.createdAt,
    rev: room.rev,
    at: room.lastActivityAt,
    phase: room.phase,
    ui_status: room.uiStatus,
    started_at: room.startedAt,
    ends_at: room.endsAt,
    off_time_counted_to: room.offTimeCountedTo,
    epoch: room.epoch,
    options: JSON.stringify(room.options),
    result: room.result === null ? null : JSON.stringify(room.result),
    left_tokens: JSON.stringify(room.leftTokens),
    candidates: room.candidates === null ? null : JSON.stringify(room.candidates),
    lot: room.lot === null ? null : JSON.stringify(room.lot),
    earlier: JSON.stringify(room.earlier),
    unsaved: JSON.stringify(room.unsaved),
    evening: room.evening,
    player_group: room.group && JSON.stringify(room.group),
    reveal_until: room.revealUntil,
    last_step: room.lastStep && JSON.stringify(room.lastStep),
    first_settings: JSON.stringify(room.firstSettings),
  }
}

function saveParticipant(sql: RoomSql, room: Room, id: string): void {
  const participant = room.participants.get(id)
  if (participant === undefined) {
    sql.exec('DELETE FROM participant WHERE id = ?', id)
    return saveRoom(sql, room)
  }
  sql.exec(
    `INSERT INTO participant (id, joined_rev, rev, at, name, is_st, is_host, user_id, guest_hash, token_hashes, joined_at, confirmed, seat)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET rev = excluded.rev, at = excluded.at, name = excluded.name, is_st = excluded.is_st,
       is_host = excluded.is_host, user_id = excluded.user_id, guest_hash = excluded.guest_hash, token_hashes = excluded.token_hashes, confirmed = excluded.confirmed, seat = excluded.seat`,
    ...participantRow(participant, room),
  )
}

function participantRow(participant: Participant, { rev, lastActivityAt }: Room): SqlStorageValue[] {
  return [
    participant.id,
    participant.joinedRev,
    rev,
    lastActivityAt,
    participant.name,
    participant.isST ? 1 : 0,
    participant.isHost ? 1 : 0,
    participant.userId,
    participant.guestHash,
    JSON.stringify(participant.tokenHashes),
    participant.joinedAt,
    participant.confirmed ? 1 : 0,
    participant.seat,
  ]
}

function removeNomination(
  sql: RoomSql,
  room: Room,
  { nominationId, by, op }: Pick<Extract<RoomEvent, { type: 'nomination-removed' }>, 'nominationId' | 'by' | 'op'>,
): void {
  sql.exec(
    `UPDATE nomination SET removed_rev = ?, removed_at = ?, removed_by = ?, removed_op = ?, characters = NULL,
       upload = CASE WHEN ? THEN upload END WHERE id = ?`,
    room.rev,
    room.lastActivityAt,
    by,
    op,
    // A result that is still to be saved needs its script.
    room.unsaved.some(({ script }) => script?.nominationId === nominationId) ? 1 : 0,
    nominationId,
  )
}

function insertNomination(
  sql: RoomSql,
  room: Room,
  { nomination, op, copy }: Extract<RoomEvent, { type: 'nominated' }>,
): void {
  sql.exec(
    `INSERT INTO nomination (rev, at, id, nominator_id, op, script_ref, denorm, fingerprint, bytes, upload, characters)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    room.rev,
    room.lastActivityAt,
    nomination.id,
    nomination.nominatorId,
    op,
    JSON.stringify(nomination.scriptRef),
    JSON.stringify(nomination.denorm),
    nomination.fingerprint,
    nomination.bytes,
    copy,
    JSON.stringify(nomination.characters),
  )
}

function insertBallot(sql: RoomSql, room: Room, participantId: string, op: string, ballot: string | null): void {
  sql.exec(
    'INSERT INTO ballot (rev, at, epoch, participant_id, op, ballot) VALUES (?, ?, ?, ?, ?, ?)',
    room.rev,
    room.lastActivityAt,
    room.epoch,
    participantId,
    op,
    ballot,
  )
}

/** A ballot whose answer is forgotten is superseded; so is a nomination that its nominator has removed. */
function deleteAnswered(sql: RoomSql, { rev }: OpAnswer): void {
  if (sql.exec('DELETE FROM ballot WHERE rev = ?', rev).rowsWritten > 0) return
  sql.exec('DELETE FROM nomination WHERE removed_rev = ? AND removed_by = nominator_id', rev)
}

function saveScreen(sql: RoomSql, { screens }: Room, event: ScreenEvent): void {
  if (event.type === 'screen-asked') {
    if (event.displaced !== null) deleteScreen(sql, event.displaced)
    return insertScreen(sql, event.screen)
  }
  if (event.type === 'screen-expired') return deleteScreen(sql, event.screenId)
  const screen = screens.get(event.screenId)
  if (screen === undefined) return
  sql.exec(
    'UPDATE screen SET state = ?, address_hash = ?, answers = ? WHERE id = ?',
    screen.state,
    screen.addressHash,
    JSON.stringify(screen.answers),
    screen.id,
  )
  if (event.type === 'screen-dismissed') forgetDismissed(sql)
}

function deleteScreen(sql: RoomSql, id: string): void {
  sql.exec('DELETE FROM screen WHERE id = ?', id)
}

function insertScreen(sql: RoomSql, screen: Screen): void {
  const { id, word, state, tokenHash, askedAt, addressHash, answers } = screen
  sql.exec(
    'INSERT INTO screen (id, word, state, token_hash, asked_at, address_hash, answers) VALUES (?, ?, ?, ?, ?, ?, ?)',
    id,
    word,
    state,
    tokenHash,
    askedAt,
    addressHash,
    JSON.stringify(answers),
  )
}

function forgetDismissed(sql: RoomSql): void {
  sql.exec(
    `DELETE FROM screen WHERE n IN (SELECT n FROM screen WHERE state = 'dismissed' ORDER BY n DESC LIMIT -1 OFFSET ?)`,
    ROOM_LIMITS.dismissedScreensRemembered,
  )
}
