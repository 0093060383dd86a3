import { describe, expect, it } from 'vitest'
import { fieldText, FIRST_HASH, type Link, linkText } from '#domain/activity/chain.ts'

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
