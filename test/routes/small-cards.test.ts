import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import type { Snapshot } from '#domain/room/view.ts'
import { call, read } from '../support/worker/call.ts'
import { personId } from '../support/worker/people.ts'
import { open } from '../support/worker/rendered-page.ts'
import { ListTable } from '../support/worker/shortlist.ts'
import { storeScript } from '../support/worker/stored-scripts.ts'
import { RoomTable } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'
import { ApiDescription } from './api-description.ts'

const PICTURE = `data:image/png;base64,${'iVBORw0KGgo'.repeat(46_000)}`
const LONGEST = `https://a.example/${'l'.repeat(2_048 - 18)}`
const OFFICIAL = embeddedCatalogue().all.map(({ id }) => id)
const LONG_NAME = 'Bell '.repeat(2_000).trim()

/** What `_meta` says of the logo, and what a card says of it; the newest script has a whole picture. */
const LOGOS: readonly (readonly [written: unknown, listed: string | null])[] = [
  [LONGEST, LONGEST],
  ['HTTPS://a.example/Logo.png', 'HTTPS://a.example/Logo.png'],
  ['http://a.example/logo.svg', 'http://a.example/logo.svg'],
  [{ url: PICTURE }, null],
  [['https://a.example/logo.png', PICTURE], null],
  ['http//a.example/logo.png', null],
  ['/images/logo.png', null],
  ['//a.example/logo.png', null],
  ['ftp://a.example/logo.png', null],
  [`${LONGEST}l`, null],
  [PICTURE, null],
]

const NEWEST = `s${LOGOS.length - 1}`

const homebrew = (place: number) => ({
  id: `${place}-`.padEnd(100, 'x'),
  name: `Bell ${place}`,
  team: 'townsfolk',
  ability: 'Ring. '.repeat(80),
  image: [`https://a.example/${place}.png`, PICTURE.slice(0, 2_000)],
})

/** Sixty official characters, which make any two of them similar, and as many of the author's own as a script may have. */
const hostile = (place: number, logo: unknown) => [
  {
    id: '_meta',
    name: `${LONG_NAME} ${place}`,
    author: LONG_NAME,
    logo,
    version: '1.'.repeat(5_000),
    almanac: `https://a.example/${'a'.repeat(100_000)}`,
    background: PICTURE.slice(0, 50_000),
    bootlegger: [LONG_NAME, LONG_NAME],
  },
  ...OFFICIAL.slice(0, 90),
  ...Array.from({ length: 61 }, (_, number) => homebrew(number < 10 ? number + 100 * (place + 1) : number)),
]

beforeAll(async () => {
  await newWorld(0)
  for (const [place, [logo]] of LOGOS.entries())
    await storeScript(hostile(place, logo), { id: `s${place}`, sponsorId: personId('storyteller'), uploadedAt: place })
  // As the release before stored them.
  for (const [place, [logo]] of LOGOS.entries())
    if (typeof logo === 'string')
      await env.DB.prepare('UPDATE script SET logo = ? WHERE id = ?').bind(logo, `s${place}`).run()
})

interface Card {
  id: string
  logo: string | null
}
const SPONSOR = personId('storyteller')
const page = (path: string) => async () => (await read<{ items: Card[] }>('GET', path, { as: 'storyteller' })).items
const duplicate = { scriptData: hostile(0, PICTURE) }

/** Every call that answers cards, with one that answers many of them. */
const CARDS: Readonly<Record<string, () => Promise<Card[]>>> = {
  'GET /api/scripts': page('/api/scripts?limit=50'),
  'GET /api/scripts?search': page('/api/scripts?search=bell'),
  'GET /api/scripts?include': page('/api/scripts?include=chef&sort=title'),
  'GET /api/scripts?page': page('/api/scripts?sort=author&page=2&limit=2'),
  'GET /api/scripts/search': page('/api/scripts/search?query=bell'),
  'GET /api/scripts/filter': page('/api/scripts/filter?minCharacters=9'),
  'GET /api/scripts/me/sponsored-scripts': page('/api/scripts/me/sponsored-scripts'),
  'GET /api/scripts/by-sponsor/{userId}': page(`/api/scripts/by-sponsor/${SPONSOR}`),
  'GET /api/scripts/{id}/similar': async () =>
    (await read<{ items: { script: Card }[] }>('GET', '/api/scripts/s0/similar')).items.map(({ script }) => script),
  'POST /api/scripts/check-duplicate': async () => {
    const body = { ...duplicate, name: 'Duplicate', author: 'Maren' }
    await storeScript([{ id: '_meta', name: 'Duplicate', author: 'Maren', logo: PICTURE }], {
      id: 'd',
      sponsorId: null,
      uploadedAt: 99,
    })
    await env.DB.prepare('UPDATE script SET logo = ? WHERE id = ?').bind(PICTURE, 'd').run()
    const { existingScript } = await read<{ existingScript: Card }>('POST', '/api/scripts/check-duplicate', {
      as: 'storyteller',
      body,
    })
    return [existingScript]
  },
}

