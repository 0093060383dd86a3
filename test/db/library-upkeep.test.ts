import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { storeScript } from '../support/worker/stored-scripts.ts'
import { emptyStores } from '../support/worker/empty-stores.ts'
import { newWorld } from '../support/worker/world.ts'

beforeEach(async () => {
  await newWorld(0)
})

const SAM = 'sample-storyteller'
const PRIYA = 'sample-sponsor'
const shelf = async (id: string, ...ids: string[]) =>
  storeScript([{ id: '_meta', name: id }, ...ids], { id, sponsorId: SAM, uploadedAt: 1 })
const run = async (sql: string) => env.DB.prepare(sql).run()
const sponsorOf = async (id: string) =>
  env.DB.prepare('SELECT sponsor_name AS name, sponsor_avatar AS picture FROM script WHERE id = ?').bind(id).first()
const version = async () => (await env.DB.prepare('SELECT version FROM library_version').first<number>('version')) ?? 0

const IDS = 'chef empath monk mayor slayer virgin soldier undertaker librarian ravenkeeper'.split(' ')
const teensy = (name: string) => [{ id: '_meta', name }, 'chef', 'drunk', 'baron', 'imp']
const full = (name: string) => [{ id: '_meta', name }, ...IDS, 'drunk', 'baron', 'imp']
const add = async (id: string, scriptData: unknown[], expiresAt?: number) =>
  storeScript(scriptData, { id, sponsorId: null, uploadedAt: 1, ...(expiresAt === undefined ? {} : { expiresAt }) })
const totals = async () => {
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

describe('A card’s sponsor', () => {
  beforeEach(async () => void (await shelf('a', 'imp')))

  it('is there from the start, and changes with the sponsor’s name', async () => {
    const before = await sponsorOf('a')
    expect(before).toMatchObject({ picture: null })
    await run(`UPDATE user SET display_name = 'Samantha' WHERE id = '${SAM}'`)
    expect(await sponsorOf('a')).toEqual({ name: 'Samantha', picture: null })
  })

  it('changes when the script is transferred, and when the account ends', async () => {
    await run(`UPDATE script SET sponsor_id = '${PRIYA}' WHERE id = 'a'`)
    expect(await sponsorOf('a')).toMatchObject({ name: 'Priya' })
    await run(`DELETE FROM user WHERE id = '${PRIYA}'`)
    expect(await sponsorOf('a')).toEqual({ name: null, picture: null })
  })

  it('shows the picture of the chosen provider, when it is added, changed and removed', async () => {
    await run(`UPDATE user SET avatar_source = 'google' WHERE id = '${SAM}'`)
    await run(`UPDATE identity SET avatar_key = 'g1' WHERE user_id = '${SAM}' AND provider = 'google'`)
    await run(`UPDATE identity SET avatar_key = 'd1' WHERE user_id = '${SAM}' AND provider = 'discord'`)
    expect(await sponsorOf('a')).toMatchObject({ picture: 'g1' })
    await run(`UPDATE user SET avatar_source = 'none' WHERE id = '${SAM}'`)
    expect(await sponsorOf('a')).toMatchObject({ picture: null })
    await run(`UPDATE user SET avatar_source = 'google' WHERE id = '${SAM}'`)
    expect(await sponsorOf('a')).toMatchObject({ picture: 'g1' })
    await run(`DELETE FROM identity WHERE user_id = '${SAM}' AND provider = 'google'`)
    expect(await sponsorOf('a')).toMatchObject({ picture: null })
  })
})

describe('The count of each character', () => {
  const counts = async () => {
    const { results } = await env.DB.prepare('SELECT character_key AS key, total FROM character_count ORDER BY 1').all()
    return results
  }

  it('follows added and deleted scripts', async () => {
    await shelf('a', 'chef', 'imp')
    await shelf('b', 'imp')
    expect(await counts()).toEqual([
      { key: 'chef', total: 1 },
      { key: 'imp', total: 2 },
    ])
    await run("DELETE FROM script WHERE id = 'a'")
    expect(await counts()).toEqual([{ key: 'imp', total: 1 }])
  })
})

describe('The library’s version', () => {
  it('grows with every change that cards show, and is unique to this database', async () => {
    const seen = [await version()]
    await shelf('a', 'imp')
    seen.push(await version())
    await run("UPDATE script SET logo_key = 'x' WHERE id = 'a'")
    seen.push(await version())
    await run(`UPDATE user SET display_name = 'Samantha' WHERE id = '${SAM}'`)
    seen.push(await version())
    await run("DELETE FROM script WHERE id = 'a'")
    seen.push(await version())
    expect(seen).toEqual(seen.toSorted((one, other) => one - other))
    expect(new Set(seen).size).toBe(seen.length)
    const epoch = await env.DB.prepare('SELECT epoch FROM library_version').first('epoch')
    await emptyStores([...env.TEST_MIGRATIONS])
    expect(await env.DB.prepare('SELECT epoch FROM library_version').first('epoch')).not.toBe(epoch)
  })
})

describe('The library’s totals', () => {
  it('follow added, changed and deleted scripts; temporary ones do not count', async () => {
    expect(await totals()).toEqual({ all: 0, teensyville: 0, full: 0 })
    await add('a', teensy('A'))
    await add('b', full('B'))
    await add('week', teensy('Week'), Date.now() + 1_000)
    expect(await totals()).toEqual({ all: 2, teensyville: 1, full: 1 })
    await run("UPDATE script SET is_teensyville = 0 WHERE id = 'a'")
    expect(await totals()).toEqual({ all: 2, teensyville: 0, full: 2 })
    await run("DELETE FROM script WHERE id IN ('b', 'week')")
    expect(await totals()).toEqual({ all: 1, teensyville: 0, full: 1 })
  })
})

describe('The library’s words', () => {
  it('follow added, renamed and deleted scripts; temporary ones are not found', async () => {
    await add('a', teensy('Lantern Street'))
    await add('week', teensy('Lantern Week'), Date.now() + 1_000)
    expect(await found('antern')).toEqual(['a'])
    await run("UPDATE script SET name = 'Candle Street', title_key = 'candle street' WHERE id = 'a'")
    expect([await found('lantern'), await found('candle')]).toEqual([[], ['a']])
    await run("DELETE FROM script WHERE id = 'a'")
    expect(await found('candle')).toEqual([])
  })

  it('are deleted with the script, and so are its characters', async () => {
    await add('a', teensy('A'))
    await run("DELETE FROM script WHERE id = 'a'")
    expect(await env.DB.prepare('SELECT count(*) AS n FROM script_character').first('n')).toBe(0)
  })
})

describe('What makes a duplicate', () => {
  it('is enforced by an index: one listed script for each name and author, with temporary ones beside it', async () => {
    await add('a', teensy('The Same'))
    await expect(add('b', full('the  SAME'))).rejects.toThrow()
    await add('week', teensy('The Same'), Date.now() + 1_000)
    expect(await totals()).toMatchObject({ all: 1 })
  })
})
