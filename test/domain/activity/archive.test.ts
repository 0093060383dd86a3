import { describe, expect, it } from 'vitest'
import { ARCHIVE_VERSION, blanked, isBlank, type PersonalFields, PERSONAL_DATA_MS } from '#domain/activity/archive.ts'

const NOW = Date.UTC(2026, 5, 1)
const ANA: PersonalFields = {
  id: 1,
  ts: NOW - 1,
  userId: 'ana',
  userName: 'Ana',
  nameSalt: 's1',
  ip: '203.0.113.0',
  ua: 'Browser',
  networkSalt: 's2',
}
const BLANK = { userName: null, nameSalt: null, ip: null, ua: null, networkSalt: null }
const old = { ...ANA, id: 2, userId: null, ts: NOW - PERSONAL_DATA_MS - 1 }

describe('Personal fields', () => {
  it('are blanked after 90 days, and nothing else', () => {
    const lastDay = { ...old, id: 3, ts: NOW - PERSONAL_DATA_MS }
    expect(blanked([ANA, old, lastDay], NOW, () => false)).toEqual([ANA, { ...old, ...BLANK }, lastDay])
    expect(PERSONAL_DATA_MS).toBe(90 * 86_400_000)
    expect(ARCHIVE_VERSION).toBe(1)
  })

  it('are blanked when their person is erased, whenever that was', () => {
    const visitor = { ...ANA, id: 4, userId: null }
    expect(blanked([ANA, visitor], NOW, (id) => id === 'ana')).toEqual([{ ...ANA, ...BLANK }, visitor])
    expect(blanked([visitor], NOW, () => true)).toEqual([visitor])
  })

  it('stay the same list if nothing is due', () => {
    const people = [ANA, { ...old, ...BLANK }]
    expect(blanked(people, NOW, () => false)).toBe(people)
  })

  it.each(['userName', 'nameSalt', 'ip', 'ua', 'networkSalt'] as const)('are not blank while %s is left', (field) => {
    expect(isBlank({ ...ANA, ...BLANK })).toBe(true)
    expect(isBlank({ ...ANA, ...BLANK, [field]: 'x' })).toBe(false)
  })
})
