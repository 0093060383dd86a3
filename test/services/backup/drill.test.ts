import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Verification } from '#protocol/activity.ts'
import type { Script } from '#protocol/script.ts'
import type { Group } from '#protocol/group.ts'
import { eraseAccounts } from '../../../src/jobs/jobs.ts'
import { read } from '../../support/worker/call.ts'
import { standInForProviders } from '../../support/worker/identity.ts'
import { findStored } from '../../support/worker/stores.ts'
import { statusOf, ballot, votingRoom } from '../../support/worker/table.ts'
import { EMAILS, NAME } from '../users/traces.ts'
import {
  backUpNow,
  type Cast,
  comparable,
  contextOf,
  everything,
  fillSite,
  LARGE,
  loseEverything,
  restoreNewest,
  signInAgain,
} from './stage.ts'

let cast: Cast

beforeEach(async () => {
  standInForProviders()
  cast = await fillSite()
})

const search = async (word: string) =>
  (await read<{ items: { name: string; id: string }[] }>('GET', `/api/scripts?search=${encodeURIComponent(word)}`))
    .items

describe('The drill: all is lost, and comes back from the backup', () => {
  test('every row and every file is as it was, and the site goes on', async () => {
    const before = await everything()
    const startedAt = performance.now()
    const { tables, files } = await backUpNow()
    const savedAt = performance.now()
    await loseEverything()
    expect(await everything()).toEqual({ files: [] })
    const beganAt = performance.now()
    await restoreNewest()
    const endedAt = performance.now()
    const after = await everything()
    // The room that was open is gone with its object: that alone differs, and the registry says so.
    const withoutRooms = (all: Record<string, string[]>) => ({ ...comparable(all), room: [], room_seat: [] })
    expect(withoutRooms(after)).toEqual(withoutRooms(before))
    expect(after['library_version']).not.toEqual(before['library_version'])
    expect(Object.values(tables).filter(({ rows }) => rows > 0).length).toBeGreaterThan(15)
    await goesOn()
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
    console.log(
      `Drill: ${Object.keys(tables).length} tables, ${rows} rows, ${files.count} files; backed up in ${seconds(startedAt, savedAt)} s, restored in ${seconds(beganAt, endedAt)} s.`,
    )
  })

  test('an account that was deleted since is deleted before the site opens, and its group has another keeper', async () => {
    const { host, person } = cast
    const group = await host.browser.read<Group>('POST', '/api/groups', { name: 'Theirs' })
    await person.browser.read('POST', `/api/groups/invites/${group.invite}`)
    const member = (id: string) => `/api/groups/${group.id}/members/${id}`
    await host.browser.read('PATCH', member(person.id), { role: 'keeper' })
    await host.browser.read('PATCH', member(host.id), { role: 'member' })
    await backUpNow()
    await cast.person.browser.read('DELETE', `/api/users/${cast.person.id}`)
    await vi.waitFor(async () => expect(await findStored(...cast.person.traces)).toEqual([]), 10_000)
    await eraseAccounts(contextOf())
    await loseEverything()
    const lines: string[] = []
    await restoreNewest({}, (line) => lines.push(line))
    for (const trace of [NAME, ...EMAILS]) expect(await findStored(trace)).toEqual([])
    expect(lines).toContain('deleted accounts: 1 deleted again')
    expect(await read<Script>('GET', `/api/scripts/${(await search('Large'))[0]?.id}`)).toMatchObject({
      sponsor: { displayName: 'Deleted user' },
    })
    await signInAgain(cast)
    const restored = await cast.host.browser.read<Group>('GET', `/api/groups/${group.id}`)
    expect(restored.members.map(({ userId, role }) => [userId, role])).toEqual([[host.id, 'keeper']])
    expect(restored.invite).toMatch(/^[\w-]{22}$/u)
    expect(restored.invite).not.toBe(group.invite)
  })

  test('an account whose deletion only the database knows of does not come back with a restore', async () => {
    await backUpNow()
    await cast.person.browser.read('DELETE', `/api/users/${cast.person.id}`)
    // As if the second bucket had not answered at that moment.
    const { objects } = await env.BACKUPS.list({ prefix: 'erased-accounts/' })
    await env.BACKUPS.delete(objects.map(({ key }) => key))
    await env.DB.prepare('UPDATE erased_account SET copied_at = NULL').run()
    await restoreNewest()
    for (const trace of [NAME, ...EMAILS]) expect(await findStored(trace)).toEqual([])
  })

  async function goesOn() {
    expect((await search('arge Nigh')).map(({ name }) => name)).toEqual(['A Large Night'])
    const { id = '' } = (await search('large'))[0] ?? {}
    expect((await read<Script & { scriptData: unknown }>('GET', `/api/scripts/${id}`)).scriptData).toEqual(LARGE)
    expect((await cast.admin.browser.call('GET', '/api/auth/me')).status).toBe(401)
    await signInAgain(cast)
    const verified = await cast.admin.browser.read<Verification>('GET', '/api/admin/activity/verify')
    expect(verified.faults).toEqual([])
    expect(await statusOf('GET', `/api/rooms/${cast.code}`)).toBe(410)
    expect(await env.OPTIONS.get('odd', 'json')).toMatchObject({ value: { deep: [1, 'two', null] } })
    const scripts = await search('')
    const { room, ana, ben, first, second, epoch } = await votingRoom(scripts)
    await room.command(ana, ballot(first, epoch))
    await room.command(ben, ballot(second, epoch))
    await room.command(room.host, ballot(first, epoch))
    const { voting } = await room.state('endVoting')
    expect(voting.result).toMatchObject({ votesCast: 3, winners: [first] })
  }
})
