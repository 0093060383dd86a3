import { beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_AUTHOR } from '#domain/script/script-data.ts'
import type { Script, ScriptPage } from '#protocol/script.ts'
import { SCRIPT_SORTS } from '#protocol/script/script-choices.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { type StoredScript, storeScript } from '../support/worker/stored-scripts.ts'
import { personId } from '../support/worker/people.ts'
import { newWorld } from '../support/worker/world.ts'

const HOUR = 60 * 60 * 1000
const NOW = Date.now()

let shelf: StoredScript[]
beforeAll(async () => {
  shelf = await newWorld(12)
  const more: [name: string, author: string | undefined, ...ids: string[]][] = [
    ['Élan Vital', 'Zoé Ångström', 'chef', 'imp'],
    ['Trouble in Paradise', 'Ana', 'chef', 'baron', 'imp'],
    ['trouble again', undefined, 'empath', 'imp'],
    ['鐘樓 之夜', '李', 'monk', 'imp'],
    ['100% "Quoted" AND (odd)', 'Ana_B', 'mayor', 'imp'],
  ]
  for (const [index, [name, author, ...ids]] of more.entries()) {
    const meta = { id: '_meta', name, ...(author === undefined ? {} : { author }) }
    // All at the same moment, so that more than the time decides their order.
    const row = { id: `made-${index}`, sponsorId: personId('sponsor'), uploadedAt: NOW - HOUR }
    shelf.push(await storeScript([meta, ...ids], row))
  }
  const soon = { id: 'temporary', sponsorId: null, uploadedAt: NOW, expiresAt: NOW + HOUR }
  await storeScript([{ id: '_meta', name: 'Trouble for a week' }, 'imp'], soon)
  await storeScript([{ id: '_meta', name: 'Gone' }, 'imp'], { ...soon, id: 'gone', expiresAt: NOW - 1 })
})

const list = async (query: string) => read<ScriptPage>('GET', `/api/scripts?${query}`)
const namesOf = ({ items }: ScriptPage) => items.map(({ name }) => name)
const found = async (search: string) => namesOf(await list(`search=${encodeURIComponent(search)}&sort=title`))

