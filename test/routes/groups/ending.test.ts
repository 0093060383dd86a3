import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { EndingGroup, Group } from '#protocol/group.ts'
import { jobContextOf } from '../../../src/jobs/run-jobs.ts'
import { prune } from '../../../src/jobs/prune.ts'
import { renewAll } from '../../../src/services/groups/new-invites.ts'
import { call, read, refusal } from '../../support/worker/call.ts'
import { GroupTable } from '../../support/worker/group.ts'
import { personId, type PersonKey } from '../../support/worker/people.ts'
import { newWorld } from '../../support/worker/world.ts'

const AT = '2026-01-02T20:00:00Z'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const WEEK = 7 * DAY

beforeEach(async () => void (await newWorld(0)))

const run = async (query: string, ...values: unknown[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .run()

/** Everybody has been signed in for a while. */
const age = async (minutes = 16) => run('UPDATE session SET signed_in_at = signed_in_at - ?', minutes * MINUTE)

async function groupWithNight(as: PersonKey = 'storyteller'): Promise<GroupTable> {
  const group = await GroupTable.make({}, as)
  await group.join(as === 'sponsor' ? 'townsfolk' : 'sponsor')
  await group.addNight({ at: AT, name: 'Cards' })
  return group
}

const end = async ({ path }: GroupTable, as: PersonKey = 'storyteller') => call('DELETE', path, { as })
const endsAt = async (group: GroupTable, as: PersonKey = 'storyteller') => (await group.look(as)).endsAt
const isThere = async ({ path }: GroupTable) => (await call('GET', path, { as: 'storyteller' })).status === 200
const daily = async (now: number) => prune(jobContextOf(env, now))

describe('Ending a group', () => {
  test('with nights by a fresh sign-in is at once', async () => {
    const group = await groupWithNight()
    expect((await end(group)).status).toBe(204)
    expect(await isThere(group)).toBe(false)
  })

  test.each([16, 60, 24 * 60])(
    'with nights by a sign-in of %i minutes ago can be taken back for seven days',
    async (minutes) => {
      const group = await groupWithNight()
      await age(minutes)
      const before = Date.now()
      const response = await end(group)
      expect(response.status).toBe(202)
      const ending = (await response.json()) as EndingGroup
      expect(Date.parse(ending.endsAt)).toBeGreaterThanOrEqual(before + WEEK)
      expect(Date.parse(ending.endsAt)).toBeLessThanOrEqual(Date.now() + WEEK)
      expect([await endsAt(group), await endsAt(group, 'sponsor')]).toEqual([ending.endsAt, null])
      await daily(Date.parse(ending.endsAt) - 1)
      expect(await isThere(group)).toBe(true)
      await daily(Date.parse(ending.endsAt))
      expect(await isThere(group)).toBe(false)
      const { results } = await env.DB.prepare('SELECT id FROM group_night').all()
      expect(results).toEqual([])
    },
  )

  test('asked for again stays at its moment, and is at once after a fresh sign-in', async () => {
    const group = await groupWithNight()
    await age()
    const first = (await (await end(group)).json()) as EndingGroup
    await run('UPDATE player_group SET ends_at = ends_at - ?', DAY)
    const again = (await (await end(group)).json()) as EndingGroup
    expect(Date.parse(first.endsAt) - Date.parse(again.endsAt)).toBe(DAY)
    await run('UPDATE session SET signed_in_at = ?', Date.now())
    expect((await end(group)).status).toBe(204)
  })

  test('without nights is at once, and one whose only night comes in between is not', async () => {
    const group = await GroupTable.make()
    await age()
    expect((await end(group)).status).toBe(204)
    const racing = await GroupTable.make()
    const [ended, noted] = await Promise.all([
      end(racing),
      call('POST', `${racing.path}/nights`, { as: 'storyteller', body: { at: AT, name: 'Cards' } }),
    ])
    expect([
      [204, 404],
      [202, 201],
    ]).toContainEqual([ended.status, noted.status])
  })

  test('by a sign-in with a way that proves nothing yet waits too', async () => {
    const group = await groupWithNight()
    await run('UPDATE identity SET created_at = ? WHERE user_id = ?', Date.now() - MINUTE, personId('storyteller'))
    expect((await end(group)).status).toBe(202)
  })

  test('by an Admin is logged by its id, waits like any other, and is taken back by its keepers', async () => {
    const group = await groupWithNight()
    await age()
    expect((await end(group, 'admin')).status).toBe(202)
    expect((await end(group, 'admin')).status).toBe(202)
    const { results } = await env.DB.prepare('SELECT * FROM activity').all()
    const ended = results.filter(({ action }) => action === 'group.delete')
    expect(ended).toMatchObject([{ entity_id: group.id, meta: null }])
    expect(JSON.stringify(results)).not.toContain('Friday table')
    expect((await read<Group>('POST', `${group.path}/keep`, { as: 'storyteller' })).endsAt).toBeNull()
    await run('UPDATE session SET signed_in_at = ?', Date.now())
    expect((await end(group, 'admin')).status).toBe(204)
    expect((await refusal('GET', group.path, { as: 'storyteller' })).status).toBe(404)
  })
})

describe('A group that is kept', () => {
  test('does not end, and keeping one that was not to end changes nothing', async () => {
    const group = await groupWithNight()
    await age()
    await end(group)
    for (let time = 0; time < 2; time += 1) {
      const kept = await read<Group>('POST', `${group.path}/keep`, { as: 'storyteller' })
      expect([kept.endsAt, kept.name, kept.nights]).toEqual([null, 'Friday table', 1])
    }
    await daily(Date.now() + 2 * WEEK)
    expect(await isThere(group)).toBe(true)
  })

  test('is kept by the people who are keepers by then', async () => {
    const group = await groupWithNight()
    await age()
    await end(group)
    expect(
      (await call('DELETE', `${group.path}/members/${personId('storyteller')}`, { as: 'storyteller' })).status,
    ).toBe(204)
    expect(await endsAt(group, 'sponsor')).not.toBeNull()
    expect((await read<Group>('POST', `${group.path}/keep`, { as: 'sponsor' })).endsAt).toBeNull()
  })

  test('goes on until it ends: nights, invitations, names', async () => {
    const group = await groupWithNight()
    await age()
    await end(group)
    await group.join('townsfolk')
    await group.addNight({ at: AT, name: 'Another' })
    const renamed = await read<Group>('PATCH', group.path, { as: 'storyteller', body: { name: 'Monday' } })
    expect([renamed.nights, renamed.members.length, renamed.endsAt === null]).toEqual([2, 3, false])
  })

  test('has its days again after a restore, whose backup may not know that it was kept', async () => {
    const group = await groupWithNight()
    await age()
    await end(group)
    await run('UPDATE player_group SET ends_at = ?', Date.now() - DAY)
    const now = Date.now()
    await renewAll(jobContextOf(env, now))
    expect(await endsAt(group)).toBe(new Date(now + WEEK).toISOString())
    const other = await groupWithNight()
    await renewAll(jobContextOf(env, now))
    expect(await endsAt(other)).toBeNull()
  })
})

describe('The last member who leaves', () => {
  const leave = async (group: GroupTable, as: PersonKey = 'storyteller') =>
    call('DELETE', `${group.path}/members/${personId(as)}`, { as })

  test('takes a group without nights along, and one with nights after a fresh sign-in', async () => {
    const [empty, played] = [await GroupTable.make(), await GroupTable.make()]
    await played.addNight({ at: AT, name: 'Cards' })
    expect((await leave(played)).status).toBe(204)
    await age()
    expect((await leave(empty)).status).toBe(204)
    expect([await isThere(empty), await isThere(played)]).toEqual([false, false])
  })

  test('else stays until it ends, and can keep it', async () => {
    const group = await GroupTable.make()
    await group.addNight({ at: AT, name: 'Cards' })
    await age()
    const response = await leave(group)
    expect(response.status).toBe(202)
    const { endsAt: said } = (await response.json()) as EndingGroup
    expect(await endsAt(group)).toBe(said)
    await read<Group>('POST', `${group.path}/keep`, { as: 'storyteller' })
    expect(await endsAt(group)).toBeNull()
  })

  test('ends nothing for who joins in the meantime, also once the part of keeper goes on', async () => {
    const group = await GroupTable.make()
    await group.addNight({ at: AT, name: 'Cards' })
    await age()
    expect((await leave(group)).status).toBe(202)
    await group.join('sponsor')
    expect(await endsAt(group)).toBeNull()
    expect((await leave(group)).status).toBe(204)
    expect(await endsAt(group, 'sponsor')).toBeNull()
    await daily(Date.now() + 2 * WEEK)
    expect((await group.look('sponsor')).role).toBe('keeper')
  })

  test('who ends the group as well has asked for it, even if somebody joins', async () => {
    const group = await GroupTable.make()
    await group.addNight({ at: AT, name: 'Cards' })
    await age()
    const asked = (await (await leave(group)).json()) as EndingGroup
    expect((await (await end(group)).json()) as EndingGroup).toEqual(asked)
    await group.join('sponsor')
    expect(await endsAt(group)).toBe(asked.endsAt)
    await leave(group)
    expect(await endsAt(group, 'sponsor')).toBe(asked.endsAt)
  })

  test('of two at once is one', async () => {
    const group = await groupWithNight()
    await age()
    const statuses = await Promise.all([leave(group), leave(group, 'sponsor')])
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([202, 204])
    const { results } = await env.DB.prepare('SELECT user_id FROM group_member').all()
    expect(results).toHaveLength(1)
  })
})
