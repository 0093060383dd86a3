import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { eraseAccounts } from '../../../src/jobs/jobs.ts'
import { jobContextOf, runJobs } from '../../../src/jobs/run-jobs.ts'
import { standInForProviders } from '../../support/worker/identity.ts'
import { columnsWith, nameEverywhere, personColumns } from '../../support/worker/person-columns.ts'
import { type Player, player } from '../../support/worker/player.ts'
import { findStored } from '../../support/worker/stores.ts'
import { newWorld } from '../../support/worker/world.ts'
import { newPerson, openRoom, PLACES } from './traces.ts'

const DAY = 24 * 60 * 60 * 1000
/** The log's chain has the account's random id in it, and a restore must know who was erased. Nothing leads from there to a person. */
const KEPT = ['activity.entity_id', 'activity.user_id', 'erased_account.user_id']
let admin: Player
let host: Player

beforeEach(async () => {
  await newWorld(2)
  standInForProviders()
  admin = await player('Admin')
  host = await player('Storyteller', 'A Host')
})

/** Everything that people do and that tests know, and every column of the schema besides. */
async function personEverywhere() {
  const person = await newPerson()
  for (const [, leaveTraces] of PLACES) {
    await env.DB.prepare('DELETE FROM upload').run()
    await leaveTraces(person, { admin, host })
  }
  const columns = (await personColumns()).filter(({ table }) => table !== 'erased_account')
  const isNamed = new Set(await columnsWith(person.id))
  const others = columns.filter(({ table, column }) => !isNamed.has(`${table}.${column}`))
  await nameEverywhere(person.id, others)
  const names = columns.map(({ table, column }) => `${table}.${column}`)
  expect(await columnsWith(person.id)).toEqual(expect.arrayContaining(names))
  return person
}

describe('Of somebody whose account ends no column keeps the id', () => {
  test('the schema says which columns hold one', async () => {
    const names = (await personColumns()).map(({ table, column }) => `${table}.${column}`)
    expect(names).toEqual(expect.arrayContaining(['room.host_user_id', 'jinx.override_by', 'script.sponsor_id']))
    expect(names).not.toContain('shortlist_candidate.suggested_by')
  })

  // Promise of Nothing left behind: After a deletion no column of any table has the account’s id, the log’s chain apart
  test.each(['themselves', 'an Admin a week ago'])('deleted by %s', async (by) => {
    const person = await personEverywhere()
    const browser = by === 'themselves' ? person.browser : admin.browser
    expect((await browser.call('DELETE', `/api/users/${person.id}`)).status).toBe(204)
    if (by !== 'themselves') await runJobs(jobContextOf(env, Date.now() + 7 * DAY + 60_000))
    await vi.waitFor(async () => expect((await columnsWith(person.id)).toSorted()).toEqual(KEPT), 10_000)
    const elsewhere = (await findStored(person.id)).filter((found) => !found.includes(': D1 '))
    // Copies of the library and archives of the log name their sponsors and actors by id alone.
    expect(elsewhere.filter((found) => !/: R2 (?:script-backups|activity-log)\//u.test(found))).toEqual([])
  })

  test('nor what names them once more after that, or comes back with a restore', async () => {
    const person = await newPerson()
    await person.browser.read('DELETE', `/api/users/${person.id}`)
    // A room of theirs that closes later, and an Admin's edit that was under way.
    await openRoom(host.browser)
    const late = (await personColumns()).filter(
      ({ table, column }) =>
        [
          'room',
          'upload',
          'picture',
          'character',
          'jinx',
          'catalogue_run',
          'script_backup',
          'site_option',
          'sign_in',
        ].includes(table) && column !== 'group_id',
    )
    await env.DB.prepare(`UPDATE room SET state = 'closed'`).run()
    await nameEverywhere(person.id, late)
    expect(await columnsWith(person.id)).toContain('room.host_user_id')
    await eraseAccounts(jobContextOf(env, Date.now()))
    expect((await columnsWith(person.id)).toSorted()).toEqual(KEPT)
    // A restored database has the rows, but neither the account nor the note of its end.
    await nameEverywhere(person.id, late)
    await env.DB.prepare('DELETE FROM erased_account').run()
    await eraseAccounts(jobContextOf(env, Date.now()))
    expect((await columnsWith(person.id)).toSorted()).toEqual(KEPT)
  })
})
