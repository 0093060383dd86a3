import { and, asc, desc, eq, isNull, lt, type SQL } from 'drizzle-orm'
import { type IndexEntry, packIndex, PACKED_UP_TO } from '#domain/library/packed-index.ts'
import { matchKey } from '#domain/script/character-id.ts'
import type { LibraryCard, LibraryPage, PackedCards } from '#protocol/library.ts'
import { briefOf, packCards } from '#protocol/library/packed-cards.ts'
import { BRIEF_SCRIPTS } from '#protocol/document.ts'
import type { LibraryInBrief } from '#protocol/pages.ts'
import { ScriptQuery } from '#protocol/script/script-query.ts'
import type { Context } from '../../context.ts'
import { libraryCounts, scripts } from '../../db/schema.ts'
import { notFound } from '../../problem.ts'
import * as catalogue from '../catalogue/catalogue.ts'
import { type CardRow, toCard } from '../scripts/script-card.ts'
import * as faces from '../pictures/faces.ts'
import { cardsOf } from './candidates.ts'
import * as scriptList from './script-list.ts'

/** How many rows are read at a time. */
const CHUNK = 5_000

/** A page of the library, packed for the app. */
export async function page(cx: Context, query: ScriptQuery): Promise<LibraryPage> {
  const { rows, total, totalIsExact, libraryTotal, nextCursor } = await scriptList.rowPage(cx, query)
  const { faces: brought, ...shown } = await packed(cx, rows)
  // Last, as the page puts them behind what its document has.
  return { ...shown, total, totalIsExact, libraryTotal, nextCursor, ...(brought && { faces: brought }) }
}

/** What the home page shows of the library. */
export async function brief(cx: Context): Promise<LibraryInBrief> {
  const { rows, libraryTotal } = await scriptList.rowPage(cx, ScriptQuery.parse({ limit: String(BRIEF_SCRIPTS) }))
  return { libraryTotal, latest: rows.map((row) => briefOf(toLibraryCard(row))) }
}

/** How many scripts there are. */
async function total(cx: Context): Promise<number> {
  const [count] = await cx.db.select().from(libraryCounts).where(eq(libraryCounts.kind, 'all'))
  return count?.total ?? 0
}

/** The cards of these scripts in the given order; deleted ones are left out. */
export async function cards(cx: Context, seqs: readonly number[]): Promise<PackedCards> {
  const rows = await cardsOf(
    cx,
    seqs.map((seq) => ({ seq })),
  )
  return packed(cx, rows)
}

async function packed(cx: Context, rows: readonly CardRow[]): Promise<PackedCards> {
  const shown = rows.map(toLibraryCard)
  return { ...packCards(shown), ...(await faces.facesOf(cx, shown)) }
}

/** The packed index of all scripts, by which the app filters itself; not found if the library is too large. */
export async function index(cx: Context): Promise<ReadableStream> {
  if ((await total(cx)) > PACKED_UP_TO) throw notFound('An index of so many scripts')
  const [official, entries, byTitle, byAuthor] = await Promise.all([
    catalogue.current(cx.db, cx.now),
    entriesOf(cx),
    order(cx, [asc(scripts.titleKey), asc(scripts.seq)]),
    order(cx, [asc(scripts.authorKey), asc(scripts.titleKey), asc(scripts.seq)]),
  ])
  const keys = official.all.map(({ id }) => matchKey(id))
  // A script that was added between the queries is left out; the next version has it.
  const known = new Set(entries.map(({ seq }) => seq))
  const isKnown = (seq: number) => known.has(seq)
  const packed = packIndex({ entries, keys, byTitle: byTitle.filter(isKnown), byAuthor: byAuthor.filter(isKnown) })
  return new Blob([packed]).stream().pipeThrough(new CompressionStream('gzip'))
}

async function entriesOf(cx: Context): Promise<IndexEntry[]> {
  const entries: IndexEntry[] = []
  for (let before: number | null = null; ; before = entries.at(-1)?.seq ?? null) {
    const rows: IndexEntry[] = await cx.db
      .select({
        seq: scripts.seq,
        isTeensyville: scripts.isTeensyville,
        difficulty: scripts.difficulty,
        characterKeys: scripts.characterKeys,
      })
      .from(scripts)
      .where(and(isNull(scripts.expiresAt), before === null ? undefined : lt(scripts.seq, before)))
      .orderBy(desc(scripts.seq))
      .limit(CHUNK)
    entries.push(...rows)
    if (rows.length < CHUNK) return entries
  }
}

async function order(cx: Context, by: SQL[]): Promise<number[]> {
  const rows = await cx.db
    .select({ seq: scripts.seq })
    .from(scripts)
    .where(isNull(scripts.expiresAt))
    .orderBy(...by)
    .limit(PACKED_UP_TO)
  return rows.map(({ seq }) => seq)
}

const toLibraryCard = (row: CardRow): LibraryCard => ({ seq: row.seq, ...toCard(row) })
