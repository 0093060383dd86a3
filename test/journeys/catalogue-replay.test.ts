// @module-tag rest
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChangeList } from '#protocol/catalogue/changes.ts'
import type { CharacterList } from '#protocol/catalogue/character.ts'
import type { SyncResult, SyncStatus } from '#protocol/catalogue/sync.ts'
import { CORPUS } from '../support/corpus.ts'
import { type Product, startProduct } from '../support/product.ts'
import { type PublisherSite, sendWithoutEnd, startPublisherSite } from '../support/publisher-site.ts'
import { SIZES } from '../support/sizes.ts'
import { Visitor } from '../support/visitor.ts'

const HISTORY = `${CORPUS}official/history/`
const VERSIONS = existsSync(HISTORY)
  ? readdirSync(HISTORY)
      .filter((name) => name.startsWith('roles-'))
      .map((name) => name.slice('roles-'.length, -'.json'.length))
      .sort()
  : []
const PATIENCE_MS = 180_000

type Fault = readonly [says: RegExp, answer: Parameters<PublisherSite['breakWith']>[1]]

const SILENT: readonly Fault[] = [
  [/didn’t arrive within 8 seconds/u, (answer) => answer.setHeader('Content-Type', 'application/json').write('[')],
  [/didn’t arrive within 8 seconds/u, () => {}],
]

interface Role {
  id: string
  [field: string]: unknown
}

let site: PublisherSite
/** Of its own: its characters come from a publisher that breaks in every way. */
let product: Product
let admin: Visitor

beforeAll(async () => {
  if (VERSIONS.length === 0) return
  site = await startPublisherSite()
  product = await startProduct({ env: { OFFICIAL_DATA_URL: site.address } })
  admin = new Visitor(product.url)
  await admin.signIn('admin@belfry.test')
})
afterAll(async () => {
  await product?.stop()
  await site?.stop()
})

const fileOf = (kind: string, version: string) => readFileSync(`${HISTORY}${kind}-${version}.json`, 'utf8')
const filesOf = (version: string) => ({
  roles: fileOf('roles', version),
  jinxes: fileOf('jinxes', version),
  nightsheet: fileOf('nightsheet', version),
})
const sync = () => admin.read<SyncResult>('POST', '/api/characters/sync', {})
const look = () => admin.read<SyncResult>('POST', '/api/characters/sync?dryRun=1', {})
const status = () => admin.read<SyncStatus>('GET', '/api/characters/sync')
const bytesOf = async () =>
  (await (await admin.call('GET', '/api/characters')).text()) +
  (await (await admin.call('GET', '/api/characters/jinxes')).text())
const idsOf = (entries: readonly { id: string }[] | undefined) => entries?.map(({ id }) => id).sort()

/** The same question asked of the files alone, by other means than Belfry's. */
function countBetween(before: string, after: string) {
  const rolesOf = (version: string) =>
    new Map((JSON.parse(fileOf('roles', version)) as Role[]).map((role) => [role.id, role]))
  const nightOf = (version: string) => JSON.parse(fileOf('nightsheet', version)) as Record<string, string[]>
  const pairsOf = (version: string) =>
    new Map(
      (JSON.parse(fileOf('jinxes', version)) as { id: string; jinx: { id: string; reason: string }[] }[]).flatMap(
        ({ id, jinx }) => jinx.map((entry) => [[id, entry.id].sort().join(), entry.reason] as const),
      ),
    )
  const [was, now] = [rolesOf(before), rolesOf(after)]
  const wakes = (version: string, id: string) =>
    ['firstNight', 'otherNight'].map((night) => nightOf(version)[night]?.includes(id))
  const told = (version: string, { id, name, team, ability, edition, setup }: Role) =>
    JSON.stringify([name, team, ability, edition, setup, wakes(version, id)])
  const [oldPairs, newPairs] = [pairsOf(before), pairsOf(after)]
  return {
    added: [...now.keys()].filter((id) => !was.has(id)).sort(),
    removed: [...was.keys()].filter((id) => !now.has(id)).sort(),
    changed: [...now.values()]
      .filter((role) => {
        const old = was.get(role.id)
        return old !== undefined && told(before, old) !== told(after, role)
      })
      .map(({ id }) => id)
      .sort(),
    pairs: [...newPairs].filter(([key, reason]) => oldPairs.get(key) !== reason).length,
  }
}

