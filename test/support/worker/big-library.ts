import { env } from 'cloudflare:workers'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { searchKey } from '#domain/script/search-key.ts'

export interface MadeScript {
  seq: number
  name: string
  author: string
  titleKey: string
  authorKey: string
  isTeensyville: boolean
  keys: string[]
  sponsorId: string | null
}

const WORDS = 'Bell Tower Night Watch Candle Lantern Ghost Raven Street Garden Crown Iron Élan 鐘樓 Mill Harvest'.split(
  ' ',
)
const PEOPLE = 'Ana,Ben Ångström,Carol,Dmitri,李,Eve Adams,,Farid'.split(',')

/** A stream of numbers below one that is the same every time. */
export function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Scripts as a community makes them: some characters in every second one, some in a hundredth. */
export function makeScripts(count: number, sponsorId: string | null = null): MadeScript[] {
  const random = numbers(7)
  const ids = embeddedCatalogue().all.map(({ id }) => id)
  const pick = <Value>(from: readonly Value[], skew = 1) => from[Math.floor(random() ** skew * from.length)] as Value
  return Array.from({ length: count }, (_, index) => {
    const seq = index + 1
    const name = `${pick(WORDS)} ${pick(WORDS, 2)} ${seq}`
    const author = pick(PEOPLE)
    const isTeensyville = random() < 0.3
    const keys = new Set<string>()
    while (keys.size < (isTeensyville ? 11 : 24)) keys.add(pick(ids, 2.2))
    if (seq % 97 === 0) keys.add('brew97')
    const own = seq % 5 === 0 ? sponsorId : null
    const words = { titleKey: searchKey(name), authorKey: searchKey(author) }
    return { seq, name, author, ...words, isTeensyville, keys: [...keys], sponsorId: own }
  })
}

/** Puts them into the database in a few statements, past all rules; triggers do their part. */
export async function shelveMany(scripts: readonly MadeScript[]): Promise<void> {
  for (let at = 0; at < scripts.length; at += 500) {
    const rows = JSON.stringify(scripts.slice(at, at + 500))
    const field = (name: string) => `json_extract(value, '$.${name}')`
    await env.DB.prepare(
      `INSERT INTO script (seq, id, name, author, identity_key, title_key, author_key, uploaded_at, updated_at, sponsor_id,
         metadata, is_teensyville, difficulty, character_ids, character_keys, content_hash, body_hash, version_group)
       SELECT ${field('seq')}, 's' || ${field('seq')}, ${field('name')}, nullif(${field('author')}, ''),
         'k' || ${field('seq')}, ${field('titleKey')}, ${field('authorKey')}, ${field('seq')} * 1000, 0, ${field('sponsorId')},
         '{"characterCount":12,"isTeensyville":false,"hasCustomCharacters":false,"teamCounts":{"townsfolk":7,"outsider":2,"minion":2,"demon":1,"traveller":0,"fabled":0,"loric":0}}',
         ${field('isTeensyville')}, 'beginner', ${field('keys')}, ${field('keys')}, 'h', 'b', 'v' || ${field('seq')}
       FROM json_each(?)`,
    )
      .bind(rows)
      .run()
    await env.DB.prepare(
      `INSERT INTO script_character (character_key, seq)
       SELECT keys.value, json_extract(rows.value, '$.seq') FROM json_each(?) AS rows, json_each(rows.value, '$.keys') AS keys`,
    )
      .bind(rows)
      .run()
  }
}
