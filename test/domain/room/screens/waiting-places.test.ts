import { describe, expect, it } from 'vitest'
import { Table } from '../table.ts'

/** A room in which screens of these addresses wait, named by the address and a number: a1, a2, b1. */
function waitingTable(addresses: string) {
  const table = new Table()
  const sam = table.host()
  const count = new Map<string, number>()
  const ask = (address: string, by: string | null = null) => {
    const nth = (count.get(address) ?? 0) + 1
    count.set(address, nth)
    const id = `${address}${nth}`
    const screen = { id, words: [`word of ${id}`], tokenHash: `token of ${id}`, addressHash: address }
    return table.run({ type: 'ask-screen', screen }, by)
  }
  for (const address of addresses) {
    table.now += 1000
    ask(address)
  }
  const known = () => [...table.room.screens.keys()].join(' ')
  return { table, sam, ask, known }
}

const FULL = { ok: false, code: 'SCREENS_WAITING' }

describe('Where five screens wait', () => {
  it.each([
    ['aaaaa', 'a2 a3 a4 a5 z1', 'all of one address'],
    ['baaaa', 'b1 a2 a3 a4 z1', 'most of one address'],
    ['abaab', 'b1 a2 a3 b2 z1', 'most of one address, the oldest of all among them'],
    ['babac', 'a1 b2 a2 c1 z1', 'as many of two addresses: the one whose oldest has waited longest'],
    ['cbaab', 'c1 a1 a2 b2 z1', 'as many of two addresses, and a single one that has waited longer'],
    ['abcde', 'b1 c1 d1 e1 z1', 'one of each address'],
  ])('%s: another address takes the place of the oldest one, so that %s wait (%s)', (addresses, after) => {
    const { ask, known } = waitingTable(addresses)
    expect(ask('z')).toMatchObject({ ok: true, event: { type: 'screen-asked', displaced: expect.any(String) } })
    expect(known()).toBe(after)
  })

  it('an address that has one among them is refused, whatever the others have', () => {
    const { ask, known } = waitingTable('abbbb')
    expect(ask('a')).toMatchObject(FULL)
    expect(ask('b')).toMatchObject(FULL)
    expect(known()).toBe('a1 b1 b2 b3 b4')
  })

  it('one after the other gives way, until every address has one', () => {
    const { ask, known } = waitingTable('aaaaa')
    for (const address of 'bcde') ask(address)
    expect(known()).toBe('a5 b1 c1 d1 e1')
    expect(ask('e')).toMatchObject(FULL)
  })

  it('screens of an earlier version count as one address', () => {
    const { table, ask, known } = waitingTable('abcde')
    for (const screen of table.room.screens.values())
      if (screen.id !== 'a1' && screen.id !== 'b1') table.room.screens.set(screen.id, { ...screen, addressHash: null })
    ask('z')
    expect(known()).toBe('a1 b1 d1 e1 z1')
  })

  it('those that the Storyteller opens take nobody’s place, and nobody takes theirs', () => {
    const { sam, ask, known } = waitingTable('aaaaa')
    ask('z', sam)
    ask('y')
    expect(known()).toBe('a2 a3 a4 a5 z1 y1')
  })
})

describe('Where fewer wait', () => {
  it('nobody gives way', () => {
    const { ask, known } = waitingTable('aaaa')
    expect(ask('z')).toMatchObject({ ok: true, event: { displaced: null } })
    expect(known()).toBe('a1 a2 a3 a4 z1')
  })
})

describe('What is known of an address', () => {
  it('is forgotten once its screen is allowed or dismissed, and never noted of the Storyteller’s', () => {
    const { table, sam, ask } = waitingTable('abc')
    table.run({ type: 'allow-screen', op: 'o1', screenId: 'a1' }, sam)
    table.run({ type: 'dismiss-screen', op: 'o2', screenId: 'b1' }, sam)
    ask('d', sam)
    const known = [...table.room.screens.values()].map(({ id, addressHash }) => [id, addressHash])
    expect(known).toEqual([
      ['a1', null],
      ['b1', null],
      ['c1', 'c'],
      ['d1', null],
    ])
  })
})
