import type { NominationId } from '#domain/room/counting/ballot.ts'
import type { Standing } from '#domain/room/counting/result.ts'

/** The places that are revealed, the best on top: as many as there are lines for, and how many more. */
export function placesUpTo(
  standings: readonly Standing[],
  shown: readonly (readonly NominationId[])[],
  lines: number,
): { rows: Standing[]; more: number } {
  const ids = new Set(shown.flat())
  const rows = standings.filter(({ nominationId }) => ids.has(nominationId))
  if (rows.length <= lines) return { rows, more: 0 }
  return { rows: rows.slice(0, lines - 1), more: rows.length - lines + 1 }
}
