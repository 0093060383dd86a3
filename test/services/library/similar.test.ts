import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { matchKey } from '#domain/script/character-id.ts'
import { readScript } from '#domain/script/reading/read.ts'
import type { ScriptData } from '#domain/script/script-data.ts'
import { validateScript } from '#domain/script/checking/validate.ts'
import { resolveCharacters } from '#domain/script/resolve.ts'
import type { CharacterInLibrary } from '#protocol/library/character.ts'
import type { Context } from '../../../src/context.ts'
import { openDatabase } from '../../../src/db/database.ts'
import { similar } from '../../../src/services/library/similar.ts'
import { type MadeScript, makeScripts, numbers } from '../../../scripts/seed/made-scripts.ts'
import { storeManyScripts } from '../../support/worker/big-library.ts'
import { call, read } from '../../support/worker/call.ts'
import { counted } from '../../support/worker/counted-database.ts'
import { SIZES } from '../../support/sizes.ts'
import { newWorld } from '../../support/worker/world.ts'

const MOST_ROWS = 2_000
const OFFICIAL = embeddedCatalogue().all.map(({ id }) => id)
const official = new Set(OFFICIAL)

/** Scripts of which many are like another one: a few characters more, fewer or others, some of them homebrew. */
function familyOf(count: number, seed: number): MadeScript[] {
  const random = numbers(seed)
  const anyOf = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value
  const made: MadeScript[] = []
  for (const script of makeScripts(count)) {
    const keys = new Set(script.keys)
    if (made.length > 0 && random() < 0.7) {
      keys.clear()
      for (const key of anyOf(made).keys) if (random() < 0.85) keys.add(key)
      for (let more = Math.floor(random() * 5); more > 0; more -= 1) keys.add(anyOf(OFFICIAL))
      if (random() < 0.2) keys.add(anyOf(['brew1', 'brew2']))
    }
    made.push({ ...script, keys: [...keys] })
  }
  return made
}

/** The same as a reader would do it by hand: every script of the library beside this one. */
function plainly(script: MadeScript, all: readonly MadeScript[], isVersion: (other: MadeScript) => boolean) {
  const own = new Set(script.keys.filter((key) => official.has(key)))
  return all
    .filter((other) => other !== script && !isVersion(other))
    .map((other) => {
      const both = new Set(other.keys.filter((key) => own.has(key)))
      const isShared = (key: string) => both.has(key)
      const shared = both.size
      const part = shared / (script.keys.length + other.keys.length - shared)
      const beside = (keys: readonly string[]) => keys.filter((key) => !isShared(key))
      return { seq: other.seq, part, shared, added: beside(other.keys), removed: beside(script.keys) }
    })
    .filter(({ part }) => part >= 0.4)
    .sort((one, other) => other.part - one.part || other.seq - one.seq)
    .slice(0, 5)
    .map(({ seq, shared, added, removed }) => ({ id: `s${seq}`, shared, added, removed }))
}

async function ask(id: string) {
  const { db, ran } = counted(env.DB)
  const { items } = await similar({ db: openDatabase(db), now: Date.now() } as Context, id)
  return {
    items: items.map(({ script, ...rest }) => ({ id: script.id, ...rest })),
    rows: ran.reduce((sum, { rowsRead }) => sum + rowsRead, 0),
  }
}

