import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { matchKey } from '#domain/script/character-id.ts'
import { searchTerms } from '#domain/script/search-key.ts'
import type { ScriptPage, ScriptQuery } from '#protocol/script.ts'
import type { Context } from '../context.ts'
import { libraryCounts, scripts } from '../db/schema.ts'
import { invalid } from '../problem.ts'
import { sha256 } from '../random.ts'
import { requireActor } from './people.ts'
import { type CardRow, selectCards, toCard } from './script-card.ts'

/** How far a list goes by page number, and how far its matches are counted. */
const NUMBERED_UP_TO = 1_000
const COUNTED_UP_TO = 2_000
const TRIGRAM = 3

/** A page of the library by number or by cursor. */
export async function list(cx: Context, query: ScriptQuery): Promise<ScriptPage> {
  const reach = query.cursor === undefined ? query.page * query.limit : query.limit
  if (query.cursor === undefined && reach > NUMBERED_UP_TO) {
    throw invalid([{ path: 'page', message: 'Pages are numbered up to 1,000 scripts; go on with nextCursor.' }])
  }
  const filter = filterOf(cx, query)
  const mark = await markOf(query)
  const after = query.cursor === undefined ? undefined : afterCursor(query, mark)
  const rows = await selectCards(cx.db)
    .where(and(filter, after))
    .orderBy(...ORDERS[query.sort].by)
    .limit(reach + 1)
  const skipped = query.cursor === undefined ? reach - query.limit : 0
  const shown = rows.slice(skipped, reach)
  const last = shown.at(-1)
  return {
    items: shown.map(toCard),
    page: query.page,
    limit: query.limit,
    ...(await totalsOf(cx, query, filter)),
    nextCursor: rows.length > reach && last !== undefined ? writeCursor(mark, ORDERS[query.sort].keys(last)) : null,
  }
}

type Key = string | number
type Totals = Pick<ScriptPage, 'total' | 'totalPages' | 'totalIsExact' | 'libraryTotal'>

const ORDERS = {
  recent: {
    by: [desc(scripts.uploadedAt), desc(scripts.seq)],
    keys: ({ script }: CardRow): Key[] => [script.uploadedAt, script.seq],
    after: (keys: Key[]) => sql`(${scripts.uploadedAt}, ${scripts.seq}) < ${tuple(keys)}`,
  },
  title: {
    by: [asc(scripts.titleKey), asc(scripts.seq)],
    keys: ({ script }: CardRow): Key[] => [script.titleKey, script.seq],
    after: (keys: Key[]) => sql`(${scripts.titleKey}, ${scripts.seq}) > ${tuple(keys)}`,
  },
  author: {
    by: [asc(scripts.authorKey), asc(scripts.titleKey), asc(scripts.seq)],
    keys: ({ script }: CardRow): Key[] => [script.authorKey, script.titleKey, script.seq],
    after: (keys: Key[]) => sql`(${scripts.authorKey}, ${scripts.titleKey}, ${scripts.seq}) > ${tuple(keys)}`,
  },
} as const

function tuple(keys: Key[]): SQL {
  return sql`(${sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )})`
}

function filterOf(cx: Context, { search, include, exclude, type, sponsor }: ScriptQuery): SQL | undefined {
  return and(
    isNull(scripts.expiresAt),
    ...searchTerms(search).map(wordFilter),
    ...include.map((id) => sql`${scripts.seq} IN ${holders(id)}`),
    ...exclude.map((id) => sql`${scripts.seq} NOT IN ${holders(id)}`),
    type === 'all' ? undefined : eq(scripts.isTeensyville, type === 'teensyville'),
    sponsor === undefined ? undefined : eq(scripts.sponsorId, sponsor === 'me' ? requireActor(cx).userId : sponsor),
  )
}

/** Trigrams find terms of three characters and more; shorter ones are looked for in the folded words themselves. */
function wordFilter(term: string): SQL {
  if ([...term].length < TRIGRAM) {
    return sql`instr(${scripts.titleKey} || ' ' || ${scripts.authorKey}, ${term}) > 0`
  }
  return sql`${scripts.seq} IN (SELECT rowid FROM script_fts WHERE script_fts MATCH ${`"${term.replaceAll('"', '""')}"`})`
}

function holders(id: string): SQL {
  return sql`(SELECT seq FROM script_character WHERE character_key = ${matchKey(id)})`
}

async function totalsOf(cx: Context, query: ScriptQuery, filter: SQL | undefined): Promise<Totals> {
  const { search, include, exclude, type, sponsor, limit } = query
  const counts = await cx.db.select().from(libraryCounts)
  const countOf = (kind: ScriptQuery['type']) => counts.find((count) => count.kind === kind)?.total ?? 0
  const isPlain = search.trim() === '' && include.length === 0 && exclude.length === 0 && sponsor === undefined
  const total = isPlain ? countOf(type) : await countMatches(cx, filter)
  return {
    total,
    totalPages: Math.ceil(total / limit),
    totalIsExact: isPlain || total < COUNTED_UP_TO,
    libraryTotal: countOf('all'),
  }
}

async function countMatches(cx: Context, filter: SQL | undefined): Promise<number> {
  const matches = cx.db.select({ seq: scripts.seq }).from(scripts).where(filter).limit(COUNTED_UP_TO).as('matches')
  const [row] = await cx.db.select({ total: sql<number>`count(*)` }).from(matches)
  return row?.total ?? 0
}

/** What ties a cursor to its query: another query's cursor would skip scripts without a word. */
async function markOf({ search, include, exclude, type, sort, sponsor }: ScriptQuery): Promise<string> {
  return (await sha256(JSON.stringify([search, include, exclude, type, sort, sponsor ?? null]))).slice(0, 12)
}

function writeCursor(mark: string, keys: readonly Key[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify([mark, ...keys]))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

function afterCursor({ cursor = '', sort }: ScriptQuery, mark: string): SQL {
  const [readMark, ...keys] = readCursor(cursor)
  const expected =
    sort === 'author' ? ['string', 'string', 'number'] : [sort === 'title' ? 'string' : 'number', 'number']
  const isSound = readMark === mark && keys.map((key) => typeof key).join() === expected.join()
  if (!isSound) throw invalid([{ path: 'cursor', message: 'This cursor does not belong to this query.' }])
  return ORDERS[sort].after(keys.filter((key) => typeof key === 'string' || typeof key === 'number'))
}

function readCursor(cursor: string): unknown[] {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')), (unit) => unit.charCodeAt(0))
    const parts: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}
