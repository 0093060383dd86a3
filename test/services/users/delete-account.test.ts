import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '#protocol/person.ts'
import { Browser } from '../../support/worker/browser.ts'
import { player } from '../../support/worker/player.ts'
import { PIXEL, standInForProviders } from '../../support/worker/identity.ts'
import { findStored } from '../../support/worker/stores.ts'

beforeEach(standInForProviders)

const EMAIL = 'erased.person@example.org'
const ADDRESS = '203.0.113.77'
const NAME = 'Ermintrude Erasable'

test('after an account is deleted nothing stored identifies the person, and the scripts stay', async () => {
  const browser = new Browser({ 'CF-Connecting-IP': ADDRESS })
  await browser.signIn(EMAIL)
  await browser.follow(`/auth/discord?link=1&returnTo=/profile&login_hint=${EMAIL}`, {
    'Sec-Fetch-Site': 'same-origin',
  })
  const me = await browser.read<Me>('POST', '/api/auth/setup-display-name', { displayName: NAME })
  const { results: identities } = await env.DB.prepare('SELECT subject, avatar_key FROM identity WHERE user_id = ?')
    .bind(me.id)
    .all<{ subject: string; avatar_key: string }>()
  expect(identities).toHaveLength(2)
  const avatars = identities.map(({ avatar_key }) => avatar_key)
  const scriptData = [
    { id: '_meta', name: 'Left Behind', author: 'A Hand' },
    'washerwoman',
    'imp',
    'baron',
    'chef',
    'empath',
  ]
  const { id: scriptId } = await browser.read<{ id: string }>('POST', '/api/scripts', { scriptData })
  const host = await player('Storyteller')
  const code = (await host.browser.read<{ code: string }>('POST', '/api/rooms', {})).code
  await browser.read('POST', `/api/rooms/${code}/join`, {})
  await browser.read('POST', '/api/rooms', {})
  const write = env.DB.prepare(
    'INSERT INTO feedback (id, name, email, message, user_agent, user_id, created_at) VALUES (?, ?, ?, ?, ?, ?, 1)',
  )
  await env.DB.batch([
    write.bind('f1', NAME, EMAIL, 'Lovely bells.', 'UA', me.id),
    write.bind('f2', 'E. E.', EMAIL.toUpperCase(), 'Signed out.', 'UA', null),
    write.bind('f3', 'Other', 'other@example.org', 'Kept.', 'UA', null),
  ])
  const traces = [EMAIL, ADDRESS, NAME, ...identities.map(({ subject }) => subject), ...avatars]
  for (const trace of traces) expect(await findStored(trace), `${trace} is stored before`).not.toEqual([])

  expect((await browser.call('DELETE', `/api/users/${me.id}`)).status).toBe(204)

  // A closed room empties its storage in its alarm, a moment later.
  await vi.waitFor(async () => expect(await findStored(...traces)).toEqual([]), 5_000)
  expect(browser.session).toBeUndefined()
  expect((await browser.send(`/images/${avatars[0]}`)).status).toBe(404)
  const script = await new Browser().read('GET', `/api/scripts/${scriptId}`)
  expect(script).toMatchObject({
    author: 'A Hand',
    sponsor: { userId: null, displayName: 'Deleted user', avatarUrl: null },
  })
  expect(await env.DB.prepare("SELECT name, email, message FROM feedback WHERE id = 'f1'").first()).toEqual({
    name: '',
    email: '',
    message: 'Lovely bells.',
  })
  expect(await env.DB.prepare("SELECT name FROM feedback WHERE id = 'f3'").first()).toEqual({ name: 'Other' })
  expect(await env.DB.prepare('SELECT count(*) AS n FROM upload').first()).toEqual({ n: 1 })
})

test('signing in again makes a new account', async () => {
  const browser = new Browser()
  await browser.signIn('again.new@example.org')
  const before = (await browser.read<Me>('GET', '/api/auth/me')).id
  await browser.read('DELETE', `/api/users/${before}`)
  await browser.signIn('again.new@example.org')
  expect((await browser.read<Me>('GET', '/api/auth/me')).id).not.toBe(before)
})

test('an Owner cannot delete their own account', async () => {
  const { browser, id } = await player('Owner')
  const response = await browser.call('DELETE', `/api/users/${id}`)
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ message: 'Owner accounts can’t be deleted.' })
})

test('two people with the same picture keep one each', async () => {
  const [one, two] = [new Browser(), new Browser()]
  await one.signIn('twin.one@example.org')
  await two.signIn('twin.two@example.org')
  const [first, second] = [await one.read<Me>('GET', '/api/auth/me'), await two.read<Me>('GET', '/api/auth/me')]
  expect(first.avatarUrl).not.toBe(second.avatarUrl)
  await one.read('DELETE', `/api/users/${first.id}`)
  const picture = await two.send(second.avatarUrl ?? '')
  expect(new Uint8Array(await picture.arrayBuffer())).toEqual(PIXEL)
})
