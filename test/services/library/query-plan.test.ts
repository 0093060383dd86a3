import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openIndex, type PackedIndex } from '#domain/library/packed-index.ts'
import { selectScripts } from '#domain/library/select.ts'
import { SCRIPT_DIFFICULTIES } from '#protocol/script/script-choices.ts'
import { ScriptQuery } from '#protocol/script/script-query.ts'
import type { Context } from '../../../src/context.ts'
import { openDatabase } from '../../../src/db/database.ts'
import * as library from '../../../src/services/library/library.ts'
import * as scriptList from '../../../src/services/library/script-list.ts'
import { numbers } from '../../../scripts/seed/made-scripts.ts'
import { storeManyScripts } from '../../support/worker/big-library.ts'
import { counted, type Ran } from '../../support/worker/counted-database.ts'
import { SIZES } from '../../support/sizes.ts'
import { newWorld } from '../../support/worker/world.ts'
import { type Asked, COUNT, expected, SCRIPTS } from './plain-search.ts'

const SORTS = ['recent', 'title', 'author'] as const

let packed: PackedIndex
beforeAll(async () => {
  await newWorld(0)
  await storeManyScripts(SCRIPTS)
  const stream = (await library.index(contextOf(env.DB))).pipeThrough(new DecompressionStream('gzip'))
  const opened = openIndex(new Uint8Array(await new Response(stream).arrayBuffer()))
  if (opened === null) throw new Error('The packed index cannot be opened.')
  packed = opened
})

const contextOf = (db: D1Database) => ({ db: openDatabase(db), actor: null, now: Date.now() }) as Context

/** Every statement that was asked. */
const statements = new Map<string, Ran>()

/** What one request reads and returns. */
async function ask(asked: Asked, cursor?: string) {
  const { db, ran } = counted(env.DB)
  const query = ScriptQuery.parse({ ...asked, ...(cursor === undefined ? {} : { cursor }) })
  const page = await scriptList.rowPage(contextOf(db), query)
  for (const one of ran) statements.set(one.sql, one)
  return { page, ran, rowsRead: ran.reduce((sum, one) => sum + one.rowsRead, 0) }
}

/** Follows the cursors; returns the numbers of all scripts, and the most rows one request read. */
async function askAll(asked: Asked, pages = 200) {
  const seqs: number[] = []
  let [cursor, most, requests]: [string | undefined, number, number] = [undefined, 0, 0]
  let first: Awaited<ReturnType<typeof ask>>['page'] | null = null
  do {
    const { page, rowsRead } = await ask(asked, cursor)
    first ??= page
    seqs.push(...page.rows.map(({ seq }) => seq))
    most = Math.max(most, rowsRead)
    cursor = page.nextCursor ?? undefined
    requests += 1
  } while (cursor !== undefined && requests < pages)
  return { seqs, most, first, isWhole: cursor === undefined }
}

const FILTERS: Asked[] = [
  {},
  { type: 'teensyville' },
  { type: 'full' },
  { difficulty: 'beginner' },
  { difficulty: 'advanced', type: 'teensyville' },
  { difficulty: 'advanced', include: 'acrobat' },
  { difficulty: 'advanced', include: 'zombuul', search: 'bell' },
  { difficulty: 'intermediate', search: 'bell' },
  { difficulty: 'advanced', exclude: 'acrobat' },
  { difficulty: 'intermediate', sponsor: 'sample-sponsor' },
  { search: 'bell' },
  { search: 'ell' },
  { search: 'bell night' },
  { search: 'elan' },
  { search: '鐘樓' },
  { search: 'an' },
  { search: 'nothing like it' },
  { search: 'bell', type: 'teensyville' },
  { search: 'bell', include: 'Acrobat' },
  { include: 'acrobat' },
  { include: 'acrobat,alchemist' },
  { include: 'zombuul' },
  { include: 'acrobat', exclude: 'alchemist,amnesiac', type: 'full' },
  { include: 'brew97' },
  { include: 'nobody' },
  { exclude: 'acrobat' },
  { exclude: 'acrobat,alchemist,alhadikhia,alsaahir,amnesiac,angel,artist,assassin,atheist,balloonist' },
  { include: 'acrobat', exclude: 'acrobat' },
  { sponsor: 'sample-sponsor' },
  { sponsor: 'sample-sponsor', include: 'acrobat', search: 'bell' },
  { sponsor: 'nobody' },
]
const CASES = FILTERS.flatMap((filter) => SORTS.map((sort) => ({ ...filter, sort })))
const say = (asked: Asked) => new URLSearchParams(asked as Record<string, string>).toString()

