import { describe, expect, test } from 'vitest'
import { preselectedGroup } from '#domain/group/group.ts'

const room = (groupId: string | null, createdAt: number) => ({ groupId, createdAt })

describe('The group that is preselected', () => {
  test('is that of the last room or the last list, the later of both', () => {
    expect(preselectedGroup([room('a', 1), room('b', 2)], ['a', 'b'])).toBe('b')
    expect(preselectedGroup([room('a', 3), room('b', 2)], ['a', 'b'])).toBe('a')
    expect(preselectedGroup([room('b', 2)], ['a', 'b', 'c'])).toBe('b')
  })

  test('is else the only one, and else none', () => {
    expect(preselectedGroup([], ['a'])).toBe('a')
    expect(preselectedGroup([room('a', 1), room(null, 2)], ['a'])).toBe('a')
    expect(preselectedGroup([room('a', 1), room(null, 2)], ['a', 'b'])).toBeNull()
    expect(preselectedGroup([room('gone', 1)], ['a'])).toBe('a')
    expect(preselectedGroup([room('gone', 1)], ['a', 'b'])).toBeNull()
    expect(preselectedGroup([room('gone', 1)], [])).toBeNull()
  })
})
