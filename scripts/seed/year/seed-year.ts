import type { Miniflare } from 'miniflare'
import { createHash } from 'node:crypto'
import { openDatabase } from '../../../src/db/database.ts'
import { cryptoRandom, type Random } from '../../../src/random.ts'
import { makeScripts } from '../made-scripts.ts'
import { runJoined } from '../run-joined.ts'
import { scriptStatements, type SeededScript, seededScript } from '../sql.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedGroups } from './groups.ts'
import { seedPeople, sponsorOf } from './people.ts'
import { seedResults } from './results.ts'
import { type Cx, DAY_MS } from './year-context.ts'

type Stores = Pick<Miniflare, 'getD1Database' | 'getR2Bucket'>

interface Seeding {
  database: Awaited<ReturnType<Stores['getD1Database']>>
  files: Awaited<ReturnType<Stores['getR2Bucket']>>
  now: number
  say: (doing: string) => void
}

const SIZE = { people: 300, scripts: 3_000, results: 2_000, groups: 10 }
/** Before all others of the year, the catalogue was synced. */
const YOUNGEST_SCRIPT_MS = 3 * 60 * 60 * 1000

/**
 * What a year leaves behind: a synced catalogue with its pictures, people, their scripts, results and groups. It may run any
 * number of times: ids are always the same, and nothing that is there is touched.
 */
export async function seedYear({ database, files, now, say }: Seeding): Promise<void> {
  const stores = { db: openDatabase(database as unknown as D1Database), files: files as unknown as R2Bucket }
  const cxFor = (part: string): Cx => ({ ...stores, now, random: randomFrom(part) })
  say('the catalogue of a publisher and its 355 pictures')
  await seedCatalogue(cxFor('catalogue'))
  say(`${SIZE.people} people`)
  const people = await seedPeople(cxFor('people'), SIZE.people)
  say(`${SIZE.scripts} scripts`)
  const scripts = scriptsUntil(now, people)
  await runJoined(database, scripts.flatMap(scriptStatements))
  say(`${SIZE.results} results`)
  const results = await seedResults(cxFor('results'), SIZE.results, { people, scripts })
  say(`${SIZE.groups} groups`)
  await seedGroups(cxFor('groups'), SIZE.groups, { people, results })
}

/** As they came in over the year, one at a time. */
function scriptsUntil(now: number, people: Awaited<ReturnType<typeof seedPeople>>): SeededScript[] {
  const step = (363 * DAY_MS) / SIZE.scripts
  return makeScripts(SIZE.scripts).map(({ seq, name, author, keys }) => {
    const meta = { id: '_meta', name, ...(author !== '' && { author }) }
    const scriptData = [meta, ...keys.map((id) => (id.startsWith('brew') ? homebrew(id) : id))]
    const uploadedAt = Math.round(now - YOUNGEST_SCRIPT_MS - (SIZE.scripts - seq) * step)
    return seededScript({ id: `made-${seq}`, sponsorId: sponsorOf(people, seq).id, uploadedAt, scriptData })
  })
}

const homebrew = (id: string) => ({
  id,
  name: 'Candle Snuffer',
  team: 'minion',
  ability: 'Each night, choose a player: nobody sees what they do until dawn.',
})

/** Ids that look like chance and are the same in every run. */
function randomFrom(part: string): Random {
  let count = 0
  const hash = () =>
    createHash('sha256')
      .update(`${part} ${(count += 1)}`)
      .digest('hex')
  return { ...cryptoRandom, id: () => hash().slice(0, 32), resultId: () => hash().slice(0, 22) }
}
