import { describe, expect, it } from 'vitest'
import type { RoomOptions } from '#domain/room/options.ts'
import { freeText, librarySample, Table, uploadSample, votingTable } from './table.ts'

const nominatingTable = (options: Partial<RoomOptions> = {}) => {
  const table = new Table(options)
  const sam = table.host()
  const ana = table.sit('Ana')
  const ben = table.sit('Ben')
  table.step('startNominations', sam)
  return { table, sam, ana, ben }
}

describe('Nominating', () => {
  it('adds a script under the name of the person who nominated it', () => {
    const { table, ana } = nominatingTable()
    table.nominate(ana, librarySample('ravens'))
    expect([...table.room.nominations.values()]).toMatchObject([
      { nominatorId: ana, scriptRef: { kind: 'library', scriptId: 'ravens' }, denorm: { scriptName: 'Script ravens' } },
    ])
  })

  it('is possible only while nominating', () => {
    const { table, sam, ana } = nominatingTable()
    table.nominate(sam)
    table.step('endNominations', sam)
    expect(table.nominate(ana)).toEqual({ ok: false, code: 'NOT_NOMINATING' })
    table.step('startVoting', sam)
    expect(table.nominate(ana)).toEqual({ ok: false, code: 'NOT_NOMINATING' })
  })

  it('is limited for each participant, to one by default', () => {
    const { table, ana, ben } = nominatingTable()
    table.nominate(ana)
    expect(table.nominate(ana)).toEqual({ ok: false, code: 'NOM_LIMIT', about: '1' })
    expect(table.nominate(ben)).toMatchObject({ ok: true })
  })

  it('is possible again after removing one', () => {
    const { table, ana } = nominatingTable()
    const [first = ''] = table.nominateAll(ana, 1)
    table.run({ type: 'remove-nomination', op: 'r', nominationId: first }, ana)
    expect(table.nominate(ana)).toMatchObject({ ok: true })
  })

  it('is not limited for the Storyteller, or for anybody if the limit is 0', () => {
    const { table, sam } = nominatingTable()
    expect(table.nominateAll(sam, 3)).toHaveLength(3)
    const unlimited = nominatingTable({ maxNominationsPerParticipant: 0 })
    expect(unlimited.table.nominateAll(unlimited.ana, 20)).toHaveLength(20)
  })

  it('is limited to 60 in a room, for the Storyteller too', () => {
    const { table, sam, ana } = nominatingTable()
    table.nominateAll(sam, 60)
    expect(table.nominate(sam)).toEqual({ ok: false, code: 'NOMINATIONS_FULL', about: '60' })
    expect(table.nominate(ana)).toEqual({ ok: false, code: 'NOMINATIONS_FULL', about: '60' })
  })
})

describe('The same script', () => {
  it('cannot be nominated twice, and the refusal says who nominated it', () => {
    const { table, ana, ben } = nominatingTable()
    table.nominate(ana, librarySample('ravens'))
    expect(table.nominate(ben, librarySample('ravens'))).toEqual({
      ok: false,
      code: 'DUPLICATE_NOMINATION',
      about: 'Ana',
    })
  })

  it('is recognized when it comes as an upload', () => {
    const { table, ana, ben } = nominatingTable()
    const library = librarySample('ravens')
    table.nominate(ana, library)
    const upload = uploadSample(100, library.fingerprint ?? '')
    expect(table.nominate(ben, upload)).toMatchObject({ code: 'DUPLICATE_NOMINATION', about: 'Ana' })
  })

  it('does not mean two library scripts with the same content', () => {
    const { table, ana, ben } = nominatingTable()
    table.nominate(ana, librarySample('ravens'))
    expect(
      table.nominate(ben, { ...librarySample('ravens again'), fingerprint: 'fingerprint-of-ravens' }),
    ).toMatchObject({ ok: true })
  })

  it('is recognized in free text in any case and width', () => {
    const { table, ana, ben } = nominatingTable({ nonScriptNominationMode: 'on' })
    table.nominate(ana, freeText('Pizza first'))
    expect(table.nominate(ben, freeText('PIZZA ｆｉｒｓｔ'))).toMatchObject({ code: 'DUPLICATE_NOMINATION' })
    expect(table.nominate(ben, freeText('Pasta first'))).toMatchObject({ ok: true })
  })

  it('names somebody who has left, too', () => {
    const { table, ana, ben } = nominatingTable()
    table.nominate(ana, librarySample('ravens'))
    table.run({ type: 'leave' }, ana)
    expect(table.nominate(ben, librarySample('ravens'))).toMatchObject({ code: 'DUPLICATE_NOMINATION', about: 'Ana' })
  })
})

