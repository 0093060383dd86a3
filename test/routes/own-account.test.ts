import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type { Device, Me } from '#protocol/person.ts'
import type { ProblemBody } from '#protocol/problem.ts'
import { Browser } from '../support/worker/browser.ts'
import { player, sessionFor } from '../support/worker/player.ts'

const messageOf = async (response: Response) => ((await response.json()) as ProblemBody).message

describe('your devices', () => {
  const devicesOf = async (browser: Browser) =>
    (await browser.read<{ items: Device[] }>('GET', '/api/auth/devices')).items

  test('are listed, this one marked, and each can be signed out', async () => {
    const person = await player('Townsfolk')
    const phone = new Browser()
    phone.jar.set('__Host-belfry', await sessionFor(person.id))
    const devices = await devicesOf(person.browser)
    expect(devices.map(({ isThis }) => isThis).toSorted()).toEqual([false, true])
    const other = devices.find(({ isThis }) => !isThis)?.id ?? ''
    expect((await person.browser.call('DELETE', `/api/auth/devices/${other}`)).status).toBe(204)
    expect((await phone.call('GET', '/api/auth/me')).status).toBe(401)
    expect(await devicesOf(person.browser)).toHaveLength(1)
  })

  test('of somebody else cannot be signed out by you', async () => {
    const [person, stranger] = [await player('Townsfolk'), await player('Owner')]
    const id = (await devicesOf(person.browser))[0]?.id ?? ''
    expect((await stranger.browser.call('DELETE', `/api/auth/devices/${id}`)).status).toBe(404)
    expect((await person.browser.call('GET', '/api/auth/me')).status).toBe(200)
  })

  test('are all signed out at once', async () => {
    const person = await player('Townsfolk')
    await sessionFor(person.id)
    expect((await person.browser.call('DELETE', '/api/auth/devices')).status).toBe(204)
    const { results } = await env.DB.prepare('SELECT * FROM session WHERE user_id = ?').bind(person.id).all()
    expect(results).toEqual([])
    expect(person.browser.session).toBeUndefined()
  })
})

describe('your display name', () => {
  const rename = (browser: Browser, displayName: unknown) =>
    browser.call('POST', '/api/auth/setup-display-name', { displayName })

  test('is one of any alphabet, or refused with the rule’s message', async () => {
    const { browser } = await player('Townsfolk')
    expect((await (await rename(browser, ' Дмитрий ')).json()) as Me).toMatchObject({
      displayName: 'Дмитрий',
      needsDisplayName: false,
    })
    const refused = await rename(browser, '<b>Ana</b>')
    expect([refused.status, await messageOf(refused)]).toEqual([
      422,
      'Display name can only contain letters, numbers, spaces, hyphens, underscores, and apostrophes',
    ])
  })
})

describe('pictures', () => {
  test.each(['..%2Fscript-bodies%2Fx', 'a', '%00', 'nothing-here-at-all', 'x'.repeat(200)])(
    '%s is not a picture',
    async (key) => {
      expect((await new Browser().send(`/images/${key}`)).status).toBe(404)
    },
  )

  test('are not sent again to a browser that has them', async () => {
    await env.FILES.put('images/test-picture-1', 'x', { httpMetadata: { contentType: 'image/png' } })
    const first = await new Browser().send('/images/test-picture-1')
    expect(await first.text()).toBe('x')
    const again = await new Browser().send('/images/test-picture-1', {
      headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
    })
    expect(again.status).toBe(304)
  })
})

describe('a record', () => {
  test('is for the person and for Admins', async () => {
    const [admin, person] = [await player('Admin'), await player('Townsfolk')]
    expect(await person.browser.read('GET', `/api/users/${person.id}`)).toMatchObject({
      email: person.email,
      deactivated: false,
    })
    expect(await admin.browser.read('GET', `/api/users/${person.id}`)).toMatchObject({
      id: person.id,
      hasGoogleAccount: true,
    })
  })

  test('shows a picture only of a linked provider, chosen by the person', async () => {
    const person = await player('Townsfolk')
    const path = `/api/users/${person.id}/avatar-preference`
    expect(await person.browser.read('PUT', path, { avatarSource: 'google' })).toMatchObject({ provider: 'google' })
    expect((await person.browser.call('PUT', path, { avatarSource: 'discord' })).status).toBe(422)
    expect((await person.browser.call('PUT', path, { avatarSource: 'gravatar' })).status).toBe(422)
  })
})
