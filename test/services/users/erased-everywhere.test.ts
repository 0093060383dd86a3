import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { eraseAccounts } from '../../../src/jobs/jobs.ts'
import { jobContextOf, runJobs } from '../../../src/jobs/run-jobs.ts'
import { standInForProviders } from '../../support/worker/identity.ts'
import { failing } from '../../support/worker/broken-stores.ts'
import { callWhile, callWith } from '../../support/worker/interrupted-calls.ts'
import { columnsWith, nameEverywhere, personColumns } from '../../support/worker/person-columns.ts'
import { type Player, player } from '../../support/worker/player.ts'
import { findStored } from '../../support/worker/stores.ts'
import { newWorld } from '../../support/worker/world.ts'
import { idOf, keep, SCRIPT, unsaved } from '../results/saved-results.ts'
import { ADDRESS, EMAILS, join, NAME, newPerson, openRoom, PLACES, SEAT } from './traces.ts'

const DAY = 24 * 60 * 60 * 1000
const PATIENCE_MS = 10_000
/** The log's chain has the account's random id in it, and a restore must know who was erased. Nothing leads from there to a person. */
const KEPT = ['activity.entity_id', 'activity.user_id', 'erased_account.user_id']
let admin: Player
let host: Player

beforeEach(async () => {
  await newWorld(2)
  standInForProviders()
  admin = await player('Admin')
  host = await player('Storyteller', 'A Host')
})

const gone = (traces: readonly string[]) =>
  // A closed room empties its storage in its alarm, a moment later.
  vi.waitFor(async () => expect(await findStored(...traces)).toEqual([]), PATIENCE_MS)

/** Everything that people do and that tests know, and every column of the schema besides. */
async function personEverywhere() {
  const person = await newPerson()
  for (const [, leaveTraces] of PLACES) {
    // Some of them end what the one before needs: the limit of uploads counts by address.
    await env.DB.prepare('DELETE FROM upload').run()
    await leaveTraces(person, { admin, host })
  }
  for (const trace of person.traces) expect(await findStored(trace), trace).not.toEqual([])
  const columns = (await personColumns()).filter(({ table }) => table !== 'erased_account')
  const isNamed = new Set(await columnsWith(person.id))
  const others = columns.filter(({ table, column }) => !isNamed.has(`${table}.${column}`))
  await nameEverywhere(person.id, others)
  const names = columns.map(({ table, column }) => `${table}.${column}`)
  expect(await columnsWith(person.id)).toEqual(expect.arrayContaining(names))
  return person
}

