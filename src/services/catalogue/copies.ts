import { desc, eq, sql } from 'drizzle-orm'
import type { Counted } from '#domain/catalogue/counted.ts'
import type { CatalogueCopy } from '#protocol/catalogue/sync.ts'
import type { Clerk } from '../../context.ts'
import { dumpRows, insertRows, type RawRow } from '../../db/rows.ts'
import { catalogueCopies, catalogueStates, characters, jinxes } from '../../db/schema.ts'
import { notFound, Problem } from '../../problem.ts'
import { sha256 } from '../../random.ts'
import { CHARACTER_KEY, JINX_KEY, OVER_CHARACTERS, OVER_JINXES } from './rows.ts'

const COPIES_KEPT = 12
const keyOf = (id: string) => `catalogue-copies/${id}.json`

/** Everything that makes the catalogue; the same rows give the same text, byte by byte. */
interface Rows {
  state: RawRow[]
  characters: RawRow[]
  jinxes: RawRow[]
}

/** Puts the catalogue as it stands aside; answers the statement that makes the copy known. */
export async function putAside(cx: Clerk, reason: string) {
  const rows: Rows = {
    state: await dumpRows(cx.db, catalogueStates, { orderBy: [catalogueStates.id] }),
    characters: await dumpRows(cx.db, characters, { orderBy: CHARACTER_KEY }),
    jinxes: await dumpRows(cx.db, jinxes, { orderBy: JINX_KEY }),
  }
  const text = JSON.stringify(rows)
  const id = cx.random.shortId()
  await cx.files.put(keyOf(id), text, { httpMetadata: { contentType: 'application/json' } })
  const copy = { id, at: cx.now, reason, hash: await sha256(text) }
  const counts = { characters: rows.characters.length, jinxes: rows.jinxes.length }
  // In an object, since a statement by itself would run when it is awaited.
  return { insert: cx.db.insert(catalogueCopies).values({ ...copy, ...counts }) }
}

/** The copies that can be gone back to, the latest first. */
export async function list(cx: Pick<Clerk, 'db'>): Promise<CatalogueCopy[]> {
  const rows = await cx.db
    .select()
    .from(catalogueCopies)
    .orderBy(desc(catalogueCopies.at), desc(sql`rowid`))
  return rows.map(({ id, at, reason, characters: found, jinxes: pairs }) => ({
    id,
    at: new Date(at).toISOString(),
    reason,
    characters: found,
    jinxes: pairs,
  }))
}

/** Lets go of copies beyond the last dozen. */
export async function forgetOld(cx: Pick<Clerk, 'db' | 'files'>): Promise<void> {
  const old = (await list(cx)).slice(COPIES_KEPT)
  for (const { id } of old) {
    await cx.db.delete(catalogueCopies).where(eq(catalogueCopies.id, id))
    await cx.files.delete(keyOf(id))
  }
}

/** A copy's rows, or a problem that says that it is not there or not what it was. */
export async function read(cx: Pick<Clerk, 'db' | 'files'>, id: string): Promise<Rows> {
  const [copy] = await cx.db.select().from(catalogueCopies).where(eq(catalogueCopies.id, id))
  const text = copy === undefined ? undefined : await (await cx.files.get(keyOf(id)))?.text()
  if (copy === undefined || text === undefined) throw notFound('This copy of the catalogue')
  if ((await sha256(text)) !== copy.hash) {
    throw new Problem('CONFLICT', 'This copy of the catalogue is damaged: nothing was changed.')
  }
  return JSON.parse(text) as Rows
}

/** A copy's characters as far as scripts are counted by them. */
export function countedIn({ characters: rows }: Rows): Counted[] {
  const { id, team, setup } = characters
  return rows.map((row) => ({
    id: String(row[id.name]),
    team: String(row[team.name]),
    setup: Boolean(row[setup.name]),
  }))
}

/**
 * The statements that put a copy's words back where the publisher's stand. What Admins have changed in their own
 * columns since stays, as it does through a sync.
 */
export function puttingBack({ db }: Pick<Clerk, 'db'>, rows: Rows) {
  const ids = JSON.stringify(rows.characters.map(({ id }) => id))
  const official = rows.jinxes.filter((row) => row[jinxes.officialReason.name] !== null)
  const pairs = JSON.stringify(official.map((row) => `${row[jinxes.a.name]}|${row[jinxes.b.name]}`))
  const [state] = rows.state
  const stateOf = (column: { name: string }) => sql`${state?.[column.name] ?? null}`
  return [
    insertRows(db, characters, rows.characters).onConflictDoUpdate(OVER_CHARACTERS),
    db.delete(characters).where(sql`${characters.id} NOT IN (SELECT value FROM json_each(${ids}))`),
    insertRows(db, jinxes, official).onConflictDoUpdate(OVER_JINXES),
    db
      .update(jinxes)
      .set({ officialReason: null, isSummary: false, removedAt: null })
      .where(sql`${jinxes.a} || '|' || ${jinxes.b} NOT IN (SELECT value FROM json_each(${pairs}))`),
    db.delete(jinxes).where(sql`${jinxes.officialReason} IS NULL AND ${jinxes.overrideReason} IS NULL`),
    db.update(catalogueStates).set({
      nightMarkers: stateOf(catalogueStates.nightMarkers),
      syncedAt: stateOf(catalogueStates.syncedAt),
      jinxesUpdatedAt: stateOf(catalogueStates.jinxesUpdatedAt),
    }),
  ] as const
}
