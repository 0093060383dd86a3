import { ROOM_LIMITS } from '#domain/room/options.ts'
import type { Room } from '#domain/room/room.ts'
import type { ScreenEvent } from '#domain/room/screens/apply-screen.ts'
import type { Screen, ScreenAnswer } from '#domain/room/screens/screen.ts'

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

export function loadScreens(sql: SqlStorage, { screens }: Room): void {
  for (const row of sql.exec<ScreenRow>('SELECT * FROM screen ORDER BY n')) {
    screens.set(row.id, {
      id: row.id,
      word: row.word,
      state: row.state,
      tokenHash: row.token_hash,
      askedAt: row.asked_at,
      addressHash: row.address_hash,
      answers: JSON.parse(row.answers) as ScreenAnswer[],
    })
  }
}

/** Writes the row of a screen, from the room after the event was applied. */
export function saveScreen(sql: SqlStorage, { screens }: Room, event: ScreenEvent): void {
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

function deleteScreen(sql: SqlStorage, id: string): void {
  sql.exec('DELETE FROM screen WHERE id = ?', id)
}

function insertScreen(sql: SqlStorage, screen: Screen): void {
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

function forgetDismissed(sql: SqlStorage): void {
  sql.exec(
    `DELETE FROM screen WHERE n IN (SELECT n FROM screen WHERE state = 'dismissed' ORDER BY n DESC LIMIT -1 OFFSET ?)`,
    ROOM_LIMITS.dismissedScreensRemembered,
  )
}
