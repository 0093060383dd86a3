import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Group } from '#protocol/group.ts'
import { callWhile } from '../../support/worker/interrupted-calls.ts'
import { type Player, player } from '../../support/worker/player.ts'
import { age, askToEnd, begin, cast, keep, remove, signIn } from './leaving.ts'

beforeEach(begin)

describe('In a group an account that waits', () => {
  const groupWith = async (person: Player) => {
    const group = await cast.person.browser.read<Group>('POST', '/api/groups', { name: 'Friday table' })
    await person.browser.read('POST', `/api/groups/invites/${group.invite}`)
    return `/api/groups/${group.id}`
  }
  const rolesIn = async (path: string, { browser }: Player) => {
    const { members } = await browser.read<Group>('GET', path)
    return Object.fromEntries(members.map(({ displayName, role }) => [displayName, role]))
  }

  test('does not count as a keeper who is there: another may not give that up, and leaves it to a member', async () => {
    const [keeper, member] = [await player('Storyteller', 'Keeper'), await player('Storyteller', 'Member')]
    const path = await groupWith(keeper)
    const { invite } = await cast.person.browser.read<Group>('PATCH', `${path}/members/${keeper.id}`, {
      role: 'keeper',
    })
    await member.browser.read('POST', `/api/groups/invites/${invite}`)
    await askToEnd()
    const demote = await keeper.browser.call('PATCH', `${path}/members/${keeper.id}`, { role: 'member' })
    expect(demote.status).toBe(409)
    expect((await keeper.browser.call('DELETE', `${path}/members/${keeper.id}`)).status).toBe(204)
    expect(await rolesIn(path, member)).toEqual({ Ermintrude: 'keeper', Member: 'keeper' })
  })

  test('stays the keeper when a member leaves, and when the other keeper is deactivated a member follows', async () => {
    const [keeper, member, guest] = [
      await player('Storyteller', 'Keeper'),
      await player('Storyteller', 'Member'),
      await player('Storyteller', 'Guest'),
    ]
    const path = await groupWith(keeper)
    const { invite } = await cast.person.browser.read<Group>('GET', path)
    for (const { browser } of [guest, member]) await browser.read('POST', `/api/groups/invites/${invite}`)
    await askToEnd()
    await guest.browser.call('DELETE', `${path}/members/${guest.id}`)
    expect(await rolesIn(path, member)).toEqual({ Ermintrude: 'keeper', Keeper: 'member', Member: 'member' })
    await env.DB.prepare("UPDATE group_member SET role = 'keeper' WHERE user_id = ?").bind(keeper.id).run()
    await cast.admin.browser.call('PUT', `/api/users/${keeper.id}/deactivate`)
    expect(await rolesIn(path, member)).toEqual({ Ermintrude: 'keeper', Keeper: 'member', Member: 'keeper' })
  })

  test('is made a keeper by nobody, nor named as the Storyteller of a night', async () => {
    const keeper = await player('Storyteller', 'Keeper')
    const made = await keeper.browser.read<Group>('POST', '/api/groups', { name: 'Friday table' })
    const path = `/api/groups/${made.id}`
    await cast.person.browser.read('POST', `/api/groups/invites/${made.invite}`)
    const night = { at: '2026-10-31T19:30:00.000Z', name: 'Cards', storytellerId: cast.person.id }
    const promote = { method: 'PATCH', path: `${path}/members/${cast.person.id}`, body: { role: 'keeper' } }
    await age()
    const racing = { browser: keeper.browser, method: 'POST', path: `${path}/nights`, body: night }
    expect((await callWhile(racing, () => remove())).response.status).toBe(422)
    expect((await keeper.browser.call('POST', `${path}/nights`, night)).status).toBe(422)
    expect((await keeper.browser.call('POST', `${path}/nights`, { ...night, storytellerId: keeper.id })).status).toBe(
      201,
    )
    expect((await keeper.browser.call(promote.method, promote.path, promote.body)).status).toBe(404)
    await keep((await signIn()).browser)
    expect((await keeper.browser.call(promote.method, promote.path, promote.body)).status).toBe(200)
    expect((await keeper.browser.call('POST', `${path}/nights`, night)).status).toBe(201)
  })
})
