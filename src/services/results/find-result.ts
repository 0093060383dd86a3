import { and, asc, eq, gt, isNotNull, lt } from 'drizzle-orm'
import { exactFile } from '#domain/script/exact-json.ts'
import type { EarlierDraw, SavedResult } from '#protocol/result.ts'
import type { Context } from '../../context.ts'
import { results } from '../../db/schema.ts'
import { isoDate } from '../../iso-date.ts'
import { notFound } from '../../problem.ts'
import * as bodies from '../scripts/bodies.ts'

const ID = /^[\w-]{22}$/u
/** The script's body may be deleted when another script is decided: then the row is read again. */
const TRIES = 3
/** Longer than a room is used: so that only its host's newest results are read. */
const EVENING_MS = 7 * 24 * 60 * 60 * 1000

/** A result as everybody may see it. */
export async function findResult(cx: Pick<Context, 'db' | 'files'>, id: string): Promise<SavedResult> {
  for (let tried = 1; ; tried += 1) {
    const row = await findRow(cx, id)
    const scriptData = row.bodyHash === null ? null : await bodies.find(cx, row.bodyHash)
    if (scriptData !== null || row.bodyHash === null || tried === TRIES) {
      const draws = await drawsBefore(cx, row)
      return { ...savedResult(row, scriptData), ...(draws.length > 0 && { earlierDraws: draws }) }
    }
  }
}

/** The draws of the room's earlier votes, whose results are still there: an evening may have several, and each can be checked. */
async function drawsBefore({ db }: Pick<Context, 'db'>, row: typeof results.$inferSelect): Promise<EarlierDraw[]> {
  if (row.evening === null) return []
  const { id, endedAt, hostUserId, evening, draw, standings } = results
  const earlier = await db
    .select({ id, endedAt, draw, standings })
    .from(results)
    .where(
      and(
        eq(hostUserId, row.hostUserId),
        gt(endedAt, row.endedAt - EVENING_MS),
        lt(endedAt, row.endedAt),
        eq(evening, row.evening),
        isNotNull(draw),
      ),
    )
    .orderBy(asc(endedAt))
  return earlier.flatMap((one) => {
    const drawn = one.standings.find(({ nominationId }) => nominationId === one.draw?.order[0]?.nominationId)
    return drawn === undefined ? [] : [{ id: one.id, endedAt: isoDate(one.endedAt), name: drawn.scriptName }]
  })
}

export async function findRow({ db }: Pick<Context, 'db'>, id: string): Promise<typeof results.$inferSelect> {
  const [row] = ID.test(id) ? await db.select().from(results).where(eq(results.id, id)) : []
  if (row === undefined) throw notFound('This result')
  return row
}

function savedResult(row: typeof results.$inferSelect, scriptData: unknown[] | null): SavedResult {
  const { id, endedAt, hostName, voteType, votesCast, standings, winners, decided, decidedBy, counts, draw } = row
  return {
    id,
    endedAt: isoDate(endedAt),
    hostName,
    voteType,
    votesCast,
    standings: [...standings],
    winners: [...winners],
    decided,
    decidedBy,
    counts: [...counts],
    ...(draw !== null && { draw: { ...draw, order: [...draw.order] } }),
    players: row.players,
    script:
      scriptData === null ? null : { name: row.name ?? '', author: row.author, scriptData, ...exactFile(scriptData) },
  }
}
