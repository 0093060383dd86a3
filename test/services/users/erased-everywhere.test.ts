import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { eraseAccounts } from '../../../src/jobs/jobs.ts'
import { jobContextOf, runJobs } from '../../../src/jobs/run-jobs.ts'
import { standInForProviders } from '../../support/worker/identity.ts'
import { failing } from '../../support/worker/broken-stores.ts'
import { callWhile, callWith } from '../../support/worker/interrupted-calls.ts'
import { type Player, player } from '../../support/worker/player.ts'
import { findStored } from '../../support/worker/stores.ts'
import { newWorld } from '../../support/worker/world.ts'
import { idOf, keep, SCRIPT, unsaved } from '../results/saved-results.ts'
import { ADDRESS, EMAILS, join, NAME, newPerson, openRoom, PLACES, SEAT } from './traces.ts'

const DAY = 24 * 60 * 60 * 1000
const PATIENCE_MS = 10_000
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

describe('Nothing stored names a deleted person who', () => {
  // Promise of What is kept of people: Beyond: after an account is deleted, no store’s contents name the person
  test.each(PLACES)('%s', async (_, leaveTraces) => {
    const person = await newPerson()
    await leaveTraces(person, { admin, host })
    for (const trace of [NAME, EMAILS[0], ADDRESS]) expect(await findStored(trace)).not.toEqual([])
    expect((await person.browser.call('DELETE', `/api/users/${person.id}`)).status).toBe(204)
    await gone(person.traces)
  })

  // Promise of Nothing left behind: After a deletion no store names the person
  test('has done all of that, and was deleted by an Admin a week ago', async () => {
    const person = await newPerson()
    for (const [, leaveTraces] of PLACES) {
      // Some of them end what the one before needs: the limit of uploads counts by address.
      await env.DB.prepare('DELETE FROM upload').run()
      await leaveTraces(person, { admin, host })
    }
    expect((await admin.browser.call('DELETE', `/api/users/${person.id}`)).status).toBe(204)
    await runJobs(jobContextOf(env, Date.now() + 7 * DAY + 60_000))
    await gone(person.traces)
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
})

// Promise of Results that stay: Deleting an account deletes the results of its rooms, also from a restored database
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

  // Promise of What is kept of people: Beyond: ids of deleted accounts are kept for 30 days, and restores delete them again
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