describe('In a library of five hundred scripts', () => {
  const all = familyOf(500, 11)
  beforeAll(async () => {
    await newWorld(0)
    await storeManyScripts(all)
  })

  it('each has those that a plain comparison finds, in its order', async () => {
    let found = 0
    for (const script of all.filter(({ seq }) => seq % SIZES.everyScript === 0)) {
      const { items, rows } = await ask(`s${script.seq}`)
      expect(items).toEqual(plainly(script, all, () => false))
      expect(rows).toBeLessThanOrEqual(MOST_ROWS)
      found += items.length
    }
    expect(found).toBeGreaterThan(80 / SIZES.everyScript)
  })

  it('come from the edge for a day, but not those of a temporary script', async () => {
    const script = all.find((one) => plainly(one, all, () => false).length > 1) as MadeScript
    const path = `/api/scripts/s${script.seq}/similar`
    const first = await call('GET', path)
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=86400')
    expect(await first.text()).toBe(await (await call('GET', path, { as: 'admin' })).text())
    const again = await call('GET', path, { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } })
    expect(again.status).toBe(304)
    await env.DB.prepare('UPDATE script SET expires_at = ? WHERE id = ?')
      .bind(Date.now() + 1e6, `s${script.seq + 1}`)
      .run()
    const temporary = await call('GET', `/api/scripts/s${script.seq + 1}/similar`)
    expect([temporary.status, temporary.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    await env.DB.prepare('UPDATE script SET expires_at = NULL').run()
  })

  it('none is similar to another version of itself, or to a temporary script', async () => {
    const script = all.find((one) => plainly(one, all, () => false).length === 5) as MadeScript
    const [version, temporary] = plainly(script, all, () => false).map(({ id }) => id)
    await env.DB.prepare('UPDATE script SET version_group = ? WHERE id IN (?, ?)')
      .bind('one line', version, `s${script.seq}`)
      .run()
    await env.DB.prepare('UPDATE script SET expires_at = ? WHERE id = ?')
      .bind(Date.now() + 1e6, temporary)
      .run()
    const { items } = await ask(`s${script.seq}`)
    expect(items).toEqual(plainly(script, all, ({ seq }) => [version, temporary].includes(`s${seq}`)))
  })
})

/** The scripts that people have made, as far as they can be read; none where the corpus is missing. */
async function realScripts(): Promise<MadeScript[]> {
  const at = 'http://corpus/'
  const files = (await (await env.TEST_CORPUS.fetch(at)).json<string[]>()).filter((path) => path.startsWith('scripts/'))
  const [sample] = makeScripts(1) as [MadeScript]
  const made: MadeScript[] = []
  for (const path of files) {
    const bytes = await (await env.TEST_CORPUS.fetch(at + path)).arrayBuffer()
    const found = readScript(new Uint8Array(bytes), embeddedCatalogue())
    if (!found.ok) continue
    if (!validateScript(found.scriptData, embeddedCatalogue()).valid) continue
    const characters = resolveCharacters(found.scriptData as ScriptData, embeddedCatalogue())
    const keys = new Set(characters.map(({ id, official }) => official?.id ?? matchKey(id)))
    const seq = made.length + 1
    made.push({ ...sample, seq, name: `Real ${seq}`, keys: [...keys] })
  }
  return made
}

const REAL = await realScripts()

describe.skipIf(REAL.length === 0)('In a library of all real scripts', () => {
  beforeAll(async () => {
    await newWorld(0)
    await storeManyScripts(REAL)
  })

  it('each has those that a plain comparison finds', async () => {
    let found = 0
    for (const script of REAL) {
      const { items } = await ask(`s${script.seq}`)
      expect(items).toEqual(plainly(script, REAL, () => false))
      found += items.length
    }
    expect(REAL.length).toBeGreaterThan(150)
    expect(found).toBeGreaterThan(20)
  })

  it('each character has the partners of a plain count', async () => {
    for (const id of OFFICIAL) {
      const { scripts, partners } = await read<CharacterInLibrary>('GET', `/api/characters/${id}`)
      const own = REAL.filter(({ keys }) => keys.includes(id))
      const withBoth = (other: string) => own.filter(({ keys }) => keys.includes(other)).length
      const counts = OFFICIAL.filter((other) => other !== id).map((other) => ({ id: other, scripts: withBoth(other) }))
      const best = counts.filter((one) => one.scripts > 0).toSorted((one, other) => other.scripts - one.scripts)
      expect({ id, scripts, partners }).toEqual({ id, scripts: own.length, partners: best.slice(0, 10) })
    }
  })
})

describe('In a larger library', () => {
  const all = familyOf(3_000, 12)
  const copies = Array.from({ length: 1_500 }, (_, index): MadeScript => {
    const seq = 3_001 + index
    return { ...(all[0] as MadeScript), seq, name: `Copy ${seq}`, keys: OFFICIAL.slice(0, 10) }
  })
  const homebrew: MadeScript = {
    ...(all[0] as MadeScript),
    seq: 5_000,
    name: 'Brewed',
    keys: Array.from({ length: 151 }, (_, index) => `brewed${index}`),
  }
  const many: MadeScript = { ...homebrew, seq: 5_001, name: 'Many', keys: OFFICIAL.slice(0, 151) }
  beforeAll(async () => {
    await newWorld(0)
    await storeManyScripts([...all, ...copies, homebrew, many])
  })

  it('two thousand rows are read at most, and what is found is as alike as it says', async () => {
    for (const script of all.filter(({ seq }) => seq % 40 === 0)) {
      const { items, rows } = await ask(`s${script.seq}`)
      expect(rows).toBeLessThanOrEqual(MOST_ROWS)
      const rest = plainly(script, [...all, ...copies, many], () => false)
      // The best is found, or one that is as good.
      expect(items[0]?.shared).toBe(rest[0]?.shared)
    }
  })

  it('many scripts with the same ten characters are told the newest of them', async () => {
    const { items, rows } = await ask('s3001')
    expect(rows).toBeLessThanOrEqual(MOST_ROWS)
    expect(items.map(({ id }) => id)).toEqual(['s4500', 's4499', 's4498', 's4497', 's4496'])
    expect(items[0]).toMatchObject({ shared: 10, added: [], removed: [] })
  })

  it('a script of homebrew alone is like no other, and one of 151 characters costs no more', async () => {
    expect((await ask('s5000')).items).toEqual([])
    expect((await ask('s5001')).rows).toBeLessThanOrEqual(MOST_ROWS)
  })
})
