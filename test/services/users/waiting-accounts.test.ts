import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Group } from '#protocol/group.ts'
import type { FoundUser, Me } from '#protocol/person.ts'
import type { GivenAnswer, ShortlistView } from '#protocol/shortlist.ts'
import * as accountRooms from '../../../src/services/rooms/account-rooms.ts'
import { Browser } from '../../support/worker/browser.ts'
import { failing } from '../../support/worker/broken-stores.ts'
import { callWhile, callWith } from '../../support/worker/interrupted-calls.ts'
import { player, sessionFor } from '../../support/worker/player.ts'
import { RoomConnection } from '../../support/worker/room-connection.ts'
import { newOp } from '../../support/worker/table.ts'
import { backUpNow, contextOf, DAY, loseEverything, restoreNewest } from '../backup/stage.ts'
import {
  age,
  askToEnd,
  begin,
  cast,
  hourlyJob,
  isThere,
  keep,
  manage,
  QUESTION,
  recordOf,
  remove,
  signIn,
  signInAdmin,
  WEEK,
} from './leaving.ts'
import { join, openRoom } from './traces.ts'

beforeEach(begin)

describe('Your own account', () => {
  test('ends at once with a fresh sign-in', async () => {
    expect((await remove()).status).toBe(204)
    expect(await isThere()).toBe(false)
  })

  test('waits a week without one: everybody is signed out, and nobody has deactivated it', async () => {
    const other = new Browser()
    other.jar.set('__Host-belfry', await sessionFor(cast.person.id))
    const eraseAt = await askToEnd()
    expect(Math.abs(Date.parse(eraseAt) - Date.now() - WEEK)).toBeLessThan(60_000)
    expect(cast.person.browser.session).toBeUndefined()
    expect((await other.call('GET', '/api/auth/me')).status).toBe(401)
    expect(await recordOf()).toMatchObject({ deactivated: false, eraseAt, eraseAsked: true })
    await hourlyJob(WEEK - DAY)
    expect(await isThere()).toBe(true)
    await hourlyJob(WEEK + 60_000)
    expect(await isThere()).toBe(false)
  })

  test.each([
    ['signed in by an earlier release', 'UPDATE session SET provider = NULL, signed_in_at = NULL WHERE user_id = ?'],
    [
      'signed in by a provider that was added today',
      'UPDATE identity SET created_at = created_at + 60000 WHERE user_id = ?',
    ],
    [
      'was renewed, and signed in sixteen minutes ago',
      'UPDATE session SET signed_in_at = signed_in_at - 960000, created_at = 1 WHERE user_id = ?',
    ],
  ])('waits too if the session %s', async (_, change) => {
    await env.DB.prepare(change).bind(cast.person.id).run()
    expect((await remove()).status).toBe(202)
  })

  test('is told whether its sign-in is a fresh one', async () => {
    const isFresh = async () => (await cast.person.browser.read<Me>('GET', '/api/auth/me')).hasFreshSignIn
    expect(await isFresh()).toBe(true)
    await age()
    expect(await isFresh()).toBe(false)
  })

  test('of an Owner stays, also if it became one in the meantime', async () => {
    await age()
    const promote = () => env.DB.prepare("UPDATE user SET role = 'Owner' WHERE id = ?").bind(cast.person.id).run()
    const call = { browser: cast.person.browser, method: 'DELETE', path: `/api/users/${cast.person.id}` }
    expect((await callWhile(call, promote)).response.status).toBe(403)
    const owner = await player('Owner')
    await age(owner.id)
    expect((await remove(owner.browser, owner.id)).status).toBe(403)
  })

  test('is asked for once by two presses at the same time, and keeps its day', async () => {
    await age()
    const call = { browser: cast.person.browser, method: 'DELETE', path: `/api/users/${cast.person.id}` }
    let first: Response | null = null
    const { response } = await callWhile(call, async () => (first = await callWith(call, {})))
    expect([(first as Response | null)?.status, response.status]).toEqual([202, 401])
    const { n } = (await env.DB.prepare(
      "SELECT count(*) AS n FROM activity WHERE action = 'user.delete' AND entity_id = ?",
    )
      .bind(cast.person.id)
      .first<{ n: number }>()) ?? { n: 0 }
    expect(n).toBe(1)
  })
})

