import { RESULT_KEPT_MS } from '#domain/room/verdict/result-lifetime.ts'

/** When a result is deleted by itself. */
export const keptUntil = (endedAt: string): string =>
  new Date(new Date(endedAt).getTime() + RESULT_KEPT_MS).toISOString()
