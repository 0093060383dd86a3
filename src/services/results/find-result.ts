import { eq } from 'drizzle-orm'
import { exactFile } from '#domain/script/exact-json.ts'
import type { SavedResult } from '#protocol/result.ts'
import type { Context } from '../../context.ts'
import { results } from '../../db/schema.ts'
import { isoDate } from '../../iso-date.ts'
import { notFound } from '../../problem.ts'
import * as bodies from '../scripts/bodies.ts'

const ID = /^[\w-]{22}$/u
/** The script's body may be deleted when another script is decided: then the row is read again. */
const TRIES = 3

/** A result as everybody may see it. */
export async function findResult(cx: Pick<Context, 'db' | 'files'>, id: string): Promise<SavedResult> {
  for (let tried = 1; ; tried += 1) {
    const row = await findRow(cx, id)
    const scriptData = row.bodyHash === null ? null : await bodies.find(cx, row.bodyHash)
    if (scriptData !== null || row.bodyHash === null || tried === TRIES) return savedResult(row, scriptData)
  }
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
