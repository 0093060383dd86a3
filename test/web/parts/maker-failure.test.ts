import { expect, test } from 'vitest'
import { ApiError } from '../../../web/app/api/api-error.ts'
import { hasCode, makerFailure } from '../../../web/parts/maker-failure.tsx'
import { WORDS as LIST } from '../../../web/shortlist/new/make-failure.ts'
import { WORDS as ROOM } from '../../../web/room/create/create-room-page.tsx'

const failure = (status: number, code: string, words = LIST) =>
  makerFailure(words)(new ApiError(status, code, 'Said so.'))

test.each<[number, string, string, string | null, boolean]>([
  [409, 'SHORTLIST_LIMIT', LIST.failed, 'Said so.', false],
  [429, 'RATE_LIMITED', LIST.failed, 'Said so.', false],
  [503, 'DAILY_LIMIT', LIST.failed, 'Said so.', false],
  [401, 'UNAUTHENTICATED', LIST.notSignedIn, null, true],
  [403, 'FORBIDDEN', LIST.notStoryteller, null, false],
  [0, 'UNREACHABLE', LIST.failed, 'Making a list needs a network. Everything you typed is kept.', false],
])('What was not made, by a %i %s, says why and what leads on', (status, code, title, reason, needsSignIn) => {
  expect(failure(status, code)).toMatchObject({ title, reason, needsSignIn })
  expect(hasCode(failure(status, code), code)).toBe(true)
})

test('A room that cannot be created without a network says what is missing', () => {
  expect(failure(0, 'UNREACHABLE', ROOM).reason).toBe('Creating a room needs a network. Your settings are kept.')
})

test('A failure that is no answer has no reason', () => {
  expect(makerFailure(LIST)(new Error('boom'))).toMatchObject({ title: 'Failed to make the list.', reason: null })
})
