import { describe, expect, it } from 'vitest'
import type { RoomOptions } from '#domain/room/options.ts'
import { freeText, librarySample, Table } from './table.ts'

describe('Changing a nomination', () => {
  const changing = (options: Partial<RoomOptions> = {}) => {
    const table = new Table(options)
    const [sam, ana, ben] = [table.host(), table.sit('Ana'), table.sit('Ben')]
    table.step('startNominations', sam)
    const [old = ''] = table.nominateAll(ana, 1)
    const ids = () => [...table.room.nominations.keys()]
    return { table, sam, ana, ben, old, ids }
  }

  it('puts the new one in the place of the old one, at the limit too', () => {
    const { table, ana, old, ids } = changing()
    expect(table.nominate(ana, librarySample('ravens'), 'new', old)).toMatchObject({ ok: true })
    expect(ids()).toHaveLength(1)
    expect(ids()).not.toContain(old)
    expect([...table.room.nominations.values()][0]).toMatchObject({ scriptRef: { scriptId: 'ravens' } })
  })

  // Promise of 2.5 Room screen: Beyond: somebody who has used their nomination changes it in one step
  it('leaves the old one where it is if the new one is refused', () => {
    const { table, ana, ben, old, ids } = changing()
    table.nominate(ben, librarySample('ravens'))
    const before = ids()
    const refused = table.nominate(ana, librarySample('ravens'), 'new', old)
    expect(refused).toEqual({ ok: false, code: 'DUPLICATE_NOMINATION', about: 'Ben' })
    expect(table.nominate(ana, freeText('Cards'), 'text', old)).toMatchObject({ code: 'FREE_TEXT_NOT_ALLOWED' })
    expect(ids()).toEqual(before)
  })

  it('is for people’s own nominations, one that is there', () => {
    const { table, sam, ana, ben, old } = changing()
    expect(table.nominate(ben, {}, 'op', old)).toEqual({ ok: false, code: 'NOT_YOUR_NOMINATION' })
    expect(table.nominate(sam, {}, 'op', old)).toEqual({ ok: false, code: 'NOT_YOUR_NOMINATION' })
    expect(table.nominate(ana, {}, 'op', 'nowhere')).toEqual({ ok: false, code: 'NO_SUCH_NOMINATION' })
  })

  it('is possible where the room is full, and adds nothing beyond the limit', () => {
    const { table, sam, ana, old, ids } = changing({ maxNominationsPerParticipant: 2 })
    table.nominateAll(sam, 59)
    expect(table.nominate(ana)).toMatchObject({ code: 'NOMINATIONS_FULL' })
    expect(table.nominate(ana, {}, 'new', old)).toMatchObject({ ok: true })
    expect(ids()).toHaveLength(60)
  })

  it('is possible after the limit was lowered', () => {
    const { table, sam, ana, old, ids } = changing({ maxNominationsPerParticipant: 2 })
    table.nominate(ana)
    table.run({ type: 'update-options', patch: { maxNominationsPerParticipant: 1 } }, sam)
    expect(table.nominate(ana)).toMatchObject({ code: 'NOM_LIMIT' })
    expect(table.nominate(ana, librarySample('ravens'), 'new', old)).toMatchObject({ ok: true })
    expect(ids()).toHaveLength(2)
  })

  it('may name the same script, and gets the same answer to the same op', () => {
    const { table, ana, old, ids } = changing()
    const first = table.nominate(ana, librarySample('ravens'), 'new', old)
    const [id] = ids()
    expect(first).toMatchObject({ ok: true })
    expect(table.nominate(ana, librarySample('ravens'), 'new', old)).toMatchObject({ answer: { nominationId: id } })
    expect(table.nominate(ana, librarySample('ravens'), 'newer', id)).toMatchObject({ ok: true })
  })
})
