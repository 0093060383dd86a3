import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { ROLES } from '#domain/role.ts'
import type { Page } from '#protocol/list.ts'
import type { FoundUser, Me, UserActivity, UserRecord } from '#protocol/person.ts'
import { Browser } from '../support/worker/browser.ts'
import { player } from '../support/worker/player.ts'
import { standInForProviders } from '../support/worker/identity.ts'

beforeEach(standInForProviders)

const meOf = (browser: Browser) => browser.read<Me>('GET', '/api/auth/me')

describe('changing a role', () => {
  test.each([
    ['Owner', 'Admin', 'Townsfolk', true],
    ['Admin', 'Storyteller', 'Admin', true],
    ['Admin', 'Admin', 'Townsfolk', false],
    ['Owner', 'Admin', 'Owner', false],
  ] as const)('by %s of %s into %s goes by the rule', async (actor, target, role, isAllowed) => {
    const [by, whom] = [await player(actor), await player(target)]
    const response = await by.browser.call('PUT', `/api/users/${whom.id}/role`, { role })
    expect(response.status).toBe(isAllowed ? 200 : 403)
    expect((await meOf(whom.browser)).role).toBe(isAllowed ? role : target)
  })

  test.each(ROLES)('%s cannot change their own role', async (role) => {
    const { browser, id } = await player(role)
    for (const wanted of ROLES) {
      expect((await browser.call('PUT', `/api/users/${id}/role`, { role: wanted })).status).toBe(403)
    }
    expect((await meOf(browser)).role).toBe(role)
  })

  test('takes effect on the next request', async () => {
    const [owner, admin] = [await player('Owner'), await player('Admin')]
    expect((await admin.browser.call('GET', '/api/users')).status).toBe(200)
    await owner.browser.read('PUT', `/api/users/${admin.id}/role`, { role: 'Townsfolk' })
    expect((await admin.browser.call('GET', '/api/users')).status).toBe(403)
  })

  test('gives every session of that person a new token and ends the old one', async () => {
    const [owner, person] = [await player('Owner'), await player('Townsfolk')]
    const old = person.browser.session ?? ''
    await owner.browser.read('PUT', `/api/users/${person.id}/role`, { role: 'Admin' })
    const answers = await Promise.all(
      ['me', 'me?silent=1', 'devices'].map((call) => person.browser.call('GET', `/api/auth/${call}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.filter((answer) => answer.headers.getSetCookie().length > 0)).toHaveLength(1)
    expect(person.browser.session).not.toBe(old)
    expect((await meOf(person.browser)).role).toBe('Admin')
    await env.DB.prepare('UPDATE session SET ends_at = ends_at - 30001 WHERE ends_at < ?')
      .bind(Date.now() + 60_000)
      .run()
    const thief = new Browser()
    thief.jar.set('__Host-belfry', old)
    expect((await thief.call('GET', '/api/auth/me')).status).toBe(401)
  })

  test('an unknown role is refused', async () => {
    const [owner, person] = [await player('Owner'), await player('Townsfolk')]
    expect((await owner.browser.call('PUT', `/api/users/${person.id}/role`, { role: 'King' })).status).toBe(422)
  })
})

test.each([
  ['PUT', '/deactivate'],
  ['PUT', '/reactivate'],
  ['DELETE', ''],
])('%s users/{id}%s is for people ranked below', async (method, deed) => {
  const [by, equal, below] = [await player('Admin'), await player('Admin'), await player('Storyteller')]
  const statusFor = async ({ id }: { id: string }) => (await by.browser.call(method, `/api/users/${id}${deed}`)).status
  expect([await statusFor(equal), await statusFor(below)]).toEqual([403, method === 'DELETE' ? 204 : 200])
})

test('deactivating ends that person’s sessions at once, reactivating lets them sign in again', async () => {
  const admin = await player('Admin')
  const browser = new Browser()
  await browser.signIn('pause@example.org')
  const { id } = await meOf(browser)
  expect(await admin.browser.read<UserRecord>('PUT', `/api/users/${id}/deactivate`)).toMatchObject({
    deactivated: true,
  })
  expect((await browser.call('GET', '/api/auth/me')).status).toBe(401)
  expect(await browser.signIn('pause@example.org')).toBe('/account-deactivated')
  expect(await admin.browser.read<UserRecord>('PUT', `/api/users/${id}/reactivate`)).toMatchObject({
    deactivated: false,
  })
  expect((await browser.call('GET', '/api/auth/me')).status).toBe(401)
  await browser.signIn('pause@example.org')
  expect((await meOf(browser)).id).toBe(id)
})

test('an unknown id can be neither shown nor changed', async () => {
  const { browser } = await player('Owner')
  expect((await browser.call('GET', '/api/users/nobody')).status).toBe(404)
  expect((await browser.call('PUT', '/api/users/nobody/role', { role: 'Admin' })).status).toBe(404)
  expect((await browser.call('DELETE', '/api/users/nobody')).status).toBe(404)
})

describe('the list of users', () => {
  test('comes in pages, sorted by name, searched by name and email, each with their providers', async () => {
    const admin = await player('Admin')
    for (const name of ['Zora Quill', 'Ágnes Quill', 'Bela Quill']) await player('Townsfolk', name)
    const first = await admin.browser.read<Page<UserRecord>>('GET', '/api/users?search=quill&limit=2')
    expect(first.items.map(({ displayName }) => displayName)).toEqual(['Ágnes Quill', 'Bela Quill'])
    expect(first).toMatchObject({ page: 1, limit: 2, total: 3, totalPages: 2 })
    expect(first.items.every(({ hasGoogleAccount }) => hasGoogleAccount)).toBe(true)
    const second = await admin.browser.read<Page<UserRecord>>('GET', '/api/users?search=QUILL&limit=2&page=2')
    expect(second.items.map(({ displayName }) => displayName)).toEqual(['Zora Quill'])
    const byEmail = await admin.browser.read<Page<UserRecord>>('GET', `/api/users?search=${admin.email.slice(0, 20)}`)
    expect(byEmail.items.map(({ id }) => id)).toEqual([admin.id])
    const clamped = await admin.browser.read<Page<UserRecord>>('GET', '/api/users?limit=999')
    expect(clamped.limit).toBe(200)
  })

  test('treats special characters as text, not as wildcards', async () => {
    const admin = await player('Admin')
    expect(await admin.browser.read('GET', '/api/users?search=%25')).toMatchObject({ total: 0 })
  })
})

describe('searching for people', () => {
  const search = (browser: Browser, query: string) =>
    browser.read<{ results: FoundUser[] }>('GET', `/api/users/search?query=${encodeURIComponent(query)}`)

  test('finds active people by name, without anything private', async () => {
    const storyteller = await player('Storyteller')
    const found = await player('Townsfolk', 'Wren Søndergård')
    const gone = await player('Townsfolk', 'Wren Gone')
    await env.DB.prepare('UPDATE user SET deactivated_at = 1 WHERE id = ?').bind(gone.id).run()
    const { results } = await search(storyteller.browser, 'wren')
    expect(results).toEqual([{ id: found.id, displayName: 'Wren Søndergård', avatarUrl: null }])
    expect((await search(storyteller.browser, 'GARD wre')).results).toHaveLength(1)
    expect((await search(storyteller.browser, found.email)).results).toEqual([])
  })

  test('requires two characters and returns twenty people at most', async () => {
    const storyteller = await player('Storyteller')
    await env.DB.prepare(
      `INSERT INTO user (id, display_name, name_key, display_name_set_at, role, email, avatar_source, created_at)
       SELECT 'crowd' || value, 'Crowd ' || value, 'crowd ' || value, 1, 'Townsfolk', value || '@example.org', 'none', 1
       FROM json_each(?)`,
    )
      .bind(JSON.stringify(Array.from({ length: 23 }, (_, n) => n)))
      .run()
    expect((await storyteller.browser.call('GET', '/api/users/search?query=c')).status).toBe(422)
    expect((await search(storyteller.browser, 'crowd')).results).toHaveLength(20)
    const few = await storyteller.browser.read<{ results: FoundUser[] }>('GET', '/api/users/search?query=crowd&limit=3')
    expect(few.results).toHaveLength(3)
    const many = await storyteller.browser.read<{ results: FoundUser[] }>(
      'GET',
      '/api/users/search?query=crowd&limit=500',
    )
    expect(many.results).toHaveLength(20)
  })

  test('is for Storytellers and above, and limited', async () => {
    const { browser } = await player('Storyteller')
    // At once, so that they fall into one minute, unless a minute ends between them.
    const burst = Array.from({ length: 250 }, () => browser.call('GET', '/api/users/search?query=zzzz'))
    const statuses = (await Promise.all(burst)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
  })
})

test('a person’s activity is listed for Admins, newest first', async () => {
  const [admin, person] = [await player('Admin'), await player('Townsfolk')]
  await person.browser.read('POST', '/api/auth/setup-display-name', { displayName: 'First Name' })
  await person.browser.read('POST', '/api/auth/setup-display-name', { displayName: 'Second Name' })
  const page = await admin.browser.read<Page<UserActivity>>('GET', `/api/users/${person.id}/activity?limit=1`)
  expect(page).toMatchObject({ total: 2, totalPages: 2, items: [{ action: 'user.display-name', userId: person.id }] })
})
