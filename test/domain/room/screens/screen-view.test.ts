import { describe, expect, it } from 'vitest'
import { screenViewFor, viewFor } from '#domain/room/view.ts'
import { Table, votingTable } from '../table.ts'

function ask(table: Table, id: string, words: string[], by: string | null = null) {
  return table.run({ type: 'ask-screen', screen: { id, words, tokenHash: `token-of-${id}`, addressHash: 'a1' } }, by)
}

describe('What a screen sees', () => {
  it('is what all seats share once it is allowed, and nothing before or after', () => {
    const { table, sam, ana, first } = votingTable()
    table.vote(ana, first)
    ask(table, 'tv', ['amber river'])
    const seen = () => screenViewFor(table.room, 'tv', new Set([ana]), table.now)
    expect(seen()).toBeNull()
    table.run({ type: 'allow-screen', op: 'o1', screenId: 'tv' }, sam)
    const { you, ...shared } = viewFor(table.room, ana, new Set([ana]), table.now)
    expect(seen()).toEqual({ ...shared, you: { screenId: 'tv', state: 'allowed' } })
    expect(you).toMatchObject({ participantId: ana })
    table.run({ type: 'dismiss-screen', op: 'o2', screenId: 'tv' }, sam)
    expect(seen()).toBeNull()
    expect(screenViewFor(table.room, 'other', new Set(), table.now)).toBeNull()
  })
})

describe('The word of a screen', () => {
  it('is the first of its own that no other shows, or its id if all are shown', () => {
    const table = new Table()
    table.host()
    ask(table, 'one', ['amber river'])
    ask(table, 'two', ['amber river', 'bold moon'])
    ask(table, 'three', ['bold moon', 'amber river'])
    expect([...table.room.screens.values()].map(({ word }) => word)).toEqual(['amber river', 'bold moon', 'three'])
  })
})

describe('What the Storyteller sees of screens', () => {
  it('are those that wait and those that are allowed, with their words and whether they are there', () => {
    const table = new Table()
    const sam = table.host()
    const ana = table.sit('Ana')
    ask(table, 'one', ['amber river'])
    ask(table, 'two', ['bold moon'], sam)
    ask(table, 'gone', ['calm owl'])
    table.run({ type: 'dismiss-screen', op: 'o1', screenId: 'gone' }, sam)
    const view = (viewer: string) => viewFor(table.room, viewer, new Set(), table.now, new Set(['two']))
    expect(view(sam).screens).toEqual([
      { id: 'one', word: 'amber river', state: 'waiting', online: false },
      { id: 'two', word: 'bold moon', state: 'allowed', online: true },
    ])
    expect(view(ana)).not.toHaveProperty('screens')
    expect(view('stranger').you).toEqual({ participantId: 'stranger', isST: false, ballot: null, ballotRev: 0 })
  })
})
