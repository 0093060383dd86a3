import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { shelveScript } from '../support/worker/library.ts'
import { newWorld } from '../support/worker/world.ts'

beforeEach(async () => {
  await newWorld(0)
})

const SAM = 'sample-storyteller'
const PRIYA = 'sample-sponsor'
const shelf = async (id: string, ...ids: string[]) =>
  shelveScript([{ id: '_meta', name: id }, ...ids], { id, sponsorId: SAM, uploadedAt: 1 })
const run = async (sql: string) => env.DB.prepare(sql).run()
const sponsorOf = async (id: string) =>
  env.DB.prepare('SELECT sponsor_name AS name, sponsor_avatar AS picture FROM script WHERE id = ?').bind(id).first()
const version = async () => (await env.DB.prepare('SELECT version FROM library_version').first<number>('version')) ?? 0

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
    await newWorld(0)
    expect(await env.DB.prepare('SELECT epoch FROM library_version').first('epoch')).not.toBe(epoch)
  })
})