describe('Every query of a library of 3,000', () => {
  it.each(CASES.map((asked) => [say(asked), asked] as const))(
    '%s finds each script once, in order, with 2,000 rows read at most',
    async (_, asked) => {
      // Each filter in one order to the end, in turns.
      const at = CASES.indexOf(asked)
      const isLong = at % SORTS.length === Math.floor(at / SORTS.length) % SORTS.length
      const { seqs, most, first, isWhole } = await askAll(asked, isLong ? 200 : SIZES.pages)
      const right = expected(asked)
      expect(seqs).toEqual(isWhole ? right : right.slice(0, seqs.length))
      expect(isWhole || !isLong).toBe(true)
      expect(most).toBeLessThanOrEqual(2_000)
      if (first?.totalIsExact) expect(first.total).toBe(right.length)
      else expect(first?.total).toBeLessThanOrEqual(right.length)
    },
    60_000,
  )

  it.each(SORTS)('browsing by %s reads 100 rows at most, on every page', async (sort) => {
    let cursor: string | undefined
    for (let at = 0; at < 5; at += 1) {
      const { page, rowsRead } = await ask({ sort }, cursor)
      expect(rowsRead).toBeLessThanOrEqual(100)
      expect(page.rows).toHaveLength(50)
      cursor = page.nextCursor ?? undefined
    }
  })

  it.each(['bell', 'ell', 'bell night', 'nothing like it'])('the words “%s” read 100 rows at most', async (search) => {
    const { page, rowsRead } = await ask({ search })
    expect(rowsRead).toBeLessThanOrEqual(100)
    const again = page.nextCursor === null ? null : await ask({ search }, page.nextCursor)
    expect(again?.rowsRead ?? 0).toBeLessThanOrEqual(100)
  })
})

describe('The plan of every query', () => {
  it('uses an index, or passes a limited number of rows', async () => {
    // Each is what the tests above have asked, or is asked now if this one runs alone.
    if (statements.size === 0) for (const asked of CASES) await askAll(asked, 2)
    expect(statements.size).toBeGreaterThan(20)
    const bad: string[] = []
    for (const { sql, values } of statements.values()) {
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...values)
        .all<{ detail: string }>()
      const isBounded = /\blimit\b/iu.test(sql)
      for (const { detail } of results) {
        const isScan = /^SCAN (?!stretch|passed|\(subquery|script_fts VIRTUAL TABLE INDEX \d+:.*M)/u.test(detail)
        if (isScan && !isBounded) bad.push(`${detail} in ${sql}`)
      }
      if (/\boffset\b|like '%/iu.test(sql) || /select count\(\*\) (as n )?from script\b/iu.test(sql)) bad.push(sql)
      if (/script_body|"body"/u.test(sql)) bad.push(sql)
    }
    expect(bad).toEqual([])
  })
})

describe('The packed index', () => {
  it('is at most 25 bytes a script', async () => {
    const bytes = await new Response(await library.index(contextOf(env.DB))).arrayBuffer()
    expect(bytes.byteLength / COUNT).toBeLessThanOrEqual(25)
  })

  it('finds what the server finds, for every query', async () => {
    const random = numbers(11)
    const keys = [...packed.holders.keys()]
    const some = (most: number) =>
      Array.from(
        { length: Math.floor(random() * (most + 1)) },
        () => keys[Math.floor(random() ** 2 * keys.length)] ?? '',
      )
    for (let turn = 0; turn < SIZES.packedQueries; turn += 1) {
      const [include, exclude] = [some(3), some(4)]
      const type = (['all', 'teensyville', 'full'] as const)[turn % 3] ?? 'all'
      const sort = SORTS[turn % 2 === 0 ? 0 : 1 + (turn % 3 === 0 ? 1 : 0)] ?? 'recent'
      const difficulty = SCRIPT_DIFFICULTIES[Math.floor(turn / 3) % 4] ?? 'all'
      const asked = { include: include.join(), exclude: exclude.join(), type, difficulty, sort }
      const found = selectScripts(packed, { include, exclude, type, difficulty })
      const { seqs } = await askAll(asked)
      expect(found?.first(sort, COUNT), say(asked)).toEqual(seqs)
      expect(found?.total).toBe(seqs.length)
    }
  })

  it('reports an unknown character, and leaves the query to the server', () => {
    expect(selectScripts(packed, { include: ['brew97'], exclude: [], type: 'all', difficulty: 'all' })).toBeNull()
    expect(selectScripts(packed, { include: [], exclude: ['nobody'], type: 'all', difficulty: 'all' })).toBeNull()
  })
})
