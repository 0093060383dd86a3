import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { Me, UserRecord } from '#protocol/person.ts'
import { eraseAccounts } from '../../../src/jobs/jobs.ts'
import { runJobs } from '../../../src/jobs/run-jobs.ts'
import { Browser } from '../../support/worker/browser.ts'
import { standInForProviders } from '../../support/worker/identity.ts'
import { type Player, player, sessionFor } from '../../support/worker/player.ts'
import { newWorld } from '../../support/worker/world.ts'
import { contextOf, DAY } from '../backup/stage.ts'

export const WEEK = 7 * DAY
export const EMAIL = 'ermintrude@example.org'
/** Where a sign-in to an account that waits ends. */
export const QUESTION = /^\/setup\/keep-account\?erase_at=[^&]+&returnTo=%2F$/u

interface Cast {
  admin: Player
  /** Whoever is about to leave. */
  person: { id: string; browser: Browser }
  scripts: { id: string }[]
}

export const cast = {} as Cast

/** A new world with an Admin, and with Ermintrude, who has just signed in. */
export async function begin(): Promise<void> {
  standInForProviders()
  const browser = new Browser()
  cast.scripts = await newWorld(2)
  cast.admin = await player('Admin')
  await browser.signIn(EMAIL)
  const { id } = await browser.read<Me>('POST', '/api/auth/setup-display-name', { displayName: 'Ermintrude' })
  cast.person = { id, browser }
}

export const age = (userId = cast.person.id) =>
  env.DB.prepare('UPDATE session SET signed_in_at = signed_in_at - 3600000 WHERE user_id = ?').bind(userId).run()
export const remove = (browser = cast.person.browser, id = cast.person.id) => browser.call('DELETE', `/api/users/${id}`)
/** By a session that signed in an hour ago. */
export async function askToEnd(): Promise<string> {
  await age()
  const response = await remove()
  expect(response.status).toBe(202)
  return ((await response.json()) as { eraseAt: string }).eraseAt
}
export async function signIn(provider: 'google' | 'discord' = 'google'): Promise<{ browser: Browser; at: string }> {
  const browser = new Browser()
  return { browser, at: await browser.signIn(EMAIL, provider) }
}
export const keep = (browser: Browser) => browser.call('POST', '/api/auth/keep-account')
export const manage = (what: 'deactivate' | 'reactivate') =>
  cast.admin.browser.call('PUT', `/api/users/${cast.person.id}/${what}`)
export const recordOf = () => cast.admin.browser.read<UserRecord>('GET', `/api/users/${cast.person.id}`)
export const signInAdmin = async () => cast.admin.browser.jar.set('__Host-belfry', await sessionFor(cast.admin.id))
export const isThere = async () =>
  (await env.DB.prepare('SELECT id FROM user WHERE id = ?').bind(cast.person.id).first()) !== null
export const hourlyJob = (from: number) => runJobs(contextOf(Date.now() + from), { eraseAccounts })
export const bringForward = (by: number) =>
  env.DB.prepare('UPDATE user SET erase_at = erase_at - ?1, own_erase_at = own_erase_at - ?1 WHERE id = ?2')
    .bind(by, cast.person.id)
    .run()
export const messageOf = async (response: Response) => ((await response.json()) as { message: string }).message
