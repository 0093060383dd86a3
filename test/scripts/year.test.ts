// @module-tag rest
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { iconPathsOf } from '#domain/catalogue/published.ts'
import { readCards } from '#protocol/library/packed-cards.ts'
import type { CharacterList } from '#protocol/catalogue/character.ts'
import type { ListedGroups } from '#protocol/group.ts'
import type { LibraryPage } from '#protocol/library.ts'
import { databaseIn } from '../support/library-stock.ts'
import { copySeededState, type Product, startProduct } from '../support/product.ts'
import { Visitor } from '../support/visitor.ts'

let state: string
let product: Product
let sam: Visitor

beforeAll(async () => {
  state = await copySeededState('year')
  product = await startProduct({ state, site: 'year' })
  sam = new Visitor(product.url)
  await sam.signIn('storyteller@belfry.test')
})
afterAll(() => product?.stop())

const library = (query: string) => sam.read<LibraryPage>('GET', `/api/library?${query}`)

describe('A site as it is after a year', () => {
  it('has its numbers, and counts and indexes that agree with them', () => {
    const db = new DatabaseSync(databaseIn(state), { readOnly: true })
    const count = (sql: string) => Object.values(db.prepare(`SELECT ${sql}`).get() ?? {})[0]
    const samples = Number(count("count(*) FROM script WHERE id LIKE 'sample-%'"))
    expect([
      count("total FROM library_count WHERE kind = 'all'"),
      count('count(*) FROM script_fts'),
      count("count(*) FROM user WHERE id LIKE 'year-%'"),
      count("count(*) FROM identity WHERE user_id LIKE 'year-%' AND avatar_key IS NOT NULL"),
      count('count(*) FROM result'),
      count('count(*) FROM player_group WHERE night_count > 20'),
      count('count(*) FROM character WHERE is_summary'),
      count('count(image_key) FROM character_icon'),
      count('sum(total) FROM character_count'),
    ]).toEqual([
      3_000 + samples,
      3_000 + samples,
      300,
      150,
      2_000,
      10,
      0,
      embeddedCatalogue().all.flatMap(iconPathsOf).length,
      count('count(*) FROM script_character'),
    ])
    db.close()
  })

  it('shows a first page by fifteen people, most of them with a picture', async () => {
    const cards = readCards(await library('limit=15'))
    expect(new Set(cards.map(({ sponsor }) => sponsor?.userId)).size).toBe(15)
    const pictures = cards.flatMap(({ sponsor }) => sponsor?.avatarUrl ?? [])
    expect(pictures.length).toBeGreaterThan(9)
    expect((await sam.call('GET', pictures[0] ?? '')).headers.get('Content-Type')).toBe('image/png')
  })

  it('finds scripts by words and by characters', async () => {
    const [word, character] = [await library('limit=5&search=lantern'), await library('limit=5&include=imp')]
    expect(readCards(word).every(({ name }) => /lantern/iu.test(name))).toBe(true)
    // The newest, which are not of the sample world.
    expect([...readCards(word), ...readCards(character)].filter(({ id }) => id.startsWith('made-'))).toHaveLength(10)
  })

  it('has the publisher’s words, and pictures of their weight, of which those that are shown are small files', async () => {
    const { items } = await sam.read<CharacterList>('GET', '/api/characters')
    expect(
      items.filter(({ ability, icon_url: icon }) => !ability.startsWith('As published:') || icon === null),
    ).toEqual([])
    const sizeOf = async (address: string) => {
      const answer = await fetch(product.url + address)
      const { status, headers } = answer
      const bytes = (await answer.arrayBuffer()).byteLength
      return { status, type: headers.get('Content-Type'), isFile: !headers.has('X-Request-Id'), bytes }
    }
    const shown = await sizeOf(items[0]?.icon_url ?? '')
    expect(shown).toMatchObject({ status: 200, type: 'image/webp', isFile: true })
    const db = new DatabaseSync(databaseIn(state), { readOnly: true })
    const other = db.prepare('SELECT image_key AS key FROM character_icon WHERE face = 1').get()?.['key']
    db.close()
    const stored = await sizeOf(`/images/${String(other)}`)
    expect(stored).toMatchObject({ status: 200, type: 'image/png', isFile: false })
    expect([stored.bytes > 8_000 && stored.bytes < 26_000, shown.bytes < 6_000]).toEqual([true, true])
  })

  it('has the results and the group of the sample world’s Storyteller', async () => {
    const { items } = await sam.read<{ items: unknown[] }>('GET', '/api/results?mine=1&limit=20')
    expect(items).toHaveLength(20)
    const groups = await sam.read<ListedGroups>('GET', '/api/groups?mine=1')
    expect(groups.items).toMatchObject([{ name: 'Tuesday Table', role: 'keeper', members: 13 }])
  })
})
