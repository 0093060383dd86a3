import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { Browser } from '../support/worker/browser.ts'
import { standInForProviders } from '../support/worker/identity.ts'
import { callWhile } from '../support/worker/interrupted-calls.ts'
import { player } from '../support/worker/player.ts'

beforeEach(standInForProviders)

const OWN_PAGE = { 'Sec-Fetch-Site': 'same-origin' }
const linkFrom = (email: string) => `/auth/discord?link=1&returnTo=/profile&login_hint=${email}`
const unlink = (browser: Browser, id: string, provider: string) =>
  browser.call('PUT', `/api/users/${id}/unlink-provider`, { provider })

describe('A way back from the provider', () => {
  /** The address at which the provider leads back. */
  async function wayBack(browser: Browser, path: string) {
    const start = await browser.send(path, { headers: OWN_PAGE })
    const back = new URL(
      (await fetch(start.headers.get('Location') ?? '', { redirect: 'manual' })).headers.get('Location') ?? '',
    )
    return { browser, method: 'GET', path: back.pathname + back.search }
  }
  const openSessions = async (id: string) =>
    env.DB.prepare('SELECT count(*) AS n FROM session WHERE user_id = ?').bind(id).first<number>('n')

  test('of a link is refused if its session was ended in the meantime', async () => {
    const { browser, id } = await player('Storyteller')
    const back = await wayBack(browser, linkFrom('thief.flight@example.org'))
    const signOut = () => env.DB.prepare('DELETE FROM session WHERE user_id = ?').bind(id).run()
    const { response } = await callWhile(back, signOut, /^insert into "identity"/iu)
    expect(response.headers.get('Location')).toBe('/profile?link_error=auth_failed')
    expect(await openSessions(id)).toBe(0)
    const { results } = await env.DB.prepare('SELECT provider FROM identity WHERE user_id = ?').bind(id).all()
    expect(results).toEqual([{ provider: 'google' }])
  })

  test('by a provider that was unlinked in the meantime opens no session', async () => {
    const { browser, id } = await player('Storyteller')
    const email = `flight.${id}@example.org`
    await browser.follow(linkFrom(email), OWN_PAGE)
    const thief = new Browser()
    const back = await wayBack(thief, `/auth/discord?login_hint=${email}`)
    const { response } = await callWhile(back, () => unlink(browser, id, 'discord'), /^insert into "session"/iu)
    expect(response.headers.get('Location')).toMatch(/^\/auth\/login\?error=auth_failed/u)
    expect(await openSessions(id)).toBe(1)
  })
})
