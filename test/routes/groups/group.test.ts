import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Group, InvitedGroup, ListedGroups } from '#protocol/group.ts'
import { call, read, refusal } from '../../support/worker/call.ts'
import { GroupTable, roomOf } from '../../support/worker/group.ts'
import { personId, type PersonKey } from '../../support/worker/people.ts'
import { player } from '../../support/worker/player.ts'
import { ListTable } from '../../support/worker/shortlist.ts'
import { newOp } from '../../support/worker/table.ts'
import { newWorld } from '../../support/worker/world.ts'

beforeEach(async () => void (await newWorld(0)))

const run = async (query: string, ...values: unknown[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .run()
const own = async (as: PersonKey) => (await read<ListedGroups>('GET', '/api/groups?mine=1', { as })).items
const member = (as: PersonKey) => `members/${personId(as)}`
const rolesIn = ({ members }: Group) => members.map(({ displayName, role }) => `${displayName}: ${role}`)

describe('A new group', () => {
  test('has its maker as keeper, and an invitation', async () => {
    const { made } = await GroupTable.make({ name: '  Friday\u202E <b>table</b> ' })
    expect(made).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/u),
      name: 'Friday <b>table</b>',
      role: 'keeper',
      members: [{ userId: personId('storyteller'), displayName: 'Sam', avatarUrl: null, role: 'keeper', ready: 0 }],
      invite: expect.stringMatching(/^[\w-]{22}$/u),
      nights: 0,
      endsAt: null,
      open: { shortlists: [], rooms: [] },
    })
    expect(await own('storyteller')).toEqual([
      { id: made.id, name: made.name, role: 'keeper', members: 1, nights: 0, lastNightAt: null },
    ])
    expect(await own('sponsor')).toEqual([])
  })

  test('is made once, however often the call comes', async () => {
    const op = newOp()
    const made = await Promise.all([GroupTable.make({ op }), GroupTable.make({ op })])
    const again = await GroupTable.make({ op })
    expect(new Set([...made, again].map(({ id }) => id)).size).toBe(1)
  })

  test.each([[{}], [{ name: '\u200B' }], [{ name: 'a'.repeat(61) }], [{ name: 'A', op: 'x' }]])(
    'of %j is refused',
    async (body) => {
      expect((await refusal('POST', '/api/groups', { as: 'storyteller', body })).status).toBe(422)
    },
  )

  test('is the tenth of its maker at most, among those that still exist', async () => {
    const tables = []
    for (let n = 0; n < 10; n += 1) tables.push(await GroupTable.make())
    const body = { name: 'One more' }
    expect(await refusal('POST', '/api/groups', { as: 'storyteller', body })).toMatchObject({
      status: 409,
      error: 'GROUP_LIMIT',
    })
    await read('DELETE', tables[0]?.path ?? '', { as: 'storyteller' })
    await GroupTable.make(body)
  })
})

test('One of an account’s groups is preselected: that of its last room or list, else the only one', async () => {
  const preselected = async (as: PersonKey) =>
    (await read<ListedGroups>('GET', '/api/groups?mine=1', { as })).preselected
  expect(await preselected('storyteller')).toBeNull()
  const first = await GroupTable.make()
  expect(await preselected('storyteller')).toBe(first.id)
  const second = await GroupTable.make({ name: 'Sunday crowd' })
  expect(await preselected('storyteller')).toBeNull()
  await roomOf(first)
  expect(await preselected('storyteller')).toBe(first.id)
  await ListTable.make([], { group: second.id })
  expect(await preselected('storyteller')).toBe(second.id)
  await second.join('sponsor')
  expect(await preselected('sponsor')).toBe(second.id)
  await roomOf(null)
  expect(await preselected('storyteller')).toBeNull()
  await roomOf(second)
  await call('DELETE', `${second.path}/members/${personId('storyteller')}`, { as: 'storyteller' })
  expect(await preselected('storyteller')).toBe(first.id)
})

describe('An invitation', () => {
  test('says the group’s name and how many are in it, and lets people join once', async () => {
    const group = await GroupTable.make()
    const path = `/api/groups/invites/${group.made.invite}`
    expect(await read<InvitedGroup>('GET', path)).toEqual({ name: 'Friday table', members: 1 })
    expect((await refusal('POST', path)).status).toBe(401)
    const joined = await group.join('townsfolk')
    expect([joined.role, joined.invite, rolesIn(joined)]).toEqual(['member', null, ['Sam: keeper', 'Tom: member']])
    expect(await group.join('townsfolk')).toEqual(joined)
    expect((await own('townsfolk')).map(({ members, role }) => [members, role])).toEqual([[2, 'member']])
  })

  test('is dead once there is a new one', async () => {
    const group = await GroupTable.make()
    const op = newOp()
    const ask = { as: 'storyteller' as const, body: { op } }
    const first = await read<{ invite: string }>('POST', `${group.path}/invite`, ask)
    expect(await read('POST', `${group.path}/invite`, ask)).toEqual(first)
    expect(first.invite).not.toBe(group.made.invite)
    for (const method of ['GET', 'POST']) {
      const old = await refusal(method, `/api/groups/invites/${group.made.invite}`, { as: 'sponsor' })
      expect(old.status).toBe(404)
    }
    expect((await group.join('sponsor', first.invite)).members).toHaveLength(2)
  })

  test('has one place left for twenty people at once: one of them gets it', async () => {
    const group = await GroupTable.make()
    for (let n = 0; n < 98; n += 1) {
      await run(
        `INSERT INTO user (id, display_name, name_key, role, email, avatar_source, created_at) VALUES (?1, ?1, ?1, 'Townsfolk', ?1, 'none', 1)`,
        `m${n}`,
      )
      await run(`INSERT INTO group_member VALUES (?, ?, 'member', 1)`, group.id, `m${n}`)
    }
    const people = await Promise.all(Array.from({ length: 20 }, () => player('Townsfolk')))
    const statuses = await Promise.all(
      people.map(
        async ({ browser }) => (await browser.call('POST', `/api/groups/invites/${group.made.invite}`)).status,
      ),
    )
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect((await group.look()).members).toHaveLength(100)
  })
})

