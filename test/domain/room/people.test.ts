import { describe, expect, it } from 'vitest'
import { peopleFor, type PeopleQuery } from '#domain/room/people.ts'
import { Table } from './table.ts'

/** Sam's room with `names` in it; ids by name. */
function room(names: readonly string[]) {
  const table = new Table({ maxPlayers: 2_500 })
  const sam = table.host()
  const ids = new Map(names.map((name) => [name, table.sit(name)]))
  const id = (name: string) => ids.get(name) ?? ''
  const ask = (sought: Partial<PeopleQuery>, viewer = sam, online: string[] = []) =>
    peopleFor(table.room, viewer, { search: '', after: '', ...sought }, new Set(online))
  const page = (sought: Partial<PeopleQuery>) => {
    const found = ask(sought)
    if (!found.ok) throw new Error(found.code)
    return { ...found.value, names: found.value.items.map(({ name }) => name) }
  }
  return { table, sam, id, ask, page }
}

const people = (count: number) => Array.from({ length: count }, (_, n) => `Person ${n + 1}`)

describe('The people of a crowd', () => {
  it('come in pages of a hundred, in the order in which they sat down', () => {
    const { table, page, id } = room(people(250))
    const first = page({})
    expect(first.total).toBe(251)
    expect(first.names).toEqual(['Sam', ...people(99)])
    const second = page({ after: first.next ?? '' })
    expect(second.names).toEqual(people(250).slice(99, 199))
    // The last person of a page may leave without a trace before the next is asked for.
    for (const name of ['Person 99', 'Person 199']) table.run({ type: 'leave' }, id(name))
    const third = page({ after: second.next ?? '' })
    expect([...first.names, ...second.names, ...third.names]).toEqual(['Sam', ...people(250)])
    expect(third.next).toBeNull()
  })

  it('have no next page when the last is full', () => {
    const { page } = room(people(99))
    expect(page({})).toMatchObject({ total: 100, next: null })
  })

  it('are found by any part of their name, in any case and with or without accents', () => {
    const { page } = room(['Zoë Łuk', 'ZOE 2', 'Anna-Zoé', 'Ben', 'Ｚｏｅ'])
    expect(page({ search: ' zöE ' }).names).toEqual(['Zoë Łuk', 'ZOE 2', 'Anna-Zoé', 'Ｚｏｅ'])
    expect(page({ search: 'e  łu' }).names).toEqual(['Zoë Łuk'])
    expect(page({ search: 'xyz' })).toMatchObject({ names: [], total: 0, next: null })
  })

  it('are found beyond those that a snapshot lists, page after page', () => {
    const { page, id } = room(people(350))
    const first = page({ search: 'SON 3' })
    expect(first.names).toEqual(people(350).filter((name) => name.startsWith('Person 3')))
    expect(first).toMatchObject({ total: 62, next: null })
    expect(page({ search: 'son', after: id('Person 340') })).toMatchObject({
      names: people(350).slice(340),
      total: 350,
    })
  })

  it('continue after somebody who has since left, and leave out those who left or were removed', () => {
    const { table, sam, page, id } = room(['Ana', 'Ben', 'Cat', 'Dan'])
    const ben = id('Ben')
    table.step('startNominations', sam)
    table.nominate(ben)
    table.run({ type: 'leave' }, ben)
    table.run({ type: 'kick', targetParticipantId: id('Cat') }, sam)
    expect(page({ after: ben })).toMatchObject({ names: ['Dan'], total: 3 })
  })

  it('have id, name, role and presence, and no secret', () => {
    const { sam, id, ask } = room(['Ana'])
    expect(ask({}, sam, [id('Ana')])).toEqual({
      ok: true,
      value: {
        items: [
          { id: sam, name: 'Sam', isST: true, isHost: true, online: false },
          { id: id('Ana'), name: 'Ana', isST: false, isHost: false, online: true },
        ],
        total: 2,
        next: null,
      },
    })
  })

  it('are shown to the Storyteller only, and only after a person of this room', () => {
    const { table, sam, id, ask } = room(['Ana'])
    expect(ask({}, id('Ana'))).toEqual({ ok: false, code: 'NOT_STORYTELLER' })
    expect(ask({}, 'nobody')).toEqual({ ok: false, code: 'NOT_STORYTELLER' })
    expect(ask({ after: 'nobody' })).toEqual({ ok: false, code: 'NO_SUCH_PARTICIPANT' })
    table.run({ type: 'leave' }, sam)
    expect(ask({})).toEqual({ ok: false, code: 'NOT_STORYTELLER' })
  })
})
