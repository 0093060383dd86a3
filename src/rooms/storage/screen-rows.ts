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
      answers: JSON.parse(row.answers) as ScreenAnswer[],
    })
  }
}

/** Writes the row of a screen, from the room after the event was applied. */
export function saveScreen(sql: SqlStorage, { screens }: Room, event: ScreenEvent): void {
  if (event.type === 'screen-asked') return insertScreen(sql, event.screen)
  if (event.type === 'screen-expired') {
    sql.exec('DELETE FROM screen WHERE id = ?', event.screenId)
    return
  }
  const screen = screens.get(event.screenId)
  if (screen === undefined) return
  sql.exec(
    'UPDATE screen SET state = ?, answers = ? WHERE id = ?',
    screen.state,
    JSON.stringify(screen.answers),
    screen.id,
  )
  if (event.type === 'screen-dismissed') forgetDismissed(sql)
}

function insertScreen(sql: SqlStorage, { id, word, state, tokenHash, askedAt, answers }: Screen): void {
  sql.exec(
    'INSERT INTO screen (id, word, state, token_hash, asked_at, answers) VALUES (?, ?, ?, ?, ?, ?)',
    id,
    word,
    state,
    tokenHash,
    askedAt,
    JSON.stringify(answers),
  )
}

function forgetDismissed(sql: SqlStorage): void {
  sql.exec(
    `DELETE FROM screen WHERE n IN (SELECT n FROM screen WHERE state = 'dismissed' ORDER BY n DESC LIMIT -1 OFFSET ?)`,
    ROOM_LIMITS.dismissedScreensRemembered,
  )
}