describe('A keeper', () => {
  test('renames the group, and makes keepers', async () => {
    const group = await GroupTable.make()
    await group.join('sponsor')
    const rename = { name: 'Saturday table' }
    expect((await read<Group>('PATCH', group.path, { as: 'storyteller', body: rename })).name).toBe('Saturday table')
    const changed = await read<Group>('PATCH', `${group.path}/${member('sponsor')}`, {
      as: 'storyteller',
      body: { role: 'keeper' },
    })
    expect(rolesIn(changed)).toEqual(['Sam: keeper', 'Priya: keeper'])
    expect(
      (await refusal('PATCH', `${group.path}/members/nobody`, { as: 'sponsor', body: { role: 'keeper' } })).status,
    ).toBe(404)
  })

  test('who is the last cannot become a member', async () => {
    const group = await GroupTable.make()
    await group.join('sponsor')
    const path = `${group.path}/${member('storyteller')}`
    const body = { role: 'member' }
    expect(await refusal('PATCH', path, { as: 'storyteller', body })).toMatchObject({ status: 409, error: 'CONFLICT' })
  })

  test('hands over to who has been there longest', async () => {
    const group = await GroupTable.make()
    await group.join('sponsor')
    await group.join('townsfolk')
    await read('PATCH', `${group.path}/${member('sponsor')}`, { as: 'storyteller', body: { role: 'keeper' } })
    const leaves = async (as: PersonKey) => (await call('DELETE', `${group.path}/${member(as)}`, { as })).status
    expect(await Promise.all([leaves('storyteller'), leaves('sponsor')])).toEqual([204, 204])
    expect(rolesIn(await group.look('townsfolk'))).toEqual(['Tom: keeper'])
    expect((await refusal('GET', group.path, { as: 'storyteller' })).status).toBe(404)
    expect(await leaves('townsfolk')).toBe(204)
    for (const table of ['player_group', 'group_member', 'group_night', 'group_script']) {
      expect((await env.DB.prepare(`SELECT * FROM ${table}`).all()).results, table).toEqual([])
    }
  })

  test('whose account is deactivated hands over, and is a member on coming back', async () => {
    const group = await GroupTable.make()
    await group.join('sponsor')
    await run('UPDATE user SET deactivated_at = 1 WHERE id = ?', personId('storyteller'))
    expect(rolesIn(await group.look('sponsor'))).toEqual(['Priya: keeper', 'Sam: member'])
  })

  test('who is deactivated does not count: nobody makes them one, and who joins their empty group keeps it', async () => {
    const group = await GroupTable.make()
    await group.join('sponsor')
    await run('UPDATE user SET deactivated_at = 1 WHERE id = ?', personId('sponsor'))
    const path = `${group.path}/${member('sponsor')}`
    expect((await refusal('PATCH', path, { as: 'storyteller', body: { role: 'keeper' } })).status).toBe(409)
    await run('UPDATE user SET deactivated_at = 1 WHERE id = ?', personId('storyteller'))
    expect(rolesIn(await group.join('townsfolk'))).toContain('Tom: keeper')
  })

  test('who is deactivated alone keeps the group', async () => {
    const group = await GroupTable.make()
    await run('UPDATE user SET deactivated_at = 1 WHERE id = ?', personId('storyteller'))
    await run('UPDATE user SET deactivated_at = NULL WHERE id = ?', personId('storyteller'))
    expect(rolesIn(await group.look())).toEqual(['Sam: keeper'])
  })

  test('whose account is deleted hands over in the same batch, and leaves no trace in the group', async () => {
    const { browser, id } = await player('Storyteller', 'Olga Keeper')
    const group = await browser.read<Group>('POST', '/api/groups', { name: 'Theirs' })
    await read('POST', `/api/groups/invites/${group.invite}`, { as: 'sponsor' })
    const night = { at: '2026-01-02T20:00:00Z', name: 'Cards', storytellerId: id }
    await browser.read('POST', `/api/groups/${group.id}/nights`, night)
    await browser.call('DELETE', '/api/users/me')
    await run('DELETE FROM user WHERE id = ?', id)
    expect(rolesIn(await read<Group>('GET', `/api/groups/${group.id}`, { as: 'sponsor' }))).toEqual(['Priya: keeper'])
    const { results } = await env.DB.prepare('SELECT * FROM group_night').all()
    expect(results).toMatchObject([{ name: 'Cards', storyteller_id: null, writer_id: null }])
  })
})
