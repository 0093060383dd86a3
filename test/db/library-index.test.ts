import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { shelveScript } from '../support/worker/library.ts'
import { newWorld } from '../support/worker/world.ts'

beforeEach(async () => {
  await newWorld(0)
})

const IDS = 'chef empath monk mayor slayer virgin soldier undertaker librarian ravenkeeper'.split(' ')
const teensy = (name: string) => [{ id: '_meta', name }, 'chef', 'drunk', 'baron', 'imp']
const full = (name: string) => [{ id: '_meta', name }, ...IDS, 'drunk', 'baron', 'imp']
const shelf = async (id: string, scriptData: unknown[], expiresAt?: number) =>
  shelveScript(scriptData, { id, sponsorId: null, uploadedAt: 1, ...(expiresAt === undefined ? {} : { expiresAt }) })
const run = async (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()
const counts = async () => {
  const { results } = await env.DB.prepare('SELECT kind, total FROM library_count').all<{
    kind: string
    total: number
  }>()
  return Object.fromEntries(results.map(({ kind, total }) => [kind, total]))
}
const found = async (word: string) => {
  const sql = `SELECT script.id FROM script JOIN script_fts ON script_fts.rowid = script.seq WHERE script_fts MATCH ?`
  return (await env.DB.prepare(sql).bind(`"${word}"`).all<{ id: string }>()).results.map(({ id }) => id)
}

describe('The library’s totals', () => {
  it('follow added, changed and deleted scripts; temporary ones do not count', async () => {
    expect(await counts()).toEqual({ all: 0, teensyville: 0, full: 0 })
    await shelf('a', teensy('A'))
    await shelf('b', full('B'))
    await shelf('week', teensy('Week'), Date.now() + 1_000)
    expect(await counts()).toEqual({ all: 2, teensyville: 1, full: 1 })
    await run("UPDATE script SET is_teensyville = 0 WHERE id = 'a'")
    expect(await counts()).toEqual({ all: 2, teensyville: 0, full: 2 })
    await run("DELETE FROM script WHERE id IN ('b', 'week')")
    expect(await counts()).toEqual({ all: 1, teensyville: 0, full: 1 })
  })
})

describe('The library’s words', () => {
  it('follow added, renamed and deleted scripts; temporary ones are not found', async () => {
    await shelf('a', teensy('Lantern Street'))
    await shelf('week', teensy('Lantern Week'), Date.now() + 1_000)
    expect(await found('antern')).toEqual(['a'])
    await run("UPDATE script SET name = 'Candle Street', title_key = 'candle street' WHERE id = 'a'")
    expect([await found('lantern'), await found('candle')]).toEqual([[], ['a']])
    await run("DELETE FROM script WHERE id = 'a'")
    expect(await found('candle')).toEqual([])
  })

  it('are deleted with the script, and so are its characters', async () => {
    await shelf('a', teensy('A'))
    await run("DELETE FROM script WHERE id = 'a'")
    expect(await env.DB.prepare('SELECT count(*) AS n FROM script_character').first('n')).toBe(0)
  })
})

describe('What makes a duplicate', () => {
  it('is enforced by an index: one listed script for each name and author, with temporary ones beside it', async () => {
    await shelf('a', teensy('The Same'))
    await expect(shelf('b', full('the  SAME'))).rejects.toThrow()
    await shelf('week', teensy('The Same'), Date.now() + 1_000)
    expect(await counts()).toMatchObject({ all: 1 })
  })
})
