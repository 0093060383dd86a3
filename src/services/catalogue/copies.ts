import { desc, eq, gte, sql } from 'drizzle-orm'
import type { CountedTraits } from '#domain/catalogue/recount.ts'
import type { CatalogueCopy } from '#protocol/catalogue/sync.ts'
import type { JobContext } from '../../context.ts'
import { dumpRows, insertRows, type RawRow } from '../../db/rows.ts'
import { catalogueCopies, catalogueStates, characterChanges, characters, jinxes } from '../../db/schema.ts'
import { isoDate } from '../../iso-date.ts'
import { notFound, Problem } from '../../problem.ts'
import { sha256 } from '../../random.ts'
import { CHARACTER_KEY, JINX_KEY, OVER_CHARACTERS, OVER_JINXES } from './catalogue-rows.ts'

const MAX_COPIES = 12
const copyKey = (id: string) => `catalogue-copies/${id}.json`

/** The version of a copy's file; the first had none, and the first two had no changes. */
const VERSION = 3

/** Every row of the catalogue; the same rows give the same text, byte by byte. */
interface Rows {
  version?: number
  state: RawRow[]
  characters: RawRow[]
  jinxes: RawRow[]
  changes?: RawRow[]
}

/** Copies the catalogue; answers the statement that lists the copy. */
export async function create(cx: JobContext, reason: string) {
  const rows: Rows = {
    version: VERSION,
    state: await dumpRows(cx.db, catalogueStates, { orderBy: [catalogueStates.id] }),
    characters: withoutEditors(await dumpRows(cx.db, characters, { orderBy: CHARACTER_KEY })),
    jinxes: withoutEditors(await dumpRows(cx.db, jinxes, { orderBy: JINX_KEY })),
    changes: await dumpRows(cx.db, characterChanges, { orderBy: [characterChanges.id] }),
  }
  const text = JSON.stringify(rows)
  const id = cx.random.shortId()
  await cx.files.put(copyKey(id), text, { httpMetadata: { contentType: 'application/json' } })
  const copy = { id, at: cx.now, reason, hash: await sha256(text) }
  const counts = { characters: rows.characters.length, jinxes: rows.jinxes.length }
  // In an object: a bare statement would run when it is awaited.
  return { insert: cx.db.insert(catalogueCopies).values({ ...copy, ...counts }) }
}

/** The copies that can be restored, newest first. */
export async function list(cx: Pick<JobContext, 'db'>): Promise<CatalogueCopy[]> {
  const rows = await cx.db
    .select()
    .from(catalogueCopies)
    .orderBy(desc(catalogueCopies.at), desc(sql`rowid`))
  return rows.map(({ id, at, reason, characters: found, jinxes: pairs }) => ({
    id,
    at: isoDate(at),
    reason,
    characters: found,
    jinxes: pairs,
  }))
}

/** Deletes all but the newest copies. */
export async function removeOld(cx: Pick<JobContext, 'db' | 'files'>): Promise<void> {
  const old = (await list(cx)).slice(MAX_COPIES)
  for (const { id } of old) {
    await cx.db.delete(catalogueCopies).where(eq(catalogueCopies.id, id))
    await cx.files.delete(copyKey(id))
  }
}

/** A copy's rows, checked against its hash, and when it was made. */
export async function read(cx: Pick<JobContext, 'db' | 'files'>, id: string): Promise<Rows & { at: number }> {
  const [copy] = await cx.db.select().from(catalogueCopies).where(eq(catalogueCopies.id, id))
  const text = copy === undefined ? undefined : await (await cx.files.get(copyKey(id)))?.text()
  if (copy === undefined || text === undefined) throw notFound('This copy of the catalogue')
  if ((await sha256(text)) !== copy.hash) {
    throw new Problem('CONFLICT', 'This copy of the catalogue is damaged, so nothing was changed.')
  }
  const rows = JSON.parse(text) as Rows
  if ((rows.version ?? 1) > VERSION) {
    throw new Problem(
      'CONFLICT',
      'A newer version of Belfry made this copy, so nothing was changed. Update Belfry, then try again.',
    )
  }
  return {
    ...rows,
    characters: withoutEditors(rows.characters),
    jinxes: withoutEditors(rows.jinxes),
    at: copy.at,
  }
}

/** Without who made an edit: a copy may outlive the account, and a release before has written their ids. */
function withoutEditors(rows: readonly RawRow[]): RawRow[] {
  return rows.map(({ [characters.editedBy.name]: _editor, [jinxes.overrideBy.name]: _overrider, ...row }) => row)
}

/** The traits of a copy's characters by which scripts are counted. */
export function traitsIn({ characters: rows }: Rows): CountedTraits[] {
  const { id, team, setup } = characters
  return rows.map((row) => ({
    id: String(row[id.name]),
    team: String(row[team.name]),
    setup: Boolean(row[setup.name]),
  }))
}

/** The statements that restore a copy's published text. What Admins have changed since stays, as it does in a sync. */
export function restore({ db }: Pick<JobContext, 'db'>, rows: Rows & { at: number }) {
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
    // What was changed since is not in force any more; a later copy has what an earlier one has not.
    db.delete(characterChanges).where(rows.changes === undefined ? gte(characterChanges.at, rows.at) : undefined),
    insertRows(db, characterChanges, rows.changes ?? []),
  ] as const
}