describe('While it waits', () => {
  test('its rooms close, and the sockets of its seats end with 4401', async () => {
    const host = await player('Storyteller', 'A Host')
    const [own, code] = [await openRoom(cast.person.browser), await openRoom(host.browser)]
    const { participantToken } = await join(cast.person.browser, code, 'Ermintrude')
    const socket = await RoomConnection.open(code, participantToken)
    await askToEnd()
    expect((await new Browser().call('GET', `/api/rooms/${own}`)).status).toBe(410)
    expect((await new Browser().call('GET', `/api/rooms/${code}`)).status).toBe(200)
    await vi.waitFor(() => expect(socket.closedWith).toBe(4401))
  })

  test('a room that it opens at that very moment closes too', async () => {
    await age()
    const call = { browser: cast.person.browser, method: 'POST', path: '/api/rooms', body: {} }
    const end = () => remove()
    const { response } = await callWhile(call, end, /^\s*INSERT INTO room_seat/iu)
    expect(response.status).toBe(401)
    const made = await env.DB.prepare('SELECT code FROM room').first<{ code: string }>()
    expect((await new Browser().call('GET', `/api/rooms/${made?.code}`)).status).toBe(410)
  })

  test('a room that could not be told is told by the job', async () => {
    const code = await openRoom(cast.person.browser)
    await age()
    const call = { browser: cast.person.browser, method: 'DELETE', path: `/api/users/${cast.person.id}` }
    expect((await callWith(call, { ROOMS: failing(env.ROOMS, 'get') })).status).toBe(202)
    expect(await accountRooms.leaveForEndedAccounts(contextOf())).toBe(1)
    expect((await new Browser().call('GET', `/api/rooms/${code}`)).status).toBe(410)
  })

  test('others no longer find it, and cannot hand it a script', async () => {
    const search = () =>
      cast.admin.browser
        .read<{ results: FoundUser[] }>('GET', '/api/users/search?query=ermintrude')
        .then(({ results }) => results)
    expect(await search()).toHaveLength(1)
    await askToEnd()
    expect(await search()).toEqual([])
    const transfer = {
      method: 'POST',
      path: `/api/scripts/${cast.scripts[0]?.id}/transfer`,
      body: { toUserId: cast.person.id },
    }
    expect((await cast.admin.browser.call(transfer.method, transfer.path, transfer.body)).status).toBe(404)
  })

  test('a script that is being handed to it at that moment stays where it is', async () => {
    await age()
    const body = { toUserId: cast.person.id }
    const call = {
      browser: cast.admin.browser,
      method: 'POST',
      path: `/api/scripts/${cast.scripts[0]?.id}/transfer`,
      body,
    }
    expect((await callWhile(call, () => remove())).response.status).toBe(404)
  })

  test('its groups keep it as their keeper, its lists stay open, and it stays ready', async () => {
    const group = await cast.person.browser.read<Group>('POST', '/api/groups', { name: 'Friday table' })
    const member = await player('Storyteller', 'A Member')
    await member.browser.read('POST', `/api/groups/invites/${group.invite}`)
    await cast.person.browser.call('PUT', `/api/groups/${group.id}/ready/${cast.scripts[0]?.id}`)
    const list = await cast.person.browser.read<ShortlistView>('POST', '/api/shortlists', {
      title: 'Saturday',
      scripts: [{ kind: 'library', scriptId: cast.scripts[0]?.id }],
    })
    await askToEnd()
    const seen = await member.browser.read<Group>('GET', `/api/groups/${group.id}`)
    expect(seen.members.find(({ userId }) => userId === cast.person.id)).toMatchObject({ role: 'keeper', ready: 1 })
    expect(await new Browser().read('GET', `/api/shortlists/${list.id}`)).toMatchObject({ state: 'open' })
    await hourlyJob(WEEK + 60_000)
    const after = await member.browser.read<Group>('GET', `/api/groups/${group.id}`)
    expect(after.members.map(({ userId, role }) => [userId, role])).toEqual([[member.id, 'keeper']])
  })

  test.each(['waits', 'is deactivated'])('a token of its answer to a list opens nothing (%s)', async (how) => {
    const list = await cast.admin.browser.read<ShortlistView>('POST', '/api/shortlists', {
      title: 'Saturday',
      scripts: [{ kind: 'library', scriptId: cast.scripts[0]?.id }],
    })
    const path = `/api/shortlists/${list.id}/answers`
    const { answerToken } = await cast.person.browser.read<GivenAnswer>('POST', path, { op: newOp() })
    const tap = () =>
      new Browser().send(`${path}/mine`, {
        method: 'PATCH',
        headers: {
          Authorization: `Bearer ${answerToken}`,
          'Content-Type': 'application/json',
          Origin: 'http://localhost',
        },
        body: JSON.stringify({ coming: 'yes' }),
      })
    const bearer = new Browser({ Authorization: `Bearer ${answerToken}` })
    const look = () => bearer.read<ShortlistView>('GET', `/api/shortlists/${list.id}`)
    expect((await tap()).status).toBe(200)
    expect(await look()).toMatchObject({ you: { answerId: expect.any(String) as string } })
    if (how === 'waits') await askToEnd()
    else await manage('deactivate')
    expect((await tap()).status).toBe(401)
    expect(await look()).toMatchObject({ you: null })
    if (how === 'waits') await keep((await signIn()).browser)
    else await manage('reactivate')
    expect((await tap()).status).toBe(200)
  })

  test('a tap by such a token that is under way counts no more', async () => {
    const list = await cast.admin.browser.read<ShortlistView>('POST', '/api/shortlists', {
      title: 'Saturday',
      scripts: [{ kind: 'library', scriptId: cast.scripts[0]?.id }],
    })
    const path = `/api/shortlists/${list.id}/answers`
    const { answerToken } = await cast.person.browser.read<GivenAnswer>('POST', path, { op: newOp() })
    const browser = new Browser({ Authorization: `Bearer ${answerToken}` })
    await age()
    const tap = { browser, method: 'PATCH', path: `${path}/mine`, body: { coming: 'yes' } }
    expect((await callWhile(tap, () => remove())).response.status).toBe(401)
  })

  test('what an Admin has begun is refused when their own account begins to wait', async () => {
    await age(cast.admin.id)
    const call = { browser: cast.admin.browser, method: 'DELETE', path: `/api/scripts/${cast.scripts[0]?.id}` }
    expect((await callWhile(call, () => remove(cast.admin.browser, cast.admin.id))).response.status).toBe(403)
  })
})