/** What of it is a change of substance, asked of the files alone: `character kinds partners`. */
function radarBetween(before: string, after: string): string[] {
  const rolesOf = (version: string) =>
    new Map((JSON.parse(fileOf('roles', version)) as Role[]).map((role) => [role.id, role]))
  const letters = (text: unknown) =>
    [
      ...String(text ?? '')
        .normalize('NFKC')
        .toLowerCase(),
    ]
      .filter((one) => /[\p{L}\p{N}]/u.test(one))
      .join('')
  const pairsOf = (version: string) => {
    const files = JSON.parse(fileOf('jinxes', version)) as { id: string; jinx: { id: string; reason: string }[] }[]
    return new Map(
      files.flatMap(({ id, jinx }) => jinx.map((one) => [[id, one.id].sort().join(), one.reason] as const)),
    )
  }
  const wakes = (version: string, id: string, night: string) =>
    (JSON.parse(fileOf('nightsheet', version)) as Record<string, string[]>)[night]?.includes(id)
  const [was, now, oldPairs, newPairs] = [rolesOf(before), rolesOf(after), pairsOf(before), pairsOf(after)]
  const differing = [...new Set([...oldPairs.keys(), ...newPairs.keys()])]
    .filter((pair) => letters(oldPairs.get(pair)) !== letters(newPairs.get(pair)))
    .map((pair) => pair.split(','))
    .filter((pair) => pair.every((id) => now.has(id)))
  return [...new Set([...was.keys(), ...now.keys()])]
    .map((id) => {
      const [old, role] = [was.get(id), now.get(id)]
      const others = differing.filter((pair) => pair.includes(id)).map((pair) => pair.find((one) => one !== id))
      const kinds: Record<string, boolean> = {
        ability: old !== undefined && role !== undefined && letters(old['ability']) !== letters(role['ability']),
        team: old !== undefined && role !== undefined && old['team'] !== role['team'],
        setup: old !== undefined && role !== undefined && Boolean(old['setup']) !== Boolean(role['setup']),
        nights:
          old !== undefined &&
          role !== undefined &&
          ['firstNight', 'otherNight'].some((night) => wakes(before, id, night) !== wakes(after, id, night)),
        jinx: others.length > 0,
        name: old !== undefined && role !== undefined && old['name'] !== role['name'],
        gone: old !== undefined && role === undefined,
      }
      return [id, Object.keys(kinds).filter((kind) => kinds[kind]), others.sort()].join(' ')
    })
    .filter((line) => line.trim().includes(' '))
    .sort()
}

/** All that the radar has told, in the same form. */
async function toldByRadar(): Promise<string[]> {
  const lines: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: string = cursor === '' ? '' : `?cursor=${cursor}`
    const page: ChangeList = await admin.read<ChangeList>('GET', `/api/characters/changes${query}`)
    lines.push(
      ...page.items.map(({ characterId, kinds, with: others = [] }) =>
        [characterId, kinds, [...others].sort()].join(' '),
      ),
    )
    cursor = page.nextCursor
  }
  return lines.sort()
}

test.skipIf(VERSIONS.length === 0)(
  'the publisher’s versions, one after the other: each gives the true difference, and going back gives the bytes before',
  async () => {
    const told: string[] = []
    for (const [index, version] of VERSIONS.entries()) {
      site.serve(filesOf(version))
      const before = await bytesOf()
      const { changes, success, errors } = await sync()
      expect([success, errors], version).toEqual([true, []])
      const roles = JSON.parse(fileOf('roles', version)) as Role[]
      const { items } = await admin.read<CharacterList>('GET', '/api/characters')
      const enabled = items.filter(({ is_disabled }) => !is_disabled)
      expect(enabled.map(({ id, ability }) => [id, ability])).toEqual(roles.map(({ id, ability }) => [id, ability]))
      const previous = VERSIONS[index - 1]
      if (previous !== undefined) {
        const expected = countBetween(previous, version)
        expect(idsOf(changes?.added), version).toEqual(expected.added)
        expect(idsOf(changes?.removed), version).toEqual(expected.removed)
        expect(idsOf(changes?.changed), version).toEqual(expected.changed)
        expect((changes?.jinxes.added.length ?? 0) + (changes?.jinxes.changed.length ?? 0)).toBe(expected.pairs)
      }
      const knownBefore = told.toSorted()
      if (previous !== undefined) told.push(...radarBetween(previous, version))
      expect(await toldByRadar(), version).toEqual(told.toSorted())
      const after = await bytesOf()
      const [copy] = (await status()).copies
      await admin.read('POST', '/api/characters/sync/restore', { copy: copy?.id })
      expect(await bytesOf(), `${version} taken back`).toBe(before)
      expect(await toldByRadar(), `${version} taken back`).toEqual(knownBefore)
      const again = await sync()
      expect(again.success).toBe(true)
      expect(await bytesOf(), `${version} once more`).toBe(after)
      expect(await toldByRadar(), `${version} once more`).toEqual(told.toSorted())
    }
    expect(told.length).toBeGreaterThan(1)
  },
  PATIENCE_MS,
)

test.skipIf(VERSIONS.length === 0)(
  'over a real network: unreachable, silent, cut off, of the wrong type or without end, the catalogue stays as it was',
  async () => {
    const version = VERSIONS.at(-1) ?? ''
    site.serve(filesOf(version))
    await sync()
    const before = await bytesOf()
    const roles = fileOf('roles', version)
    const faults: readonly Fault[] = [
      [
        /isn’t valid JSON/u,
        (answer) => answer.setHeader('Content-Type', 'application/json').end(roles.slice(0, 5_000)),
      ],
      [/wrong type: text\/html/u, (answer) => answer.setHeader('Content-Type', 'text/html').end('<!doctype html>')],
      [/larger than 2 MB/u, sendWithoutEnd],
      [/couldn’t be reached|isn’t valid JSON/u, (answer) => answer.destroy()],
      ...SILENT.slice(0, SIZES.silences),
    ]
    for (const [says, answer] of faults) {
      site.breakWith('roles', answer)
      const result = await sync()
      expect([result.success, result.errors.join(' ')]).toEqual([false, expect.stringMatching(says)])
      expect(await bytesOf()).toBe(before)
      expect((await status()).lastRun?.result.errors).toEqual(result.errors)
    }
    site.breakWith(null)
    await site.stop()
    expect((await sync()).errors.join(' ')).toMatch(/roles\.json couldn’t be reached/u)
    expect(await bytesOf()).toBe(before)
    await site.start()
    expect((await look()).message).toBe('Nothing has changed.')
  },
  PATIENCE_MS,
)
