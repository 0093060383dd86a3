import { describe, expect, it } from 'vitest'
import { identityKey } from '#domain/script/comparing/identity.ts'
import { nextVersionName } from '#domain/script/comparing/version-name.ts'

describe('the identity of a script', () => {
  // Promise of 5 Other rules: Identity is the normalised name and author
  it('ignores width, case and spaces of name and author', () => {
    expect(identityKey('  Trouble\t Brewing ', 'ANA')).toBe(identityKey('ｔｒｏｕｂｌｅ brewing', 'ana'))
    expect(identityKey('Straße', 'Σίσυφος')).toBe(identityKey('STRASSE', 'ΣΊΣΥΦΟΣ'))
  })

  it('ignores invisible characters', () => {
    expect(identityKey('Trou\u200bble', 'A\u202ena')).toBe(identityKey('Trouble', 'Ana'))
  })

  it('treats a missing name and author like the ones shown instead', () => {
    expect(identityKey(null, null)).toBe(identityKey('Untitled Script', 'Unknown'))
    expect(identityKey('Trouble', ' ')).toBe(identityKey('Trouble', 'unknown'))
  })

  it('differs for other names, other authors and another division between them', () => {
    const keys = [
      identityKey('Trouble', 'Ana'),
      identityKey('Trouble', 'Ben'),
      identityKey('Trouble 2', 'Ana'),
      identityKey('Trouble\nAna', ''),
      identityKey('TroubleA', 'na'),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('the next version name', () => {
  // Promise of 4 Upload to library: A new version fetches its name first
  it('is the first free one from v2 on', () => {
    expect(nextVersionName('Trouble', ['Trouble'])).toBe('Trouble v2')
    expect(nextVersionName('Trouble', ['Trouble', 'trouble  V2', 'Trouble v3', 'Trouble v5'])).toBe('Trouble v4')
  })

  it('replaces an existing suffix and never stacks them', () => {
    expect(nextVersionName('Trouble v2', ['Trouble', 'Trouble v2'])).toBe('Trouble v3')
    expect(nextVersionName('Trouble V17', [])).toBe('Trouble v2')
  })

  it('does not change names that only look like a suffix', () => {
    expect(nextVersionName('v2', [])).toBe('v2 v2')
    expect(nextVersionName('Rev2', [])).toBe('Rev2 v2')
    expect(nextVersionName('  ', [])).toBe('Untitled Script v2')
  })

  it('stays within the length of a name without cutting a character in two', () => {
    expect(nextVersionName('a'.repeat(100), []).length).toBe(100)
    expect(nextVersionName(`${'a'.repeat(96)}🜁🜁`, [])).toBe(`${'a'.repeat(96)} v2`)
  })

  it('gives a hundred different names to a hundred requests', () => {
    const taken = new Set<string>()
    for (let taker = 0; taker < 100; taker += 1) taken.add(nextVersionName('a'.repeat(100), taken))
    expect(taken.size).toBe(100)
  })
})