describe('An Admin', () => {
  test.each([
    ['deactivates', () => manage('deactivate')],
    ['deletes', () => cast.admin.browser.call('DELETE', `/api/users/${cast.person.id}`)],
  ])('who %s it ends the way back: it keeps its day, and signing in no longer helps', async (_, act) => {
    const eraseAt = await askToEnd()
    const { browser } = await signIn()
    expect((await act()).ok).toBe(true)
    expect((await keep(browser)).status).toBe(401)
    expect((await signIn()).at).toBe(`/account-deactivated?${new URLSearchParams({ erase_at: eraseAt })}`)
    expect(await recordOf()).toMatchObject({ deactivated: true, eraseAt, eraseAsked: true })
    await hourlyJob(WEEK + 60_000)
    expect(await isThere()).toBe(false)
  })

  test('who does so while it is being kept comes first', async () => {
    await askToEnd()
    const { browser } = await signIn()
    const call = { browser, method: 'POST', path: '/api/auth/keep-account' }
    expect((await callWhile(call, () => manage('deactivate'))).response.status).toBe(401)
    expect(await recordOf()).toMatchObject({ deactivated: true, eraseAt: expect.any(String) as string })
  })

  test('who reactivates it gives back the way back, and does not undo the wish', async () => {
    const eraseAt = await askToEnd()
    await manage('deactivate')
    expect((await manage('reactivate')).status).toBe(200)
    expect(await recordOf()).toMatchObject({ deactivated: false, eraseAt, eraseAsked: true })
    expect((await manage('reactivate')).status).toBe(200)
    expect((await recordOf()).eraseAt).toBe(eraseAt)
    const { browser, at } = await signIn()
    expect(at).toMatch(QUESTION)
    expect((await keep(browser)).status).toBe(200)
  })

  test('who deletes an account after its holder kept it, deletes it as ever', async () => {
    await askToEnd()
    await keep((await signIn()).browser)
    await cast.admin.browser.call('DELETE', `/api/users/${cast.person.id}`)
    expect(await recordOf()).toMatchObject({ deactivated: true, eraseAsked: false })
    await manage('reactivate')
    expect(await recordOf()).toMatchObject({ deactivated: false, eraseAt: null })
  })
})

