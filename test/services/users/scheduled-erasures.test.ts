import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Page } from '#protocol/list.ts'
import type { UserRecord } from '#protocol/person.ts'
import { settleAfterTimeTravel } from '../../../src/services/backup/restore/restore.ts'
import { Browser } from '../../support/worker/browser.ts'
import { failing } from '../../support/worker/broken-stores.ts'
import { callWhile, callWith } from '../../support/worker/interrupted-calls.ts'
import { backUpNow, contextOf, DAY, loseEverything, restoreNewest } from '../backup/stage.ts'
import { begin, bringForward, cast, hourlyJob, isThere, manage, messageOf, recordOf } from './leaving.ts'
import { signIn as signInAt, signInAdmin, WEEK } from './leaving.ts'
import { openRoom } from './traces.ts'

const NOTES = 'scheduled-erasures/'

beforeEach(begin)

const remove = async () => (await cast.admin.browser.call('DELETE', `/api/users/${cast.person.id}`)).status
const reactivate = () => manage('reactivate')
const signIn = async () => (await signInAt()).at
const noteKeys = async () => (await env.BACKUPS.list({ prefix: NOTES })).objects.map(({ key }) => key)

describe('An account that an Admin deletes', () => {
  test('is signed out and deactivated at once, its rooms close, and everybody is told the day', async () => {
    const code = await openRoom(cast.person.browser)
    expect(await remove()).toBe(204)
    expect((await cast.person.browser.call('GET', '/api/auth/me')).status).toBe(401)
    expect((await new Browser().call('GET', `/api/rooms/${code}`)).status).toBe(410)
    const record = await recordOf()
    expect(record).toMatchObject({ deactivated: true, displayName: 'Ermintrude' })
    expect(Date.parse(record.eraseAt ?? '') - Date.now()).toBeGreaterThan(WEEK - 60_000)
    const { items } = await cast.admin.browser.read<Page<UserRecord>>('GET', '/api/users?limit=200')
    expect(items.filter(({ eraseAt }) => eraseAt !== null).map(({ id }) => id)).toEqual([cast.person.id])
    expect(await signIn()).toBe(`/account-deactivated?${new URLSearchParams({ erase_at: record.eraseAt ?? '' })}`)
  })

  test('is erased for good by the job once the week is over, and not before', async () => {
    await remove()
    await hourlyJob(WEEK - DAY)
    expect(await isThere()).toBe(true)
    await hourlyJob(WEEK + 60_000)
    expect(await isThere()).toBe(false)
    expect(await noteKeys()).toEqual([])
    const { results } = await env.DB.prepare(
      "SELECT action FROM activity WHERE entity_id = ? AND action IN ('user.delete', 'user.erase')",
    )
      .bind(cast.person.id)
      .all()
    expect(results.map(({ action }) => action)).toEqual(['user.delete', 'user.erase'])
    expect(await signIn()).toMatch(/^\/setup\/display-name/u)
  })

  test('keeps its day if it is deleted once more', async () => {
    await remove()
    await bringForward(DAY)
    const { eraseAt } = await recordOf()
    expect(await remove()).toBe(204)
    expect((await recordOf()).eraseAt).toBe(eraseAt)
  })

  test('comes back when it is reactivated within the week, and is never erased then', async () => {
    await remove()
    expect((await reactivate()).status).toBe(200)
    expect(await recordOf()).toMatchObject({ deactivated: false, eraseAt: null })
    expect((await cast.person.browser.call('GET', '/api/auth/me')).status).toBe(401)
    await hourlyJob(WEEK + DAY)
    expect(await isThere()).toBe(true)
    expect(await signIn()).toBe('/')
  })

  test('does not come back once the week is over, even before the job has run', async () => {
    await remove()
    await bringForward(WEEK + 1)
    const refused = await reactivate()
    expect([refused.status, await messageOf(refused)]).toEqual([
      409,
      'The seven days are over, so this account can’t be brought back. It is about to be deleted for good.',
    ])
    await hourlyJob(0)
    expect(await isThere()).toBe(false)
  })
})

