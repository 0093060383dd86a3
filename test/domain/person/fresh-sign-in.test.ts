import { describe, expect, test } from 'vitest'
import { changesToTell, isFreshSignIn, provenProviders, providersToRemove } from '#domain/person/fresh-sign-in.ts'

type Provider = 'google' | 'discord'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const MADE_AT = 1_000
const LINKED_AT = MADE_AT + 10 * DAY
const account = {
  createdAt: MADE_AT,
  ways: [
    { provider: 'google' as Provider, createdAt: MADE_AT },
    { provider: 'discord' as Provider, createdAt: LINKED_AT },
  ],
}

test('The provider that an account was made with proves its holder at once, an added one after a day', () => {
  expect(provenProviders(account, MADE_AT)).toEqual(['google'])
  expect(provenProviders(account, LINKED_AT + DAY - 1)).toEqual(['google'])
  expect(provenProviders(account, LINKED_AT + DAY)).toEqual(['google', 'discord'])
})

test.each<[Provider[], Provider, Provider[]]>([
  [['google', 'discord'], 'discord', ['google']],
  [['google', 'discord'], 'google', ['discord']],
  [['google'], 'discord', ['google']],
  // The other one proves nothing yet.
  [['google'], 'google', ['google']],
  [[], 'google', []],
])('Of the proven %j, to remove %s one signs in with %j', (proven, removed, asked) => {
  expect(providersToRemove(proven, removed)).toEqual(asked)
})

describe('A sign-in is fresh', () => {
  const now = LINKED_AT + 3 * DAY
  const isFresh = (provider: Provider | null, signedInAt: number | null, removed: Provider | null = null) =>
    isFreshSignIn(account, { provider, signedInAt }, { now, minutes: 15, removed })

  test('for so many minutes, if it is known by whom it was', () => {
    expect(isFresh('google', now - 15 * MINUTE + 1)).toBe(true)
    expect(isFresh('google', now - 15 * MINUTE)).toBe(false)
    expect(isFresh('google', null)).toBe(false)
    expect(isFresh(null, now)).toBe(false)
  })

  test('by what proved somebody when they signed in, which need not be what does now', () => {
    const later = { now: LINKED_AT + DAY + MINUTE, minutes: 15, removed: null }
    expect(isFreshSignIn(account, { provider: 'discord', signedInAt: LINKED_AT + DAY - MINUTE }, later)).toBe(false)
    expect(isFreshSignIn(account, { provider: 'discord', signedInAt: LINKED_AT + DAY }, later)).toBe(true)
  })

  test('for removing a provider, by another one', () => {
    expect(isFresh('discord', now, 'discord')).toBe(false)
    expect(isFresh('google', now, 'discord')).toBe(true)
  })

  test('never by a provider that is linked no more', () => {
    const [google] = account.ways
    const alone = { ...account, ways: google === undefined ? [] : [google] }
    const signedIn = { provider: 'discord' as Provider, signedInAt: now }
    expect(isFreshSignIn(alone, signedIn, { now, minutes: 15, removed: null })).toBe(false)
  })
})

describe('Changes are told', () => {
  const unlinked = { provider: 'google' as Provider, at: LINKED_AT + DAY }
  const told = (now: number, ownChangeAt: number | null = null) =>
    changesToTell({ ...account, unlinked }, { now, ownChangeAt }).map(({ change, provider }) => `${change} ${provider}`)

  test('the latest first, for thirty days', () => {
    expect(told(LINKED_AT + 2 * DAY)).toEqual(['unlinked google', 'linked discord'])
    expect(told(LINKED_AT + 30 * DAY)).toEqual(['unlinked google'])
    expect(told(LINKED_AT + 31 * DAY)).toEqual([])
  })

  test('to all but the session that made them', () => {
    expect(told(LINKED_AT + 2 * DAY, LINKED_AT)).toEqual(['unlinked google'])
    expect(told(LINKED_AT + 2 * DAY, LINKED_AT + DAY)).toEqual(['linked discord'])
  })

  test('never of the provider that the account was made with', () => {
    expect(changesToTell({ ...account, unlinked: null }, { now: MADE_AT + 1, ownChangeAt: LINKED_AT })).toEqual([])
  })
})
