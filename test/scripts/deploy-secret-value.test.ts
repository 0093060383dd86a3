// @module-tag gate: below a second
import { describe, expect, it } from 'vitest'
import { cleanSecret, isSecretName, refuseSecret } from '../../scripts/deploy/secret-value.ts'
import { SECRETS } from '../support/deploy-clone.ts'

const NAMES = Object.keys(SECRETS).filter(isSecretName)

describe('a secret', () => {
  it.each([
    ['spaces and line breaks', ' \t abc \r\n'],
    ['quotes', '"abc"'],
    ['quotes of a word processor', '“abc”'],
    ['quotes with spaces inside', "' abc '\n"],
    ['its own name', 'DISCORD_CLIENT_ID="abc"\n'],
    ['invisible characters', '\uFEFFabc\u200B'],
  ])('is taken without %s around it', (_, raw) => {
    expect(cleanSecret('DISCORD_CLIENT_ID', raw)).toBe('abc')
  })

  it.each(NAMES)('is accepted as %s where it belongs, and nowhere else', (name) => {
    expect(refuseSecret(name, SECRETS[name])).toBeUndefined()
    const elsewhere = NAMES.filter((other) => other !== name && refuseSecret(other, SECRETS[name]) === undefined)
    // Nothing tells one of Discord’s secrets from an old one of Google’s.
    expect(elsewhere).toEqual(name === 'DISCORD_CLIENT_SECRET' ? ['GOOGLE_CLIENT_SECRET'] : [])
  })

  it('is refused with a sentence that says why, and never what it was', () => {
    const refusals = [
      refuseSecret('GOOGLE_CLIENT_ID', ''),
      refuseSecret('GOOGLE_CLIENT_ID', '12345'),
      refuseSecret('GOOGLE_CLIENT_ID', SECRETS.GOOGLE_CLIENT_SECRET),
      refuseSecret('DISCORD_CLIENT_SECRET', 'abcdefghij klmnopqrstuvwxyz'),
      refuseSecret('GOOGLE_CLIENT_SECRET', SECRETS.DISCORD_CLIENT_SECRET, {
        DISCORD_CLIENT_SECRET: SECRETS.DISCORD_CLIENT_SECRET,
      }),
    ]
    expect(refusals).toEqual([
      'GOOGLE_CLIENT_ID is empty.',
      'GOOGLE_CLIENT_ID doesn’t look right: it ends in .apps.googleusercontent.com. This has 5 characters.',
      'GOOGLE_CLIENT_ID looks like GOOGLE_CLIENT_SECRET: were two of them swapped?',
      'DISCORD_CLIENT_SECRET has a space or a line break in the middle. Copy it again.',
      'GOOGLE_CLIENT_SECRET is the same as DISCORD_CLIENT_SECRET.',
    ])
  })
  it('may be none where the site does without that provider: both of its secrets, and not of both providers', () => {
    expect(refuseSecret('DISCORD_CLIENT_ID', 'none')).toBeUndefined()
    expect(refuseSecret('DISCORD_CLIENT_SECRET', 'none', { DISCORD_CLIENT_ID: 'none' })).toBeUndefined()
    const half = 'One of DISCORD_CLIENT_SECRET and DISCORD_CLIENT_ID is none: it must be both, or neither.'
    expect(refuseSecret('DISCORD_CLIENT_SECRET', SECRETS.DISCORD_CLIENT_SECRET, { DISCORD_CLIENT_ID: 'none' })).toBe(
      half,
    )
    expect(refuseSecret('DISCORD_CLIENT_SECRET', 'none', { DISCORD_CLIENT_ID: SECRETS.DISCORD_CLIENT_ID })).toBe(half)
    expect(refuseSecret('DISCORD_CLIENT_ID', 'none', { GOOGLE_CLIENT_ID: 'none' })).toBe(
      'Nobody could sign in: at least one provider is needed.',
    )
  })
})