describe('A restore', () => {
  async function fromBackup() {
    await loseEverything()
    await restoreNewest()
    await signInAdmin()
    return recordOf()
  }

  test('of a backup that knew nothing of the wish repeats it, with the way back', async () => {
    await backUpNow()
    const eraseAt = await askToEnd()
    expect(await fromBackup()).toMatchObject({ deactivated: false, eraseAt, eraseAsked: true })
    expect((await signIn()).at).toMatch(QUESTION)
  })

  test('of a backup from before it was taken back erases nobody', async () => {
    await askToEnd()
    await backUpNow()
    await keep((await signIn()).browser)
    expect(await fromBackup()).toMatchObject({ deactivated: false, eraseAt: null, eraseAsked: false })
    expect((await signIn()).at).toBe('/')
  })

  test('erases nobody whose account was kept by two presses at once', async () => {
    await askToEnd()
    await backUpNow()
    const { browser } = await signIn()
    const press = { browser, method: 'POST', path: '/api/auth/keep-account' }
    const [isAboutToWrite, mayWrite] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = callWhile(press, async () => {
      isAboutToWrite.resolve()
      await mayWrite.promise
    })
    await isAboutToWrite.promise
    const second = callWhile(press, async () => {
      mayWrite.resolve()
      await first
    })
    const statuses = [(await first).response.status, (await second).response.status]
    expect(statuses).toEqual([200, 401])
    expect(await fromBackup()).toMatchObject({ eraseAt: null, eraseAsked: false })
  })

  test.each([
    ['deactivated', () => manage('deactivate')],
    ['deleted', () => cast.admin.browser.call('DELETE', `/api/users/${cast.person.id}`)],
  ])('knows that an Admin has %s it since', async (_, act) => {
    await askToEnd()
    await backUpNow()
    await act()
    expect(await fromBackup()).toMatchObject({ deactivated: true, eraseAsked: true })
  })

  test('finds a wish that could not be noted when it was made', async () => {
    await backUpNow()
    await age()
    const call = { browser: cast.person.browser, method: 'DELETE', path: `/api/users/${cast.person.id}` }
    expect((await callWith(call, { BACKUPS: failing(env.BACKUPS, 'put') })).status).toBe(202)
    await restoreNewest()
    await signInAdmin()
    expect(await recordOf()).toMatchObject({ deactivated: false, eraseAsked: true })
  })
})

describe('The release before', () => {
  const oldSignIn = () =>
    env.DB.prepare('UPDATE user SET last_login_at = ? WHERE id = ?').bind(Date.now(), cast.person.id).run()

  test('cannot ask: signing in there keeps an account that waits, and no other', async () => {
    await askToEnd()
    await oldSignIn()
    expect(await recordOf()).toMatchObject({ eraseAt: null })
    await cast.admin.browser.call('DELETE', `/api/users/${cast.person.id}`)
    await oldSignIn()
    expect(await recordOf()).toMatchObject({ eraseAt: expect.any(String) as string })
  })

  test('keeps it for good: no restore erases it', async () => {
    await askToEnd()
    await backUpNow()
    await env.DB.prepare('UPDATE user SET last_login_at = ? WHERE id = ?')
      .bind(Date.now() + 1, cast.person.id)
      .run()
    await restoreNewest()
    await signInAdmin()
    expect(await recordOf()).toMatchObject({ eraseAt: null })
  })

  test('took nothing back where the database is only back before the wish', async () => {
    await backUpNow()
    const eraseAt = await askToEnd()
    await loseEverything()
    const cutOff = (line: string) => {
      if (line.startsWith('full-text search')) throw new Error('cut off')
    }
    await expect(restoreNewest({}, cutOff)).rejects.toThrow('cut off')
    await hourlyJob(0)
    await restoreNewest()
    await signInAdmin()
    expect(await recordOf()).toMatchObject({ eraseAt, eraseAsked: true })
  })

  test('leaves the day of a wish behind when it reactivates an account, which says nothing then', async () => {
    await askToEnd()
    await env.DB.prepare('UPDATE user SET erase_at = NULL WHERE id = ?').bind(cast.person.id).run()
    expect(await recordOf()).toMatchObject({ eraseAt: null, eraseAsked: false })
    expect((await signIn()).at).toBe('/')
  })
})
