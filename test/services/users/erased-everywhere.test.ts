import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Me } from '#protocol/person.ts'
import type { JoinResult } from '#protocol/room/room-answers.ts'
import { eraseAccounts } from '../../../src/jobs/erase-accounts.ts'
import { jobContextOf } from '../../../src/jobs/job-context.ts'
import { runJobs } from '../../../src/jobs/jobs.ts'
import { Browser } from '../../support/worker/browser.ts'
import { standInForProviders } from '../../support/worker/identity.ts'
import { callWhile, callWith, failing } from '../../support/worker/meanwhile.ts'
import { type Player, player } from '../../support/worker/player.ts'
import { findStored } from '../../support/worker/stores.ts'
import { newOp } from '../../support/worker/table.ts'
import { newWorld } from '../../support/worker/world.ts'

const DAY = 24 * 60 * 60 * 1000
const PATIENCE_MS = 10_000
/** The provider makes it of the address. */
const NAME = 'Ermintrude Erasable'
const EMAILS = ['ermintrude.erasable@example.org', 'ermintrude.other@example.org'] as const
const ADDRESS = '203.0.113.77'
const SEAT = 'Trudy at the Table'

let admin: Player
let host: Player

beforeEach(async () => {
  await newWorld(2)
  standInForProviders()
  admin = await player('Admin')
  host = await player('Storyteller', 'A Host')
})

interface Person {
  id: string
  browser: Browser
  /** All that tells who they are. */
  traces: string[]
}

/** Somebody with two linked accounts, a picture of each, and a name. */
async function newPerson(): Promise<Person> {
  const browser = new Browser({ 'CF-Connecting-IP': ADDRESS })
  await browser.signIn(EMAILS[0])
  const link = `/auth/discord?link=1&returnTo=/profile&login_hint=${EMAILS[1]}`
  await browser.follow(link, { 'Sec-Fetch-Site': 'same-origin' })
  const { id } = await browser.read<Me>('POST', '/api/auth/setup-display-name', { displayName: NAME })
  const { results } = await env.DB.prepare('SELECT subject, avatar_key FROM identity WHERE user_id = ?')
    .bind(id)
    .all<{ subject: string; avatar_key: string }>()
  const keys = results.flatMap(({ subject, avatar_key }) => [subject, avatar_key])
  expect(keys.filter((key) => key !== null)).toHaveLength(4)
  return { id, browser, traces: [NAME, SEAT, ...EMAILS, ADDRESS, ...keys] }
}

const openRoom = async (browser: Browser) =>
  (await browser.read<{ code: string }>('POST', '/api/rooms', { nonScriptNominationMode: 'on' })).code
const join = (browser: Browser, code: string, displayName: string, asST = false) =>
  browser.read<JoinResult>('POST', `/api/rooms/${code}/join`, { displayName, asST })

async function asSeat<T>({ browser }: { browser: Browser }, token: string, path: string, body: unknown): Promise<T> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Origin: 'http://localhost' }
  const response = await browser.send(path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (response.status === 204 ? null : await response.json()) as T
}

/** Everything that leaves something: seats, nominations, scripts, backups, feedback, searches, the log and its archive. */
const PLACES: readonly [string, (person: Person) => Promise<unknown>][] = [
  ['sits in a room', async ({ browser }) => join(browser, await openRoom(host.browser), SEAT)],
  [
    'has left a room',
    async (person) => {
      const code = await openRoom(host.browser)
      const { participantToken } = await join(person.browser, code, SEAT)
      await asSeat(person, participantToken, `/api/rooms/${code}/leave`, {})
    },
  ],
  [
    'has nominated and left',
    async (person) => {
      const code = await openRoom(host.browser)
      const chair = await join(host.browser, code, 'Host', true)
      const { participantToken } = await join(person.browser, code, SEAT)
      await asSeat(host, chair.participantToken, `/api/rooms/${code}/state`, { action: 'startNominations' })
      await asSeat(person, participantToken, `/api/rooms/${code}/commands`, {
        type: 'nomination.create',
        op: newOp(),
        scriptRef: { kind: 'freeform', text: 'Anything' },
      })
      await asSeat(person, participantToken, `/api/rooms/${code}/leave`, {})
    },
  ],
  [
    'was removed from a room',
    async ({ browser }) => {
      const code = await openRoom(host.browser)
      const chair = await join(host.browser, code, 'Host', true)
      const { participantId } = await join(browser, code, SEAT)
      const body = { targetParticipantId: participantId }
      await asSeat(host, chair.participantToken, `/api/rooms/${code}/kick`, body)
    },
  ],
  [
    'hosts a room with a guest',
    async ({ browser }) => {
      const code = await openRoom(browser)
      await join(browser, code, SEAT, true)
      await join(new Browser(), code, 'Guest')
    },
  ],
  [
    'has hosted a room that is closed',
    async (person) => {
      const code = await openRoom(person.browser)
      const { participantToken } = await join(person.browser, code, SEAT, true)
      await asSeat(person, participantToken, `/api/rooms/${code}/state`, { action: 'closeRoom' })
    },
  ],
  [
    'sponsors a script, and has searched for people',
    async ({ browser }) => {
      const scriptData = [{ id: '_meta', name: 'Still Here', author: 'A Hand' }, 'washerwoman', 'imp', 'chef']
      await browser.read('POST', '/api/scripts', { scriptData })
      await browser.read('GET', '/api/users/search?query=host')
    },
  ],
  [
    'has given feedback, signed in and signed out',
    async ({ browser }) => {
      for (const [sender, email] of [
        [browser, EMAILS[0]],
        [new Browser(), EMAILS[1].toUpperCase()],
      ] as const) {
        const message = { name: NAME, email, message: 'Lovely bells.', openForMs: 60_000 }
        await sender.read('POST', '/api/feedback', message)
      }
    },
  ],
  [
    'is in an archive of the log',
    async ({ browser, id }) => {
      await browser.read('PUT', `/api/users/${id}/avatar-preference`, { avatarSource: 'none' })
      await admin.browser.read('POST', '/api/admin/activity/clear', {})
    },
  ],
  [
    'waits for a provider',
    async ({ browser }) => browser.send('/auth/google?link=1', { headers: { 'Sec-Fetch-Site': 'same-origin' } }),
  ],
]

