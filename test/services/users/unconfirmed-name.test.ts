import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { FoundUsers, Me, UserPage } from '#protocol/person.ts'
import type * as z from 'zod/mini'
import { emptyStores } from '../../support/worker/empty-stores.ts'
import { Browser } from '../../support/worker/browser.ts'
import { standInForProviders } from '../../support/worker/identity.ts'
import { player } from '../../support/worker/player.ts'
import { findStored } from '../../support/worker/stores.ts'

beforeEach(standInForProviders)

const EMAIL = 'realname.secret@example.org'
/** The provider makes it of the address. */
const REAL_NAME = 'Realname Secret'
const scriptData = [{ id: '_meta', name: 'First Script' }, 'washerwoman', 'imp', 'baron', 'chef', 'empath']

const meOf = (browser: Browser) => browser.read<Me>('GET', '/api/auth/me')

test('a provider’s name is shown to nobody until its owner has confirmed a name', async () => {
  const [admin, browser] = [await player('Admin'), new Browser()]
  await browser.signIn(EMAIL)
  const me = await meOf(browser)
  expect(me).toMatchObject({ displayName: 'New Storyteller', proposedName: REAL_NAME, needsDisplayName: true })
  const { id: scriptId } = await browser.read<{ id: string }>('POST', '/api/scripts', { scriptData })
  const { code } = await browser.read<{ code: string }>('POST', '/api/rooms', {})
  const seat = await browser.read<{ nameAssigned: string }>('POST', `/api/rooms/${code}/join`, {})
  expect(seat.nameAssigned).toBe('New Storyteller')
  const places = [
    `/api/scripts/${scriptId}`,
    '/api/scripts',
    '/api/library',
    `/api/rooms/${code}`,
    '/api/users',
    `/api/users/${me.id}`,
    `/api/users/${me.id}/activity`,
    '/api/users/search?query=storyteller',
    '/api/admin/activity',
  ]
  for (const path of places) expect(await (await admin.browser.send(path)).text(), path).not.toContain(REAL_NAME)
  const elsewhere = (await findStored(REAL_NAME)).filter((text) => !text.startsWith(`${REAL_NAME}: D1 user `))
  expect(elsewhere).toEqual([])
  const search = (query: string) =>
    admin.browser.read<z.infer<typeof FoundUsers>>('GET', `/api/users/search?query=${query}`)
  expect((await search('realname')).results).toEqual([])
  expect((await search('new')).results.map(({ displayName }) => displayName)).toEqual(['New Storyteller'])
  const listed = await admin.browser.read<z.infer<typeof UserPage>>('GET', '/api/users?search=secret')
  expect(listed.items.map(({ displayName, email }) => [displayName, email])).toEqual([['New Storyteller', EMAIL]])

  await admin.browser.read('PUT', `/api/users/${me.id}/role`, { role: 'Townsfolk' })
  expect((await meOf(browser)).displayName).toBe('New Townsfolk')
  const card = await new Browser().read<{ sponsor: { displayName: string } }>('GET', `/api/scripts/${scriptId}`)
  expect(card.sponsor.displayName).toBe('New Townsfolk')

  const named = await browser.read<Me>('POST', '/api/auth/setup-display-name', { displayName: 'Chosen' })
  expect(named).toMatchObject({ displayName: 'Chosen', proposedName: null, needsDisplayName: false })
  expect(await findStored(REAL_NAME)).toEqual([])
  await admin.browser.read('PUT', `/api/users/${me.id}/role`, { role: 'Storyteller' })
  expect((await meOf(browser)).displayName).toBe('Chosen')
})

test('a provider that gives no usable name proposes none', async () => {
  const browser = new Browser()
  await browser.signIn('7@example.org')
  expect(await meOf(browser)).toMatchObject({ displayName: 'New Storyteller', proposedName: null })
})

test('an update takes the names of accounts that have not confirmed one out of sight, and out of the log', async () => {
  const at = env.TEST_MIGRATIONS.findIndex(({ name }) => name.includes('account-ends'))
  await emptyStores(env.TEST_MIGRATIONS.slice(0, at))
  const user = env.DB.prepare(
    `INSERT INTO user (id, display_name, name_key, display_name_set_at, role, avatar_source, created_at) VALUES (?, ?, '', ?, ?, 'none', 1)`,
  )
  const entry = env.DB.prepare(
    `INSERT INTO activity (ts, action, result, user_name, user_id) VALUES (1, ?, 'success', ?, ?)`,
  )
  await env.DB.batch([
    user.bind('new', 'Real One', null, 'Townsfolk'),
    user.bind('named', 'Chosen', 5, 'Storyteller'),
    entry.bind('user.create', 'Real One', 'new'),
    entry.bind('user.create', 'Real Two', 'named'),
    entry.bind('user.display-name', 'Real Two', 'named'),
    entry.bind('script.create', 'Chosen', 'named'),
  ])
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  expect(await findStored('Real Two')).toEqual([])
  const { results } = await env.DB.prepare(
    'SELECT id, display_name, name_key, proposed_name FROM user ORDER BY id',
  ).all()
  expect(results).toEqual([
    { id: 'named', display_name: 'Chosen', name_key: '', proposed_name: null },
    { id: 'new', display_name: 'New Townsfolk', name_key: 'new townsfolk', proposed_name: 'Real One' },
  ])
  const { results: entries } = await env.DB.prepare('SELECT user_name FROM activity ORDER BY id').all()
  expect(entries.map(({ user_name }) => user_name)).toEqual([null, null, null, 'Chosen'])
  // The release before may still make accounts while a new one is deployed.
  await user.bind('late', 'Real Three', null, 'Storyteller').run()
  expect(await env.DB.prepare("SELECT display_name, proposed_name FROM user WHERE id = 'late'").first()).toEqual({
    display_name: 'New Storyteller',
    proposed_name: 'Real Three',
  })
})
