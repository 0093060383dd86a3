import { env } from 'cloudflare:workers'
import { SAMPLE_PEOPLE } from '../../../scripts/identity/people.ts'
import { jobContextOf } from '../../../src/jobs/run-jobs.ts'
import { backUp } from '../../../src/services/backup/back-up.ts'
import { findBackup } from '../../../src/services/backup/find-backup.ts'
import type { Manifest } from '../../../src/services/backup/manifest.ts'
import { restore } from '../../../src/services/backup/restore/restore.ts'
import { emptyStores } from '../../support/worker/empty-stores.ts'
import { openSessionFor, personId, sessionTokenOf } from '../../support/worker/people.ts'
import { player, type Player, sessionFor } from '../../support/worker/player.ts'
import { GroupTable } from '../../support/worker/group.ts'
import { ListTable } from '../../support/worker/shortlist.ts'
import { votingRoom } from '../../support/worker/table.ts'
import { newWorld } from '../../support/worker/world.ts'
import { idOf, keep, SCRIPT, unsaved } from '../results/saved-results.ts'
import { newPerson, type Person } from '../users/traces.ts'

export const DAY = 24 * 60 * 60 * 1000

export const contextOf = (now = Date.now(), bindings: Partial<Env> = {}) => jobContextOf({ ...env, ...bindings }, now)

export async function backUpNow(now = Date.now()): Promise<Manifest> {
  const made = await backUp(contextOf(now))
  if (made === null) throw new Error('The backup was not finished.')
  return made
}

export async function restoreNewest(bindings: Partial<Env> = {}, tell?: (line: string) => void): Promise<void> {
  const cx = contextOf(Date.now(), bindings)
  await restore(cx, await findBackup(cx, 'newest'), { migrations: env.TEST_MIGRATIONS, ...(tell && { tell }) })
}

export interface Cast {
  admin: Player
  host: Player
  person: Person
  code: string
}

/** A script whose text is too large for a row. */
export const LARGE = [
  { id: '_meta', name: 'A Large Night', author: 'A Hand' },
  ...Array.from({ length: 80 }, (_, n) => ({
    id: `home${n}`,
    name: `Home ${n}`,
    team: 'townsfolk',
    ability: 'You learn something.',
    note: `${n} `.repeat(800),
  })),
  'imp',
]

/** A site that has been used: people with pictures, scripts with files, a room in a vote, a result, a shortlist, a group, and the log with its archive. */
export async function fillSite(): Promise<Cast> {
  const scripts = await newWorld(6)
  const [admin, host] = [await player('Admin'), await player('Storyteller', 'A Host')]
  const person = await newPerson()
  await person.browser.read('PUT', `/api/users/${person.id}/avatar-preference`, { avatarSource: 'google' })
  await admin.browser.read('POST', '/api/admin/activity/clear', {})
  await person.browser.read('POST', '/api/scripts', { scriptData: LARGE })
  await keep(unsaved(idOf(1)), SCRIPT, host.id)
  const message = { name: 'Ann', email: 'ann@example.org', message: 'Lovely “bells” \u{1f514}.', openForMs: 60_000 }
  await host.browser.read('POST', '/api/feedback', message)
  await admin.browser.read('PUT', '/api/site-options/odd', { value: { deep: [1, 'two', null] } })
  await admin.browser.read('GET', '/api/admin/activity/verify')
  const list = await ListTable.make(scripts.slice(0, 2), { note: 'Bring “light” \u{1f56f}.', suggestions: 'on' })
  const { answerToken } = await list.answer('Ana')
  await list.tap(answerToken, { coming: 'maybe', marks: { [list.candidate(0)]: 'not', [list.candidate(1)]: 'play' } })
  const group = await GroupTable.make()
  await group.addNight({ at: '2026-01-02T20:00:00Z', scriptId: scripts[0]?.id, note: 'A “close” \u{1f56f} call' })
  await host.browser.read('POST', `/api/groups/invites/${group.made.invite}`)
  await host.browser.call('PUT', `${group.path}/ready/${scripts[0]?.id}`)
  const { room } = await votingRoom(scripts)
  return { admin, host, person, code: room.code }
}

/** Every row of every table by the test's own reading, and every file byte by byte. */
export async function everything(): Promise<Record<string, string[]>> {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'
     AND name NOT LIKE 'script\\_fts%' ESCAPE '\\' AND name <> 'd1_migrations' ORDER BY name`,
  ).all<{ name: string }>()
  const all: Record<string, string[]> = {}
  for (const { name } of results) {
    const rows = (await env.DB.prepare(`SELECT * FROM "${name}"`).all()).results
    all[name] = rows.map((row) => JSON.stringify(row)).sort()
  }
  const { objects } = await env.FILES.list({ include: ['httpMetadata', 'customMetadata'] })
  all['files'] = await Promise.all(
    objects.map(async ({ key, httpMetadata, customMetadata }) => {
      const bytes = (await (await env.FILES.get(key))?.bytes()) ?? new Uint8Array()
      return JSON.stringify([key, httpMetadata, customMetadata, new TextDecoder('latin1').decode(bytes)])
    }),
  )
  return all
}

/** What of it a restore must bring back: no sessions, no invitation to a group, and the name of the deployment is no file of the site. */
export function comparable(all: Record<string, string[]>): Record<string, string[]> {
  return {
    ...withoutEpoch(all),
    player_group: (all['player_group'] ?? []).map((line) => line.replace(/"invite":"[^"]+"/u, '')),
    session: [],
    sign_in: [],
    files: (all['files'] ?? []).filter((line) => !line.startsWith('["installation.json"')),
  }
}

/** The cast signs in again, since a restore has ended all sessions. */
export async function signInAgain({ admin, host }: Cast): Promise<void> {
  for (const { browser, id } of [admin, host]) browser.jar.set('__Host-belfry', await sessionFor(id))
  for (const { key } of SAMPLE_PEOPLE) await openSessionFor(personId(key), sessionTokenOf(key))
}

/** The epoch names the database for caches: it changes on purpose. */
function withoutEpoch(all: Record<string, string[]>): Record<string, string[]> {
  const versions = (all['library_version'] ?? []).map((row) => row.replace(/"epoch":"[0-9a-f]+"/u, ''))
  return { ...all, library_version: versions }
}

/** Everything that is in the bucket of backups. */
export async function copyBackups(): Promise<[string, ArrayBuffer][]> {
  const saved: [string, ArrayBuffer][] = []
  for (let cursor: string | undefined; ;) {
    const page = await env.BACKUPS.list(cursor === undefined ? {} : { cursor })
    for (const { key } of page.objects) {
      saved.push([key, (await (await env.BACKUPS.get(key))?.arrayBuffer()) ?? new ArrayBuffer()])
    }
    if (!page.truncated) return saved
    cursor = page.cursor
  }
}

export async function putBackups(saved: readonly [string, ArrayBuffer][]): Promise<void> {
  for (const [key, bytes] of saved) await env.BACKUPS.put(key, bytes)
}

/** All is lost: the database to its last table, the files, the options and every room. Only the backups are left. */
export async function loseEverything(): Promise<void> {
  const saved = await copyBackups()
  await emptyStores([])
  await putBackups(saved)
}