describe('Of somebody whose account ends nothing is stored', () => {
  test('the schema says which columns hold one', async () => {
    const names = (await personColumns()).map(({ table, column }) => `${table}.${column}`)
    expect(names).toEqual(expect.arrayContaining(['room.host_user_id', 'jinx.override_by', 'script.sponsor_id']))
    expect(names).not.toContain('shortlist_candidate.suggested_by')
  })

  test.each(['themselves', 'an Admin a week ago'])('whatever they have done, deleted by %s', async (by) => {
    const person = await personEverywhere()
    const browser = by === 'themselves' ? person.browser : admin.browser
    expect((await browser.call('DELETE', `/api/users/${person.id}`)).status).toBe(204)
    if (by !== 'themselves') await runJobs(jobContextOf(env, Date.now() + 7 * DAY + 60_000))
    await gone(person.traces)
    await vi.waitFor(async () => expect((await columnsWith(person.id)).toSorted()).toEqual(KEPT), PATIENCE_MS)
    const elsewhere = (await findStored(person.id)).filter((found) => !found.includes(': D1 '))
    // Copies of the library and archives of the log name their sponsors and actors by id alone.
    expect(elsewhere.filter((found) => !/: R2 (?:script-backups|activity-log)\//u.test(found))).toEqual([])
  })

  test('writes to the log and sends feedback in the last moment', async () => {
    const person = await newPerson()
    const message = { name: NAME, email: EMAILS[0], message: 'Bye.', openForMs: 60_000 }
    const feedback = { browser: person.browser, method: 'POST', path: '/api/feedback', body: message }
    const leave = async () => person.browser.read('DELETE', `/api/users/${person.id}`)
    await callWhile(feedback, leave)
    await env.DB.prepare(
      `INSERT INTO activity (ts, action, result, user_name, user_id, ip, ua) VALUES (1, 'x', 'success', ?, ?, ?, 'UA')`,
    )
      .bind(NAME, person.id, ADDRESS)
      .run()
    await gone(person.traces)
  })

  test('nor what names them once more after that, or comes back with a restore', async () => {
    const person = await newPerson()
    await person.browser.read('DELETE', `/api/users/${person.id}`)
    // A room of theirs that closes later, and an Admin's edit that was under way.
    await openRoom(host.browser)
    const late = (await personColumns()).filter(
      ({ table, column }) =>
        [
          'room',
          'upload',
          'picture',
          'character',
          'jinx',
          'catalogue_run',
          'script_backup',
          'site_option',
          'sign_in',
        ].includes(table) && column !== 'group_id',
    )
    await env.DB.prepare(`UPDATE room SET state = 'closed'`).run()
    await nameEverywhere(person.id, late)
    expect(await columnsWith(person.id)).toContain('room.host_user_id')
    await eraseAccounts(jobContextOf(env, Date.now()))
    expect((await columnsWith(person.id)).toSorted()).toEqual(KEPT)
    // A restored database has the rows, but neither the account nor the note of its end.
    await nameEverywhere(person.id, late)
    await env.DB.prepare('DELETE FROM erased_account').run()
    await eraseAccounts(jobContextOf(env, Date.now()))
    expect((await columnsWith(person.id)).toSorted()).toEqual(KEPT)
  })
})

test('Results of a deleted account are gone at once, and none of its rooms stores another', async () => {
  const person = await newPerson()
  await keep(unsaved(idOf(1)), SCRIPT, person.id)
  await keep(unsaved(idOf(2)), SCRIPT, host.id)
  await person.browser.read('DELETE', `/api/users/${person.id}`)
  await keep(unsaved(idOf(1), { rev: 99 }), SCRIPT, person.id)
  await keep(unsaved(idOf(3)), SCRIPT, person.id)
  const statuses = [1, 2, 3].map(
    async (night) => (await host.browser.call('GET', `/api/results/${idOf(night)}`)).status,
  )
  expect(await Promise.all(statuses)).toEqual([404, 200, 404])
})

describe('A deletion', () => {
  const notes = async () => (await env.BACKUPS.list({ prefix: 'erased-accounts/' })).objects.map(({ key }) => key)

  test('is noted beside the backups, and the note goes after 30 days', async () => {
    const { id, browser } = await newPerson()
    await browser.read('DELETE', `/api/users/${id}`)
    expect(await notes()).toEqual([expect.stringMatching(new RegExp(`^erased-accounts/\\d+/${id}$`, 'u'))])
    await eraseAccounts(jobContextOf(env, Date.now() + 29 * DAY))
    expect(await notes()).toHaveLength(1)
    await eraseAccounts(jobContextOf(env, Date.now() + 31 * DAY))
    expect(await notes()).toEqual([])
    expect((await env.DB.prepare('SELECT * FROM erased_account').all()).results).toEqual([])
  })

  test('that an earlier release noted among the files is taken over', async () => {
    const { id } = await newPerson()
    await env.FILES.put(`erased-accounts/${Date.now() - DAY}/${id}`, '')
    await eraseAccounts(jobContextOf(env, Date.now()))
    expect(await env.DB.prepare('SELECT 1 FROM user WHERE id = ?').bind(id).first()).toBeNull()
    expect(await notes()).toEqual([expect.stringContaining(id)])
    expect((await env.FILES.list({ prefix: 'erased-accounts/' })).objects).toEqual([])
  })

  test.each([
    [
      'the restore of a backup',
      async () => {
        const body = { confirmation: 'DELETE ALL' }
        const { backup } = await admin.browser.read<{ backup: { id: string } }>(
          'POST',
          '/api/scripts/admin/delete-all',
          body,
        )
        await admin.browser.read('POST', '/api/scripts/admin/restore', { backup: backup.id })
      },
    ],
    ['the hourly job', () => eraseAccounts(jobContextOf(env, Date.now()))],
  ])('is done again by %s, if a restored database has the account back', async (_, restore) => {
    const person = await newPerson()
    await keep(unsaved(idOf(1), { hostName: SEAT }), SCRIPT, person.id)
    await person.browser.read('POST', '/api/shortlists', { title: `At ${NAME}’s` })
    const tables = ['user', 'identity', 'session', 'activity', 'result', 'shortlist'] as const
    const before = await Promise.all(
      tables.map(async (name) => (await env.DB.prepare(`SELECT * FROM ${name}`).all()).results),
    )
    await person.browser.read('DELETE', `/api/users/${person.id}`)
    // The database goes back to the moment before.
    await env.DB.batch([
      env.DB.prepare('DELETE FROM erased_account'),
      ...tables.flatMap((name, place) =>
        (before[place] ?? []).map((row) => {
          const marks = Object.keys(row)
            .map(() => '?')
            .join(', ')
          return env.DB.prepare(
            `INSERT OR REPLACE INTO "${name}" (${Object.keys(row).join(', ')}) VALUES (${marks})`,
          ).bind(...Object.values(row))
        }),
      ),
    ])
    for (const trace of [NAME, SEAT]) expect(await findStored(trace)).not.toEqual([])
    await restore()
    await gone(person.traces)
  })

  test('is finished by the jobs if the files and the rooms cannot be reached', async () => {
    const person = await newPerson()
    await join(person.browser, await openRoom(host.browser), SEAT)
    await person.browser.read('PUT', `/api/users/${person.id}/avatar-preference`, { avatarSource: 'none' })
    await admin.browser.read('POST', '/api/admin/activity/clear', {})
    const call = { browser: person.browser, method: 'DELETE', path: `/api/users/${person.id}` }
    const bindings = {
      FILES: failing(env.FILES, 'delete', 'put'),
      BACKUPS: failing(env.BACKUPS, 'put'),
      ROOMS: failing(env.ROOMS, 'get', 'idFromString'),
    }
    expect((await callWith(call, bindings)).status).toBe(204)
    expect(await notes()).toEqual([])
    expect(await findStored(NAME)).not.toEqual([])
    expect((await findStored(SEAT)).length).toBeGreaterThan(0)
    await runJobs(jobContextOf(env, Date.now() + 2 * DAY))
    await gone(person.traces)
    expect(await notes()).toHaveLength(1)
  })
})
