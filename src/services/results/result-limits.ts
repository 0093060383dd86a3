import { RESULT_KEPT_MS } from '#domain/room/verdict/result-lifetime.ts'

/** How long a result stays, and the note that it was deleted: after that no room can store it again. */
export const RESULT_LIFETIME_MS = RESULT_KEPT_MS

/** How many results an account has at most: the newest stay. */
export const KEPT_AT_MOST = 2_000
