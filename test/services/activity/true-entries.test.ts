import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor, Context } from '../../../src/context.ts'
import { jobContextOf } from '../../../src/jobs/run-jobs.ts'
import { cryptoRandom, sha256 } from '../../../src/random.ts'
import * as jinxes from '../../../src/services/catalogue/jinxes.ts'
import * as feedback from '../../../src/services/feedback/feedback.ts'
import { deleteScript } from '../../../src/services/scripts/delete-scripts.ts'
import { replaceScript, transferScript } from '../../../src/services/scripts/edit-script.ts'
import * as optionStore from '../../../src/services/site/option-store.ts'
import { deleteAccount } from '../../../src/services/users/delete-account.ts'
import * as users from '../../../src/services/users/users.ts'
import { call, read } from '../../support/worker/call.ts'
import { type PersonKey, sessionTokenOf } from '../../support/worker/people.ts'
import { newWorld } from '../../support/worker/world.ts'
import { run } from './log-calls.ts'

const sessionHash = await sha256(sessionTokenOf('admin'))
const ADMIN: Actor = { userId: 'sample-admin', displayName: 'Ada', role: 'Admin', sessionHash }

const entries = async () =>
  (await env.DB.prepare('SELECT action FROM activity ORDER BY id').all<{ action: string }>()).results.map(
    ({ action }) => action,
  )

/**
 * A context of an Admin in whose turn somebody else is faster: `inBetween` runs right before the first batch that
 * writes, after everything has been looked up.
 */
function overtaken(inBetween: string): Context {
  const cx = jobContextOf(env, Date.now())
  let isFirst = true
  const batch: typeof cx.db.batch = async (statements) => {
    const writes = statements.some(
      (one) => 'toSQL' in one && !(one.toSQL as () => { sql: string })().sql.startsWith('select'),
    )
    if (writes && isFirst) await run(inBetween)
    isFirst &&= !writes
    return cx.db.batch(statements)
  }
  const db = new Proxy(cx.db, {
    get: (database, name) => (name === 'batch' ? batch : (Reflect.get(database, name) as unknown)),
  })
  const rest = {
    kv: env.OPTIONS,
    rateLimits: env,
    random: cryptoRandom,
    requestId: 'r',
    route: '/',
    origin: '',
    hasWritten: false,
  }
  const rows = { read: 0, written: 0 }
  return {
    ...cx,
    ...rest,
    rows,
    db,
    actor: ADMIN,
    unreadSession: null,
    guest: null,
    answerToken: null,
    defer: () => {},
  }
}

let scriptId = ''

beforeEach(async () => {
  const [script] = await newWorld(2)
  scriptId = script?.id ?? ''
})

describe('an entry is missing if somebody else was faster', () => {
  const isGone = `DELETE FROM script`
  test.each([
    ['transferring', () => transferScript(overtaken(isGone), scriptId, 'sample-sponsor')],
    ['removing', () => deleteScript(overtaken(isGone), scriptId)],
    ['replacing', () => replaceScript(overtaken(isGone), scriptId, ['chef', 'imp', 'baron', 'empath', 'monk'])],
  ])('to delete the script: %s', async (_, change) => {
    await change().catch(() => undefined)
    expect(await entries()).toEqual([])
  })

  test('to delete the account', async () => {
    await deleteAccount(overtaken(`DELETE FROM user WHERE id = 'sample-townsfolk'`), 'sample-townsfolk')
    expect(await entries()).toEqual([])
  })

  test('to deactivate or reactivate the account', async () => {
    await users.deactivate(
      overtaken(`UPDATE user SET deactivated_at = 1 WHERE id = 'sample-sponsor'`),
      'sample-sponsor',
    )
    await users.reactivate(overtaken(`UPDATE user SET deactivated_at = NULL`), 'sample-deactivated')
    expect(await entries()).toEqual([])
  })

  test('to mark the message', async () => {
    await run(`INSERT INTO feedback (id, name, email, message, created_at) VALUES ('f', 'n', 'e', 'm', 1)`)
    await feedback.mark(overtaken('UPDATE feedback SET done_at = 1'), 'f', true)
    await feedback.mark(overtaken('UPDATE feedback SET done_at = NULL'), 'f', false)
    expect(await entries()).toEqual([])
  })

  test('to delete the option', async () => {
    const removal = optionStore.remove(overtaken('DELETE FROM site_option'), 'some-option')
    await expect(removal).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await entries()).toEqual([])
  })

  test('to remove the override', async () => {
    const body = { aId: 'chef', bId: 'imp', reason: 'Ours.', enabled: true, isNew: true }
    await read('PUT', '/api/characters/jinxes/override', { as: 'admin', body })
    await run('DELETE FROM activity')
    const cx = overtaken(`DELETE FROM jinx WHERE a_id = 'chef' AND b_id = 'imp'`)
    await jinxes.removeOverride(cx, { aId: 'chef', bId: 'imp' })
    expect(await entries()).toEqual([])
  })
})

describe('an entry is missing if nothing becomes different', () => {
  type Row = readonly [what: string, method: string, path: (id: string) => string, as: PersonKey, body: object]
  const ROWS: readonly Row[] = [
    [
      'a transfer to the sponsor',
      'POST',
      (id) => `/api/scripts/${id}/transfer`,
      'admin',
      { toUserId: 'sample-sponsor' },
    ],
    ['the same role', 'PUT', () => '/api/users/sample-sponsor/role', 'admin', { role: 'Storyteller' }],
    [
      'the same picture',
      'PUT',
      () => '/api/users/sample-sponsor/avatar-preference',
      'sponsor',
      { avatarSource: 'none' },
    ],
    ['the same name', 'POST', () => '/api/auth/setup-display-name', 'storyteller', { displayName: 'Sam' }],
    ['the published text of a character', 'PUT', () => '/api/characters/chef', 'admin', {}],
  ]
  test.each(ROWS)('%s', async (_, method, path, as, body) => {
    await run(`UPDATE script SET sponsor_id = 'sample-sponsor'`)
    await read('PUT', '/api/characters/chef', { as: 'admin', body: { name: 'Cook', ability: 'Cooks.' } })
    const chef = await env.DB.prepare(`SELECT name, ability FROM character WHERE id = 'chef'`).first()
    await read('PUT', '/api/characters/chef', { as: 'admin', body: chef })
    await run('DELETE FROM activity')
    const answer = await call(method, path(scriptId), { as, body: { ...chef, ...body } })
    expect([answer.status, await answer.text()]).toMatchObject([200, expect.anything()])
    expect(await entries()).toEqual([])
  })
})
