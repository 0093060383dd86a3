import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { backUp } from '../../../src/services/backup/back-up.ts'
import { eraseStatements } from '../../../src/services/users/erased-accounts.ts'
import { read } from '../../support/worker/call.ts'
import { GroupTable } from '../../support/worker/group.ts'
import { openSessionFor, personId, type PersonKey, sessionTokenOf } from '../../support/worker/people.ts'
import { player } from '../../support/worker/player.ts'
import type { StoredScript } from '../../support/worker/stored-scripts.ts'
import { findStored } from '../../support/worker/stores.ts'
import { newWorld } from '../../support/worker/world.ts'
import { contextOf, loseEverything, restoreNewest } from './stage.ts'

const [FIRST, SECOND] = ['2026-10-30T19:30:00.000Z', '2026-10-31T19:30:00.000Z']
let scripts: StoredScript[]
beforeEach(async () => void (scripts = await newWorld(3)))

/** Backs up a database in which something happens right before a table is read, loses it, and restores it. Answers what has happened. */
async function restoredAfter<Made>(table: string, happening: () => Promise<Made>): Promise<Made> {
  const made: Made[] = []
  const d1 = new Proxy(env.DB, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name !== 'prepare') return typeof value === 'function' ? value.bind(target) : value
      return (sql: string) => {
        const statement = target.prepare(sql)
        if (!sql.includes(`FROM "${table}"`)) return statement
        const all = async () => {
          if (made.length === 0) made.push(await happening())
          return statement.all()
        }
        return { bind: () => ({ all }) }
      }
    },
  })
  expect(await backUp(contextOf(Date.now(), { DB: d1 }), { oneMomentBytes: 0 })).toMatchObject({ isOneMoment: false })
  await loseEverything()
  await restoreNewest()
  for (const key of ['storyteller', 'sponsor'] as const) await openSessionFor(personId(key), sessionTokenOf(key))
  const [only] = made
  if (only === undefined) throw new Error(`Nobody has read ${table}.`)
  return only
}

const timesIn = async (group: GroupTable) => (await group.played()).map(({ name, times }) => [name, times])
const nightsByMonth = async (group: GroupTable) => {
  const { months } = await group.figures()
  return months.reduce((sum, { beginner, intermediate, advanced, unknown }) => {
    return sum + beginner + intermediate + advanced + unknown
  }, 0)
}

describe('After a restore of a backup that is not of one moment, a group', () => {
  test('that was made while tables were read has its figures and what it played', async () => {
    const group = await restoredAfter('group_script', async () => {
      const made = await GroupTable.make()
      await made.addNight({ at: FIRST, name: 'Cards' })
      return made
    })
    expect(await timesIn(group)).toEqual([['Cards', 1]])
    expect(await nightsByMonth(group)).toBe(1)
  })

  test.each(['group_night', 'player_group'])('counts the nights that it has: %s', async (table) => {
    const group = await GroupTable.make()
    await group.addNight({ at: SECOND, name: 'Cards' })
    await restoredAfter(table, async () => {
      await group.addNight({ at: FIRST, name: 'Cards' })
      return group.addNight({ at: FIRST, name: 'Dice' })
    })
    const { items } = await group.nights()
    const expected = Map.groupBy(items, ({ script }) => script.name)
    expect(new Map((await timesIn(group)) as [string, number][])).toEqual(
      new Map([...expected].map(([name, nights]) => [name, nights.length])),
    )
    expect([(await group.look()).nights, await nightsByMonth(group)]).toEqual([items.length, items.length])
    await group.addNight({ at: SECOND, name: 'Dice' })
    expect((await timesIn(group)).find(([name]) => name === 'Dice')?.[1]).toBe((expected.get('Dice')?.length ?? 0) + 1)
  })

  test('knows nothing of a member whose account ended in between, and has a keeper', async () => {
    const person = await player('Storyteller', 'Ermintrude')
    const { id, invite } = await person.browser.read<{ id: string; invite: string }>('POST', '/api/groups', {
      name: 'Friday table',
    })
    const path = `/api/groups/${id}`
    const as: PersonKey = 'sponsor'
    await read('POST', `/api/groups/invites/${invite}`, { as })
    for (const script of scripts.slice(0, 2)) await person.browser.call('PUT', `${path}/ready/${script.id}`)
    const erase = () => contextOf().db.batch(eraseStatements(contextOf(), person.id))
    await restoredAfter('deleted_night', erase)
    expect(await findStored(person.id)).toEqual([])
    expect(await read('GET', path, { as })).toMatchObject({ role: 'keeper', members: [{ ready: 0 }] })
    expect(await read('GET', `${path}/figures`, { as })).toMatchObject({ ready: [] })
  })
})
