import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { lotOf } from '#domain/room/counting/draw.ts'
import { viewFor } from '#domain/room/view.ts'
import { votingTable } from './table.ts'
import { tiedTable } from './tied-table.ts'

describe('A draw', () => {
  it('is the order of the digests that its bytes give, and fits what was shown while people voted', () => {
    const { table, sam, first, second, third } = votingTable({ voteType: 'approval' })
    const { commitment } = viewFor(table.room, sam, new Set(), table.now).voting
    table.run(table.ballot({ approved: [first, second, third] }), sam)
    table.step('endVoting', sam)
    table.step('drawLots', sam)
    const { draw, decided, decidedBy, winners } = table.room.result ?? {}
    const bytes = Buffer.from(draw?.secret ?? '', 'base64url')
    expect(bytes).toHaveLength(32)
    expect(draw?.secret).toMatch(/^[\w-]{43}$/u)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(commitment)
    expect(draw?.commitment).toBe(commitment)
    const digestOf = (id: string) => createHmac('sha256', bytes).update(id).digest('hex')
    const order = [first, second, third].map((nominationId) => ({ nominationId, digest: digestOf(nominationId) }))
    expect(draw?.order).toEqual(order.toSorted((a, b) => (a.digest < b.digest ? -1 : 1)))
    expect({ decided, decidedBy }).toEqual({ decided: draw?.order[0]?.nominationId, decidedBy: 'draw' })
    expect(winners).toEqual([first, second, third])
  })

  it('asked for twice is the same, and changes nothing', () => {
    const { table, sam } = tiedTable()
    table.step('drawLots', sam)
    const { result, rev } = structuredClone(table.room)
    expect(table.step('drawLots', sam)).toEqual({ ok: true, event: null })
    expect(table.room).toMatchObject({ result, rev })
  })

  it('decides again, and in the same way, after the Storyteller has chosen another', () => {
    const { table, sam, choose, decision } = tiedTable()
    table.step('drawLots', sam)
    const [drawn, draw, { rev }] = [decision(), table.room.result?.draw, table.room]
    const other = table.room.result?.winners.find((id) => id !== drawn.decided) ?? ''
    choose(other)
    expect(decision()).toEqual({ decided: other, by: 'storyteller' })
    // It was drawn all the same, and anybody can still check that.
    expect(table.room.result?.draw).toEqual(draw)
    table.step('drawLots', sam)
    expect(decision()).toEqual(drawn)
    expect(table.room.result?.draw).toEqual(draw)
    expect(table.room.rev).toBe(rev + 2)
  })

  it('needs a result with a tie, and the Storyteller', () => {
    const { table, sam, ana, first } = votingTable()
    const drawn = (by = sam) => table.step('drawLots', by)
    expect(drawn()).toEqual({ ok: false, code: 'NO_RESULT' })
    table.vote(ana, first)
    table.step('endVoting', sam)
    expect(drawn()).toEqual({ ok: false, code: 'NO_TIE' })
    expect(drawn(ana)).toEqual({ ok: false, code: 'NOT_STORYTELLER' })
    table.step('startNominations', sam)
    expect(drawn()).toEqual({ ok: false, code: 'NO_RESULT' })
    const tied = tiedTable()
    expect(tied.table.step('drawLots', tied.ana)).toEqual({ ok: false, code: 'NOT_STORYTELLER' })
  })

  it('is not possible in a vote that began before draws existed; a runoff and a choice are', () => {
    const { table, sam, first, choose, decision } = tiedTable()
    table.room.lot = null
    expect(viewFor(table.room, sam, new Set(), table.now).voting.commitment).toBeNull()
    expect(table.step('drawLots', sam)).toEqual({ ok: false, code: 'NO_DRAW' })
    expect(choose(first).ok).toBe(true)
    expect(decision().decided).toBe(first)
    expect(table.step('startRunoff', sam).ok).toBe(true)
    expect(table.room.lot).not.toBeNull()
  })

  it('is not in anybody’s view before it is drawn, nor in the views of a later vote', () => {
    const { table, sam, ana } = tiedTable()
    const secret = table.room.lot?.secret ?? 'nothing'
    const seen = (viewer: string) => JSON.stringify(viewFor(table.room, viewer, new Set(), table.now))
    expect(seen(sam) + seen(ana)).not.toContain(secret)
    table.step('drawLots', sam)
    expect(seen(ana)).toContain(secret)
    table.step('startRunoff', sam)
    expect(seen(ana)).not.toContain(table.room.lot?.secret)
  })
})

describe('The secret of a draw', () => {
  it('is refused with fewer or more bytes, or with other letters', () => {
    const secrets = [...[0, 31, 33].map((size) => Buffer.alloc(size).toString('base64url')), '!'.repeat(43)]
    for (const secret of secrets) expect(() => lotOf({ resultId: 'r', secret })).toThrow('must have 32 bytes')
  })
})