describe('The library', () => {
  it('is listed newest first, fifty a page, with exact totals', async () => {
    const page = await list('')
    expect(page).toMatchObject({
      page: 1,
      limit: 50,
      total: shelf.length,
      totalPages: 1,
      totalIsExact: true,
      nextCursor: null,
    })
    expect(page.libraryTotal).toBe(shelf.length)
    const moments = page.items.map(({ uploadedAt }) => Date.parse(uploadedAt))
    expect(moments).toEqual([...moments].sort((a, b) => b - a))
  })

  it('is sorted by title and by author, ignoring case and accents, scripts without an author first', async () => {
    const titles = namesOf(await list('sort=title'))
    expect(titles.indexOf('Élan Vital')).toBeLessThan(titles.indexOf('Trouble in Paradise'))
    expect(titles.indexOf('trouble again')).toBeLessThan(titles.indexOf('Trouble in Paradise'))
    const byAuthor = await list('sort=author')
    expect(byAuthor.items[0]).toMatchObject({ name: 'trouble again', author: DEFAULT_AUTHOR })
    const named = byAuthor.items.filter(({ author }) => author !== DEFAULT_AUTHOR)
    const authors = named.map(({ author }) => author?.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() ?? '')
    expect(authors).toEqual([...authors].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
  })

  it('is shown as cards: everything but the script itself', async () => {
    const { items } = await list('search=Paradise')
    expect(items).toEqual([
      {
        id: 'made-1',
        name: 'Trouble in Paradise',
        author: 'Ana',
        uploadedAt: new Date(NOW - HOUR).toISOString(),
        metadata: expect.objectContaining({ characterCount: 3, isTeensyville: true }) as object,
        computed: { difficulty: expect.stringMatching(/beginner|intermediate|advanced/u) as string },
        sponsor: { userId: personId('sponsor'), displayName: 'Priya', avatarUrl: null },
        characterIds: ['chef', 'baron', 'imp'],
        logo: null,
        logoUrl: null,
      },
    ])
  })

  it('never lists a temporary script, which opens by its link until it ends', async () => {
    expect(await found('week')).toEqual([])
    expect(await read<Script>('GET', '/api/scripts/temporary')).toMatchObject({ name: 'Trouble for a week' })
    expect(await refusal('GET', '/api/scripts/gone')).toMatchObject({ status: 404, error: 'NOT_FOUND' })
  })
})

describe('Searching', () => {
  it('finds every term anywhere in name and author, inside words too', async () => {
    expect(await found('roubl')).toEqual(['trouble again', 'Trouble in Paradise'])
    expect(await found('roubl ana')).toEqual(['Trouble in Paradise'])
    expect(await found('ana roubl')).toEqual(['Trouble in Paradise'])
    expect(await found('roubl nobody')).toEqual([])
  })

  it('ignores case and accents, on both sides', async () => {
    expect(await found('ELAN')).toEqual(['Élan Vital'])
    expect(await found('élàn')).toEqual(['Élan Vital'])
    expect(await found('angstrom')).toEqual(['Élan Vital'])
  })

  it('accepts terms of one and two characters, Chinese ones too', async () => {
    expect(await found('鐘樓')).toEqual(['鐘樓 之夜'])
    expect(await found('李')).toEqual(['鐘樓 之夜'])
    expect(await found('in pa')).toContain('Trouble in Paradise')
  })

  it('treats query syntax as plain text', async () => {
    expect(await found('"Quoted"')).toEqual(['100% "Quoted" AND (odd)'])
    expect(await found('100%')).toEqual(['100% "Quoted" AND (odd)'])
    expect(await found('ana_b')).toEqual(['100% "Quoted" AND (odd)'])
    for (const odd of ['"', '""""', "'; DROP TABLE script; --", 'a* OR b', 'NEAR(x y)', '%', '_', '\\', '(((', '-imp'])
      expect((await call('GET', `/api/scripts?search=${encodeURIComponent(odd)}`)).status, odd).toBe(200)
  })

  it('works at its own address too', async () => {
    expect(namesOf(await read<ScriptPage>('GET', '/api/scripts/search?query=paradise'))).toEqual([
      'Trouble in Paradise',
    ])
  })
})

describe('Filtering', () => {
  it('finds scripts with all included and no excluded characters, in any spelling', async () => {
    expect(namesOf(await list('include=chef,baron&search=trouble'))).toEqual(['Trouble in Paradise'])
    expect(namesOf(await list('include=Chef&exclude=BARON&sponsor=sample-sponsor&search=elan'))).toEqual(['Élan Vital'])
    expect(await list('include=no-such-character')).toMatchObject({ items: [], total: 0, totalPages: 0 })
    expect(namesOf(await list('include=imp&exclude=imp'))).toEqual([])
  })

  it('by type gives Teensyville or full scripts, with totals of their own', async () => {
    const [all, teensy, full] = [await list(''), await list('type=teensyville'), await list('type=full')]
    expect(teensy.items.every(({ metadata }) => metadata.isTeensyville)).toBe(true)
    expect(full.items.every(({ metadata }) => !metadata.isTeensyville)).toBe(true)
    expect(teensy.total + full.total).toBe(all.total)
    expect([teensy.total, full.total]).toEqual([teensy.items.length, full.items.length])
  })

  it('by sponsor gives their scripts, and your own if you are signed in', async () => {
    const priyas = await list('sponsor=sample-sponsor')
    expect(priyas.items.every(({ sponsor }) => sponsor?.userId === 'sample-sponsor')).toBe(true)
    const own = await read<ScriptPage>('GET', '/api/scripts?sponsor=me', { as: 'sponsor' })
    expect(namesOf(own)).toEqual(namesOf(priyas))
  })
})

describe('Paging', () => {
  it.each(SCRIPT_SORTS)('by cursor shows every script once, in the order of %s', async (sort) => {
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: ScriptPage = await list(
        `sort=${sort}&limit=3${next === '' ? '' : `&cursor=${encodeURIComponent(next)}`}`,
      )
      seen.push(...page.items.map(({ id }) => id))
      next = page.nextCursor
    }
    expect(seen).toEqual((await list(`sort=${sort}`)).items.map(({ id }) => id))
  })

  it('by number shows the same scripts', async () => {
    const pages = [await list('page=1&limit=7'), await list('page=2&limit=7'), await list('page=3&limit=7')]
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual((await list('')).items.map(({ id }) => id))
    expect(pages[2]).toMatchObject({ page: 3, limit: 7, totalPages: 3, nextCursor: null })
    expect(await list('page=9&limit=7')).toMatchObject({ items: [], page: 9, total: shelf.length })
  })

  it('clamps a limit above 1,000 and refuses numbers beyond the thousandth script', async () => {
    expect(await list('limit=5000')).toMatchObject({ limit: 1000 })
    expect(await list('limit=0&page=0')).toMatchObject({ limit: 1, page: 1 })
    expect(await list('limit=50&page=20')).toMatchObject({ items: [] })
    for (const query of ['limit=50&page=21', 'limit=1000&page=2', 'page=1001&limit=1'])
      expect(await refusal('GET', `/api/scripts?${query}`)).toMatchObject({ status: 422, details: [{ path: 'page' }] })
  })

  it('refuses another query’s cursor, and an invalid one', async () => {
    const { nextCursor } = await list('sort=title&limit=2')
    const cursor = encodeURIComponent(nextCursor ?? '')
    for (const query of [
      `sort=recent&cursor=${cursor}`,
      `sort=title&search=trouble&cursor=${cursor}`,
      `sort=title&include=imp&cursor=${cursor}`,
      `sort=title&difficulty=beginner&cursor=${cursor}`,
      'cursor=nonsense',
      `sort=title&cursor=${btoa('["000000000000",1,2]')}`,
    ])
      expect(await refusal('GET', `/api/scripts?${query}`)).toMatchObject({
        status: 422,
        details: [{ path: 'cursor' }],
      })
  })

  it('refuses an invalid number, sort and type, all at once and with their places', async () => {
    const { status, details } = await refusal('GET', '/api/scripts?page=one&limit=-1&sort=size&type=tiny')
    expect(status).toBe(422)
    expect((details as { path: string }[]).map(({ path }) => path).sort()).toEqual(['limit', 'page', 'sort', 'type'])
  })
})

