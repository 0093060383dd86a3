import { describe, expect, it } from 'vitest'
import { Table } from '../table.ts'

describe('A command about a screen that is sent again', () => {
  it('has one effect and the same answer, until its sender has no seat', () => {
    const table = new Table()
    const sam = table.host()
    table.step('startNominations', sam)
    table.nominate(sam)
    table.run(
      { type: 'ask-screen', screen: { id: 'tv', words: ['amber river'], tokenHash: 'hash', addressHash: 'a1' } },
      null,
    )
    const allow = { type: 'allow-screen', op: 'op-of-sam', screenId: 'tv' } as const
    expect(table.run(allow, sam)).toMatchObject({ ok: true, event: { type: 'screen-allowed' } })
    expect(table.run(allow, sam)).toMatchObject({ ok: true, event: null, answer: { rev: table.room.rev } })
    table.run({ type: 'leave' }, sam)
    expect(table.run(allow, sam)).toMatchObject({ ok: false, code: 'NOT_SEATED' })
  })
})