describe('The room’s settings', () => {
  it('refuse uploads if they are switched off', () => {
    const { table, ana, sam } = nominatingTable({ allowUploads: false })
    expect(table.nominate(ana, uploadSample(100))).toEqual({ ok: false, code: 'UPLOADS_NOT_ALLOWED' })
    expect(table.nominate(sam, uploadSample(100))).toEqual({ ok: false, code: 'UPLOADS_NOT_ALLOWED' })
  })

  it('allow free text for nobody, for the Storyteller, or for everyone', () => {
    const outcomes = (nonScriptNominationMode: 'off' | 'stOnly' | 'on') => {
      const { table, sam, ana } = nominatingTable({ nonScriptNominationMode })
      return [table.nominate(ana, freeText('Pizza')).ok, table.nominate(sam, freeText('Pasta')).ok]
    }
    expect(outcomes('off')).toEqual([false, false])
    expect(outcomes('stOnly')).toEqual([false, true])
    expect(outcomes('on')).toEqual([true, true])
    const { table, ana } = nominatingTable({ nonScriptNominationMode: 'stOnly' })
    expect(table.nominate(ana, freeText('Pizza'))).toEqual({
      ok: false,
      code: 'FREE_TEXT_NOT_ALLOWED',
      about: 'stOnly',
    })
  })

  it('enforce the type for library and uploaded scripts, not for free text', () => {
    const { table, sam } = nominatingTable({ allowedScriptType: 'teensy', nonScriptNominationMode: 'on' })
    const full = librarySample('full')
    const teensy = { ...full.denorm, type: 'teensy' as const }
    expect(table.nominate(sam, full)).toEqual({ ok: false, code: 'SCRIPT_TYPE_NOT_ALLOWED', about: 'teensy' })
    expect(table.nominate(sam, uploadSample(10))).toMatchObject({ code: 'SCRIPT_TYPE_NOT_ALLOWED' })
    expect(table.nominate(sam, { denorm: teensy })).toMatchObject({ ok: true })
    expect(table.nominate(sam, freeText('Pizza'))).toMatchObject({ ok: true })
  })

  it('limit uploads to one megabyte in total, and free the size of removed ones', () => {
    const { table, sam } = nominatingTable()
    const upload = (bytes: number) => table.nominate(sam, uploadSample(bytes, `upload of ${bytes}`))
    expect(upload(1_048_576)).toMatchObject({ ok: true })
    expect(upload(1)).toEqual({ ok: false, code: 'UPLOADS_FULL' })
    const [large] = table.room.nominations.keys()
    table.run({ type: 'remove-nomination', op: 'r', nominationId: large ?? '' }, sam)
    expect(upload(1)).toMatchObject({ ok: true })
  })
})

describe('Removing a nomination', () => {
  const remove = (table: Table, by: string, nominationId: string) =>
    table.run({ type: 'remove-nomination', op: table.id('op'), nominationId }, by)

  it('is for the person who nominated it, and for the Storyteller', () => {
    const { table, sam, ana, ben } = nominatingTable({ maxNominationsPerParticipant: 0 })
    const [first = '', second = ''] = table.nominateAll(ana, 2)
    expect(remove(table, ben, first)).toEqual({ ok: false, code: 'NOT_YOUR_NOMINATION' })
    expect(remove(table, ana, first)).toMatchObject({ ok: true })
    expect(remove(table, sam, second)).toMatchObject({ ok: true })
    expect(remove(table, sam, second)).toEqual({ ok: false, code: 'NO_SUCH_NOMINATION' })
  })

  it('is impossible during the vote, and after it for what won', () => {
    const { table, sam, ana, first, second } = votingTable()
    expect(remove(table, sam, first)).toEqual({ ok: false, code: 'NOMINATIONS_LOCKED' })
    table.vote(ana, first)
    table.step('endVoting', sam)
    expect(remove(table, ana, second)).toMatchObject({ ok: true })
    expect(table.room.tallies.has(second)).toBe(false)
    expect(remove(table, ana, first)).toEqual({ ok: false, code: 'NOMINATIONS_LOCKED', about: 'result' })
    expect(table.room.result?.winners).toEqual([first])
    table.step('startNominations', sam)
    expect(remove(table, ana, first)).toMatchObject({ ok: true })
  })
})

describe('Changing a nomination', () => {
  const changing = (options: Partial<RoomOptions> = {}) => {
    const { table, ...people } = nominatingTable(options)
    const [old = ''] = table.nominateAll(people.ana, 1)
    const ids = () => [...table.room.nominations.keys()]
    return { table, ...people, old, ids }
  }

  it('puts the new one in the place of the old one, at the limit too', () => {
    const { table, ana, old, ids } = changing()
    expect(table.nominate(ana, librarySample('ravens'), 'new', old)).toMatchObject({ ok: true })
    expect(ids()).toHaveLength(1)
    expect(ids()).not.toContain(old)
    expect([...table.room.nominations.values()][0]).toMatchObject({ scriptRef: { scriptId: 'ravens' } })
  })

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
