import { describe, expect, it } from 'vitest'
import { CALLS } from '#protocol/calls/all.ts'
import { patternOf } from '#protocol/calls/call.ts'

const KEY = /^(?:GET|POST|PUT|PATCH|DELETE)(?: (?:\/(?:[\w.-]+|:\w+(?:\.\w+|\{[\w|]+\})?))+)$/u

describe('The table of calls', () => {
  it('names each call once, by a method and a path', () => {
    const keys = CALLS.map(({ key }) => key)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    expect(keys.filter((key) => !KEY.test(key))).toEqual([])
  })

  it('says in one sentence what each does', () => {
    expect(CALLS.filter(({ does }) => !/^[A-Z][^\n]{4,120}[^.\s]$/u.test(does)).map(({ key }) => key)).toEqual([])
  })

  it('lets pages of other sites read only what answers everybody the same', () => {
    const personal = CALLS.filter(
      ({ isPublic, key, who, copy }) =>
        isPublic && (!key.startsWith('GET ') || !['everybody', 'lister'].includes(who) || copy === 'the caller’s'),
    )
    expect(personal.map(({ key }) => key)).toEqual([])
  })

  it('leaves no body to what browsers send without one', () => {
    expect(CALLS.filter(({ key, body }) => key.startsWith('GET ') && body !== undefined)).toEqual([])
  })
})

it('A file’s ending is part of its address', () => {
  expect(patternOf('GET /api/scripts/:file.json')).toBe('/api/scripts/:file{.+\\.json}')
  expect(patternOf('GET /api/groups/:id/nights.csv')).toBe('/api/groups/:id/nights.csv')
})