/** What a whole script has besides a card is not counted: its file, jinxes, icons. */
const WHOLE = [
  'GET /api/scripts/{id}',
  'POST /api/scripts',
  'PUT /api/scripts/{id}/metadata',
  'PUT /api/scripts/{id}/replace',
]
const KB = 1_024
/** `added` and `removed` are the ids of characters, too. */
const NOT_COUNTED = new Set(['name', 'scriptName', 'author', 'logo', 'characterIds', 'added', 'removed'])
const sizeOf = (item: unknown) =>
  new TextEncoder().encode(JSON.stringify(item, (key, value: unknown) => (NOT_COUNTED.has(key) ? undefined : value)))
    .length

describe('A card of a script, whatever its file has', () => {
  it('is asked for here by every call that answers cards', async () => {
    const { document } = await ApiDescription.read()
    const answersCards = (part: unknown): boolean => {
      if (typeof part !== 'object' || part === null) return false
      const entries = Object.entries(part)
      if (
        'properties' in part &&
        ['logo', 'characterIds'].every((name) => Object.hasOwn(Object(part.properties), name))
      )
        return true
      return entries.some(([key, value]) =>
        key === '$ref'
          ? answersCards(document.components.schemas[String(value).split('/').at(-1) ?? ''])
          : answersCards(value),
      )
    }
    const found = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { responses }]) =>
        answersCards(responses) ? `${method.toUpperCase()} ${path}` : [],
      ),
    )
    expect(found.filter((one) => !WHOLE.includes(one)).toSorted()).toEqual(
      Object.keys(CARDS)
        .filter((one) => !one.includes('?'))
        .toSorted(),
    )
  })

  it.each(Object.entries(CARDS))(
    'has a small address as logo or none, and at most 1 KB, not counting names and ids: %s',
    async (_, ask) => {
      const cards = await ask()
      expect(cards.length).toBeGreaterThan(0)
      expect(cards.map(sizeOf).filter((size) => size > KB)).toEqual([])
      const listed = new Map(LOGOS.map(([, logo], place) => [`s${place}`, logo]))
      expect(cards.map(({ id, logo }) => [id, logo])).toEqual(cards.map(({ id }) => [id, listed.get(id) ?? null]))
    },
  )

  it('is as small in what the app reads: pages, packed cards, the home page', async () => {
    const { cards } = await read<{ cards: unknown[][] }>('GET', '/api/library?limit=50')
    for (const packed of cards) expect(sizeOf(packed.filter((_, place) => place !== 2 && place !== 3))).toBeLessThan(KB)
    const latest = (await open('/')).data.home?.latest ?? []
    expect(latest.length).toBeGreaterThan(0)
    expect(latest.map(sizeOf).filter((size) => size > KB)).toEqual([])
  })

  it('is one of a whole script, too, whose file has what it had', async () => {
    for (const [place, [written, listed]] of LOGOS.entries()) {
      const { logo, scriptData } = await read<{ logo: string | null; scriptData: { logo?: unknown }[] }>(
        'GET',
        `/api/scripts/s${place}`,
      )
      expect([logo, scriptData[0]?.logo]).toEqual([listed, written])
    }
    const html = await (await call('GET', `/script/${NEWEST}`)).text()
    expect(html.split(PICTURE).length - 1).toBe(1)
  })

  it('is small on a shortlist and in a room', async () => {
    const list = await ListTable.make([{ id: 's0' }, { id: NEWEST }])
    const { candidates } = await list.lookAsOwner()
    expect(candidates).toHaveLength(2)
    expect(candidates.map(sizeOf).filter((size) => size > KB)).toEqual([])
    const room = await RoomTable.open({ maxNominationsPerParticipant: 0 })
    await room.state('startNominations')
    await room.nominate(room.host, 's0')
    await room.nominate(room.host, NEWEST)
    const { nominations }: Snapshot = await room.look(room.host)
    expect(nominations).toHaveLength(2)
    expect(nominations.map(sizeOf).filter((size) => size > KB)).toEqual([])
  })
})
