import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { Me, UserPage, UserRecord } from '#protocol/person.ts'
import { Browser } from '../support/worker/browser.ts'
import { interceptors, standInForProviders } from '../support/worker/identity.ts'
import { player, sessionFor } from '../support/worker/player.ts'
import { newWorld } from '../support/worker/world.ts'

beforeEach(async () => {
  await newWorld(0)
  standInForProviders()
  interceptors.clear()
})

/** What the provider verified is now an address that OWNER_EMAILS does not list. */
const unlist = (userId: string, provider = '%') =>
  env.DB.prepare("UPDATE identity SET email = 'left@example.org' WHERE user_id = ? AND provider LIKE ?")
    .bind(userId, provider)
    .run()
const meOf = (browser: Browser) => browser.read<Me>('GET', '/api/auth/me')
const roleChanges = async () =>
  (
    await env.DB.prepare(
      "SELECT user_id, entity_id, ip, meta FROM activity WHERE action = 'user.role' ORDER BY id",
    ).all()
  ).results.map((row) => ({ ...row, meta: JSON.parse(String(row['meta'])) as unknown }))

test('an Owner whose address has left OWNER_EMAILS is a Storyteller from the next request, and the log says so once', async () => {
  const { browser, id } = await player('Owner')
  expect((await meOf(browser)).role).toBe('Owner')
  await unlist(id)
  expect((await browser.call('GET', '/api/users')).status).toBe(403)
  expect((await meOf(browser)).role).toBe('Storyteller')
  const meta = { from: 'Owner', to: 'Storyteller', because: 'OWNER_EMAILS' }
  expect(await roleChanges()).toEqual([{ user_id: null, entity_id: id, ip: null, meta }])
})

test('people who look see it before the person comes back, and may change them', async () => {
  const [admin, { id }] = [await player('Admin'), await player('Owner', 'Former Owner')]
  await unlist(id)
  const { items } = await admin.browser.read<z.infer<typeof UserPage>>('GET', '/api/users?search=former')
  expect(items.map(({ role }) => role)).toEqual(['Storyteller'])
  expect((await admin.browser.read<UserRecord>('GET', `/api/users/${id}`)).role).toBe('Storyteller')
  const changed = await admin.browser.read<UserRecord>('PUT', `/api/users/${id}/role`, { role: 'Townsfolk' })
  expect(changed.role).toBe('Townsfolk')
})

test('one listed address among the linked accounts is enough', async () => {
  const { browser, id } = await player('Owner')
  await unlist(id)
  await env.DB.prepare(
    `INSERT INTO identity (provider, subject, user_id, email, created_at) VALUES ('discord', ?1, ?1, 'OWNER@belfry.test', 1)`,
  )
    .bind(id)
    .run()
  expect((await meOf(browser)).role).toBe('Owner')
  await browser.read('PUT', `/api/users/${id}/unlink-provider`, { provider: 'discord' })
  expect((await meOf(browser)).role).toBe('Storyteller')
})

test('listing the address again restores the Owner at the next sign-in', async () => {
  const browser = new Browser()
  await browser.signIn('owner@belfry.test')
  const { id } = await meOf(browser)
  await unlist(id)
  expect((await meOf(browser)).role).toBe('Storyteller')
  const other = new Browser()
  other.jar.set('__Host-belfry', await sessionFor(id))
  expect((await meOf(other)).role).toBe('Storyteller')
  await browser.signIn('owner@belfry.test')
  expect(await meOf(browser)).toMatchObject({ id, role: 'Owner' })
  expect((await meOf(other)).role).toBe('Owner')
  expect((await roleChanges()).map(({ meta }) => meta)).toEqual([
    { from: 'Owner', to: 'Storyteller', because: 'OWNER_EMAILS' },
    { from: 'Storyteller', to: 'Owner', because: 'OWNER_EMAILS' },
  ])
})

test('an Owner who signs in with an address that is not listed any more is none', async () => {
  const browser = new Browser()
  await browser.signIn('owner@belfry.test', 'discord')
  const me = await meOf(browser)
  const { subject } =
    (await env.DB.prepare("SELECT subject FROM identity WHERE user_id = ? AND provider = 'discord'")
      .bind(me.id)
      .first<{ subject: string }>()) ?? {}
  await unlist(me.id, 'google')
  interceptors.set('/api/users/@me', () =>
    Response.json({ id: subject, username: 'moved', email: 'moved@example.org', verified: true }),
  )
  await browser.signIn('owner@belfry.test', 'discord')
  expect(await meOf(browser)).toMatchObject({ id: me.id, role: 'Storyteller' })
})

test('the former Owner keeps what they may as a Storyteller, and may delete their account', async () => {
  const { browser, id } = await player('Owner')
  expect((await browser.call('DELETE', `/api/users/${id}`)).status).toBe(403)
  await unlist(id)
  expect((await browser.call('DELETE', `/api/users/${id}`)).status).toBe(204)
})
