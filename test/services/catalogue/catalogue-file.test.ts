import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { embeddedCatalogue, storedCatalogue } from '#domain/catalogue/embedded.ts'
import { catalogueFile, characterList } from '#protocol/catalogue/character-list.ts'
import type { CharacterList } from '#protocol/catalogue/character.ts'
import type { Operations } from '#protocol/operations/operations.ts'
import { openDatabase } from '../../../src/db/database.ts'
import { ensureRows } from '../../../src/services/catalogue/catalogue-rows.ts'
import { call, read } from '../../support/worker/call.ts'
import { player } from '../../support/worker/player.ts'
import { newWorld } from '../../support/worker/world.ts'

const OWN = storedCatalogue()
const FILE = catalogueFile(OWN.fileVersion)
const FOR_EVER = 'public, max-age=31536000, immutable'

const namedBy = (html: string) => /"catalogueVersion":"([\da-f]+)"/u.exec(html)?.[1]
const nextRevision = () => env.DB.prepare('UPDATE catalogue_state SET revision = revision + 1').run()

beforeEach(async () => {
  await newWorld(0)
  await ensureRows({ db: openDatabase(env.DB) })
  await nextRevision()
})

describe('The catalogue as a file', () => {
  test('is that of the build, byte by byte, while nobody has changed anything', async () => {
    const answer = await call('GET', FILE)
    expect(answer.headers.get('Cache-Control')).toBe(FOR_EVER)
    expect(await answer.json()).toEqual(characterList(OWN))
    expect(namedBy(await (await call('GET', '/library')).text())).toBe(OWN.fileVersion)
  })

  test('is another one of the build where the database has no rows of it', async () => {
    await env.DB.prepare('DELETE FROM character').run()
    await nextRevision()
    const answer = await call('GET', catalogueFile(embeddedCatalogue().fileVersion))
    expect(answer.headers.get('Cache-Control')).toBe(FOR_EVER)
    expect(await answer.json()).toEqual(characterList(embeddedCatalogue()))
  })

  test('has another name once an Admin has changed a text, and an older name is kept by nobody', async () => {
    const edit = { name: 'Imp', ability: 'Other words.' }
    await read('PUT', '/api/characters/imp', { as: 'admin', body: edit })
    const list = await read<CharacterList>('GET', '/api/characters')
    expect(list.version).not.toBe(OWN.fileVersion)
    const old = await call('GET', FILE)
    expect(old.headers.get('Cache-Control')).toBe('no-store')
    expect(await old.json()).toEqual(list)
    expect((await call('GET', catalogueFile(list.version))).headers.get('Cache-Control')).toBe(FOR_EVER)
    expect(namedBy(await (await call('GET', '/script/none')).text())).toBe(list.version)
  })

  test('has another name once the publisher’s words behind an Admin’s change', async () => {
    await read('PUT', '/api/characters/imp', { as: 'admin', body: { name: 'Imp', ability: 'Other words.' } })
    const { version } = await read<CharacterList>('GET', '/api/characters')
    await env.DB.prepare("UPDATE character SET ability = 'New words.' WHERE id = 'imp'").run()
    await nextRevision()
    expect((await read<CharacterList>('GET', '/api/characters')).version).not.toBe(version)
  })
})

describe('Operations', () => {
  test('says how many pictures are files of the deploy, and how many are read from R2', async () => {
    const insert = env.DB.prepare(
      'INSERT INTO character_icon (path, character_id, face, tries, image_key) VALUES (?, ?, 0, 1, ?)',
    )
    await env.DB.batch(['imp', 'chef', 'monk'].map((id) => insert.bind(`${id}.png`, id, `icon-${id}-00000000`)))
    await nextRevision()
    const { browser } = await player('Admin')
    const places = async (files: () => Response) => {
      browser.bindings = { ASSETS: { fetch: async () => files() } as unknown as Fetcher }
      return (await browser.read<Operations>('GET', '/api/admin/operations')).pictures
    }
    const deployed = ['/images/icon-imp-00000000', '/images/icon-chef-00000000', '/images/icon-gone-0000000']
    expect(await places(() => Response.json(deployed))).toEqual({ deployed: 2, stored: 1 })
    expect(await places(() => new Response(null, { status: 404 }))).toEqual({ deployed: 0, stored: 3 })
  })
})