const gone = (traces: readonly string[]) =>
  // A closed room empties its storage in its alarm, a moment later.
  vi.waitFor(async () => expect(await findStored(...traces)).toEqual([]), PATIENCE_MS)

describe('Nothing stored names a deleted person who', () => {
  test.each(PLACES)('%s', async (_, leaveTraces) => {
    const person = await newPerson()
    await leaveTraces(person)
    for (const trace of [NAME, EMAILS[0], ADDRESS]) expect(await findStored(trace)).not.toEqual([])
    expect((await person.browser.call('DELETE', `/api/users/${person.id}`)).status).toBe(204)
    await gone(person.traces)
  })

  test('has done all of that, and is deleted by an Admin', async () => {
    const person = await newPerson()
    for (const [, leaveTraces] of PLACES) {
      // Some of them end what the one before needs: the limit of uploads counts by address.
      await env.DB.prepare('DELETE FROM upload').run()
      await leaveTraces(person)
    }
    expect((await admin.browser.call('DELETE', `/api/users/${person.id}`)).status).toBe(204)
    await gone(person.traces)
  })

  test('writes to the log and sends feedback in the last moment', async () => {
    const person = await newPerson()
    const message = { name: NAME, email: EMAILS[0], message: 'Bye.', openForMs: 60_000 }
    const feedback = { browser: person.browser, method: 'POST', path: '/api/feedback', body: message }
    const leave = async () => admin.browser.read('DELETE', `/api/users/${person.id}`)
    await callWhile(feedback, leave)
    await env.DB.prepare(
      `INSERT INTO activity (ts, action, result, user_name, user_id, ip, ua) VALUES (1, 'x', 'success', ?, ?, ?, 'UA')`,
    )
      .bind(NAME, person.id, ADDRESS)
      .run()
    await gone(person.traces)
  })
})

describe('A deletion', () => {
  const notes = async () => (await env.FILES.list({ prefix: 'erased-accounts/' })).objects.map(({ key }) => key)

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
    const tables = ['user', 'identity', 'session', 'activity'] as const
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
    expect(await findStored(NAME)).not.toEqual([])
    await restore()
    await gone(person.traces)
  })

  test('is finished by the jobs if the files and the rooms cannot be reached', async () => {
    const person = await newPerson()
    await join(person.browser, await openRoom(host.browser), SEAT)
    await person.browser.read('PUT', `/api/users/${person.id}/avatar-preference`, { avatarSource: 'none' })
    await admin.browser.read('POST', '/api/admin/activity/clear', {})
    const call = { browser: person.browser, method: 'DELETE', path: `/api/users/${person.id}` }
    const bindings = { FILES: failing(env.FILES, 'delete', 'put'), ROOMS: failing(env.ROOMS, 'get', 'idFromString') }
    expect((await callWith(call, bindings)).status).toBe(204)
    expect(await notes()).toEqual([])
    expect(await findStored(NAME)).not.toEqual([])
    expect((await findStored(SEAT)).length).toBeGreaterThan(0)
    await runJobs(jobContextOf(env, Date.now() + 2 * DAY))
    await gone(person.traces)
    expect(await notes()).toHaveLength(1)
  })
})
