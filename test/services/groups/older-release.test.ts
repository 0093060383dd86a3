import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { call, read } from '../../support/worker/call.ts'
import { emptyStores } from '../../support/worker/empty-stores.ts'
import { GroupTable } from '../../support/worker/group.ts'
import { personId, seatPeople } from '../../support/worker/people.ts'
import { type StoredScript, storeScript } from '../../support/worker/stored-scripts.ts'
import { newWorld } from '../../support/worker/world.ts'
import { SAMPLE_SCRIPTS } from '../../../scripts/seed/sample-scripts.ts'

const AT = '2026-10-31T19:30:00.000Z'
const DAY = 24 * 60 * 60 * 1000
const GROUP = 'g'.repeat(22)

let scripts: StoredScript[]
beforeEach(async () => void (scripts = await newWorld(2)))

const batch = async (statements: readonly string[]) => env.DB.batch(statements.map((sql) => env.DB.prepare(sql)))

/** What the release before ran around each night: it made the script known, and rebuilt the group’s row from all scripts. */
const asBefore = (group: string, id: string, key: string, at: number, difficulty: string | null) => [
  `INSERT INTO group_script (group_id, key, name, content_hash, version_group, characters, times, last, before)
    VALUES ('${group}', '${key}', '${key}', NULL, NULL, '[]', 0, 0, NULL)
    ON CONFLICT (group_id, key) DO UPDATE SET name = excluded.name`,
  `INSERT INTO group_night (id, group_id, at, script_key, name, difficulty) VALUES ('${id}', '${group}', ${at}, '${key}', '${key}', ${difficulty === null ? 'NULL' : `'${difficulty}'`})`,
  ...packedBefore(group),
]
const packedBefore = (group: string) => [
  `DELETE FROM group_script WHERE group_id = '${group}' AND times = 0`,
  `UPDATE player_group SET played = (SELECT json_group_array(json_object('key', key, 'name', name, 'contentHash', content_hash, 'versionGroup', version_group,
    'characters', json(characters), 'times', times, 'last', last, 'before', before)) FROM (SELECT * FROM group_script WHERE group_id = '${group}' ORDER BY last DESC, key)) WHERE id = '${group}'`,
]

const rowOf = async (id: string) =>
  env.DB.prepare('SELECT played, months, night_count FROM player_group WHERE id = ?')
    .bind(id)
    .first<Record<string, string>>()
const packedIn = async (id: string) =>
  (JSON.parse((await rowOf(id))?.['played'] ?? '[]') as { key: string; times: number }[]).map(({ key, times }) => [
    key,
    times,
  ])
const playedIn = async (group: GroupTable) => (await group.played()).map(({ name, times }) => [name, times])

test('Groups of the release before have what it counted', async () => {
  const own = env.TEST_MIGRATIONS.findIndex(({ name }) => name.endsWith('_groups-hold.sql'))
  // People are stored with all columns that they have now.
  const ofPeople = env.TEST_MIGRATIONS.filter(({ name }) => name.endsWith('_faces.sql'))
  await emptyStores([...env.TEST_MIGRATIONS.slice(0, own), ...ofPeople])
  await seatPeople()
  const [script] = SAMPLE_SCRIPTS
  await storeScript(script?.scriptData ?? [], { id: 'script', sponsorId: personId('sponsor'), uploadedAt: 1 })
  const at = Date.parse(AT)
  await batch([
    `INSERT INTO player_group (id, name, invite, created_at) VALUES ('${GROUP}', 'Old friends', 'i', 1)`,
    ...(['storyteller', 'sponsor'] as const).map(
      (key) => `INSERT INTO group_member VALUES ('${GROUP}', '${personId(key)}', 'keeper', 1)`,
    ),
    ...(['storyteller', 'sponsor'] as const).map(
      (key) => `INSERT INTO group_ready VALUES ('${GROUP}', '${personId(key)}', 'script')`,
    ),
    ...asBefore(GROUP, 'n1', 'name cards', at, 'beginner'),
    ...asBefore(GROUP, 'n2', 'name cards', at + 1, 'beginner'),
    ...asBefore(GROUP, 'n3', 'name dice', at - 40 * DAY, null),
  ])
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  const ask = async <T>(path: string) => read<T>('GET', `/api/groups/${GROUP}${path}`, { as: 'storyteller' })
  const { months, most, ready } = await ask<Awaited<ReturnType<GroupTable['figures']>>>('/figures')
  expect(months.filter(({ beginner, unknown }) => beginner + unknown > 0)).toMatchObject([
    { month: '2026-09', unknown: 1 },
    { month: '2026-10', beginner: 2 },
  ])
  expect(most.map(({ name, times }) => [name, times])).toEqual([
    ['name cards', 2],
    ['name dice', 1],
  ])
  expect(ready.map(({ members }) => members)).toEqual([['Priya', 'Sam']])
  const { members } = await ask<Awaited<ReturnType<GroupTable['look']>>>('')
  expect(members.map((member) => member.ready)).toEqual([1, 1])
  await call('DELETE', `/api/groups/${GROUP}/nights/n1`, { as: 'storyteller' })
  expect(await packedIn(GROUP)).toEqual([
    ['name cards', 1],
    ['name dice', 1],
  ])
})

test('The release before and this one write to one group in turn, and both read all of it', async () => {
  const group = await GroupTable.make()
  const at = Date.parse(AT)
  await group.addNight({ at: AT, name: 'Cards' })
  await batch(asBefore(group.id, 'a', 'name dice', at + DAY, 'advanced'))
  expect(await packedIn(group.id)).toEqual([
    ['name dice', 1],
    ['name cards', 1],
  ])
  expect(await playedIn(group)).toEqual([
    ['name dice', 1],
    ['Cards', 1],
  ])
  await group.addNight({ at: AT, name: 'Dice' })
  await group.addNight({ at: AT, scriptId: scripts[0]?.id })
  expect((await packedIn(group.id)).map(([, times]) => times)).toEqual([2, 1, 1])
  await batch([`DELETE FROM group_night WHERE id = 'a'`, ...packedBefore(group.id)])
  expect((await packedIn(group.id)).map(([, times]) => times)).toEqual(
    (await playedIn(group)).map(([, times]) => times),
  )
  const { months } = await group.figures()
  expect(months.reduce((sum, { advanced }) => sum + advanced, 0)).toBe(0)
  expect(months.reduce((sum, { unknown }) => sum + unknown, 0)).toBe(2)
})

test('What two write at once is read from the rows until it is packed, and nothing of it is lost', async () => {
  const group = await GroupTable.make()
  await Promise.all(Array.from({ length: 12 }, async (_, n) => group.addNight({ at: AT, name: `Night ${n % 4}` })))
  expect((await playedIn(group)).toSorted()).toEqual([0, 1, 2, 3].map((n) => [`Night ${n}`, 3]))
  await group.addNight({ at: AT, name: 'The last' })
  expect((await packedIn(group.id)).toSorted()).toEqual([
    ['name night 0', 3],
    ['name night 1', 3],
    ['name night 2', 3],
    ['name night 3', 3],
    ['name the last', 1],
  ])
  const { results } = await env.DB.prepare('SELECT key FROM group_script WHERE unpacked > 0').all()
  expect(results).toEqual([])
})