describe('The filter by difficulty', () => {
  it('keeps the scripts of one level, which their cards say', async () => {
    const levels = ['beginner', 'intermediate', 'advanced']
    const pages = await Promise.all(levels.map(async (level) => list(`difficulty=${level}`)))
    for (const [place, { items }] of pages.entries())
      expect(items.filter(({ computed }) => computed.difficulty !== levels[place])).toEqual([])
    expect(pages.reduce((sum, { items }) => sum + items.length, 0)).toBe(shelf.length)
    expect((await list('difficulty=all')).total).toBe(shelf.length)
  })

  it('goes with search, characters and order', async () => {
    const { nextCursor } = await list('difficulty=beginner&sort=title&limit=1')
    expect((await list(`difficulty=beginner&sort=title&limit=1&cursor=${nextCursor ?? 'none'}`)).items).toHaveLength(1)
    expect(namesOf(await list('difficulty=beginner&search=roubl&include=baron'))).toEqual(['Trouble in Paradise'])
  })

  it('refuses what is no level', async () => {
    for (const odd of ['easy', 'Beginner', '__proto__', 'beginner,advanced', '1'])
      expect(await refusal('GET', `/api/scripts?difficulty=${odd}`)).toMatchObject({
        status: 422,
        details: [{ path: 'difficulty', message: 'difficulty must be one of: all, beginner, intermediate, advanced' }],
      })
  })
})