describe('A restore', () => {
  test('of a backup that knew nothing of it keeps the deletion and its day', async () => {
    await backUpNow()
    await remove()
    const { eraseAt } = await recordOf()
    await loseEverything()
    await restoreNewest()
    await signInAdmin()
    expect(await recordOf()).toMatchObject({ deactivated: true, eraseAt })
  })

  test('erases what fell due in the meantime, and says so', async () => {
    await remove()
    await bringForward(WEEK + 1)
    await env.BACKUPS.delete(NOTES + cast.person.id)
    await backUpNow()
    const lines: string[] = []
    await restoreNewest({}, (line) => lines.push(line))
    expect(await isThere()).toBe(false)
    expect(lines).toContain('deleted accounts: 1 deleted again')
  })

  test('of a backup from before it was taken back erases nobody: the account can be reactivated once more', async () => {
    await remove()
    await backUpNow()
    await reactivate()
    await loseEverything()
    await restoreNewest()
    await signInAdmin()
    expect(await recordOf()).toMatchObject({ deactivated: true, eraseAt: null })
  })

  test('is not misled by a reactivation that was refused', async () => {
    await remove()
    const call = { browser: cast.admin.browser, method: 'PUT', path: `/api/users/${cast.person.id}/reactivate` }
    const demote = () => env.DB.prepare("UPDATE user SET role = 'Townsfolk' WHERE id = ?").bind(cast.admin.id).run()
    expect((await callWhile(call, demote)).response.status).toBe(403)
    await env.DB.prepare("UPDATE user SET role = 'Admin' WHERE id = ?").bind(cast.admin.id).run()
    await backUpNow()
    await restoreNewest()
    await signInAdmin()
    expect(await recordOf()).toMatchObject({ deactivated: true, eraseAt: expect.any(String) as string })
  })

  test('signs nobody in while it is under way, or when it is cut off', async () => {
    await backUpNow()
    const cookie = cast.admin.browser.session ?? ''
    await cast.admin.browser.call('POST', '/api/auth/logout')
    const cutOff = (line: string) => {
      if (line.startsWith('full-text search')) throw new Error('cut off')
    }
    await expect(restoreNewest({}, cutOff)).rejects.toThrow('cut off')
    cast.admin.browser.jar.set('__Host-belfry', cookie)
    expect((await cast.admin.browser.call('GET', '/api/auth/me')).status).toBe(401)
  })

  test('finds a deletion that could not be noted when it was made', async () => {
    await backUpNow()
    const call = { browser: cast.admin.browser, method: 'DELETE', path: `/api/users/${cast.person.id}` }
    expect((await callWith(call, { BACKUPS: failing(env.BACKUPS, 'put') })).status).toBe(204)
    expect(await noteKeys()).toEqual([])
    await restoreNewest()
    await signInAdmin()
    expect(await recordOf()).toMatchObject({ deactivated: true, eraseAt: expect.any(String) as string })
  })

  test('ends every session and every sign-in under way, and so does what is done after Time Travel', async () => {
    const count = async () => {
      const counts = await env.DB.batch<{ n: number }>(
        ['session', 'sign_in'].map((table) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`)),
      )
      return counts.map(({ results: [row] }) => row?.n)
    }
    const start = () => new Browser().send('/auth/google', { headers: { 'Sec-Fetch-Site': 'same-origin' } })
    await start()
    await backUpNow()
    // Signed out since: a restore must not sign anybody in again.
    await cast.person.browser.call('POST', '/api/auth/logout')
    const lines: string[] = []
    await restoreNewest({}, (line) => lines.push(line))
    expect(await count()).toEqual([0, 0])
    expect(lines).toContain('sessions: all ended; everybody signs in again')
    await signInAdmin()
    await start()
    await settleAfterTimeTravel(contextOf(), () => undefined)
    expect(await count()).toEqual([0, 0])
  })
})
