import { describe, expect, it } from 'vitest'
import { seatGivenBy } from '#domain/room/event.ts'
import { Table } from './table.ts'

describe('The seat that an event gives', () => {
  it('is that of the newcomer, or of somebody who comes back', () => {
    const table = new Table()
    const ana = table.sit('Ana', { userId: 'user-ana' })
    table.join({ name: 'Ana', userId: 'user-ana' })
    table.run({ type: 'leave' }, ana)
    expect(table.events.map((event) => [event.type, seatGivenBy(event)])).toEqual([
      ['joined', ana],
      ['seat-confirmed', null],
      ['token-added', ana],
      ['left', null],
    ])
  })
})
