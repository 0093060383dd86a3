import { describe, expect, it } from 'vitest'
import { ARCHIVE_VERSION, blanked, isBlank, PERSONAL_DATA_MS, type PersonalFields } from '#domain/activity/archive.ts'
import { fieldText, FIRST_HASH, type Link, linkText } from '#domain/activity/chain.ts'

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

const LINK: Link = {
  id: 1,
  ts: 2,
  action: 'script.upload',
  result: 'ok',
  userId: 'ana',
  role: 'Admin',
  entityType: 'script',
  entityId: 's1',
  meta: '{}',
  nameHash: 'n',
  ipHash: 'i',
  uaHash: 'u',
}

describe('The text of a link', () => {
  it('holds the hash before it and every field, in an order that stays', () => {
    expect(linkText(FIRST_HASH, LINK)).toBe(
      '["belfry",1,2,"script.upload","ok","ana","Admin","script","s1","{}","n","i","u"]',
    )
  })

  it.each(Object.keys(LINK) as (keyof Link)[])('changes with %s', (field) => {
    expect(linkText('h', { ...LINK, [field]: null })).not.toBe(linkText('h', LINK))
  })
})

describe('The text of a personal field', () => {
  it('holds its salt and says which field it is', () => {
    expect(fieldText('s', 'name', 'Ana')).toBe('["s","name","Ana"]')
    expect(fieldText('s', 'ip', null)).toBe('["s","ip",null]')
  })
})
