import { describe, expect, it } from 'vitest'
import { leadingAction } from '../../../web/shortlist/leading-action.ts'
import { OPEN } from './list-server.ts'

const answers = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `a${n}`, name: `N${n}`, coming: null }))
const closed = 'closed' as const
const SATURDAY = { at: '2026-12-05T19:00:00.000Z', timeZone: 'Europe/Berlin' }
/** Its Saturday begins when it is still Friday noon in London. */
const AUCKLAND = { at: '2026-12-05T07:00:00.000Z', timeZone: 'Pacific/Auckland' }
const you = { answerId: 'a0', name: 'N0', coming: null, marks: {} }

describe('what the owner’s page leads with', () => {
  it.each([
    ['share', { ...SATURDAY }, '2026-12-01T12:00:00Z'],
    ['share', { ...SATURDAY }, '2026-12-05T12:00:00Z'],
    ['share', { at: null }, '2026-12-01T12:00:00Z'],
    // Its owner’s own answer is nobody else’s.
    ['share', { ...SATURDAY, answers: answers(1), you }, '2026-12-01T12:00:00Z'],
    [null, { ...SATURDAY, answers: answers(1) }, '2026-12-01T12:00:00Z'],
    [null, { ...SATURDAY, answers: answers(9) }, '2026-12-04T22:59:59Z'],
    ['choose', { ...SATURDAY, answers: answers(1) }, '2026-12-04T23:00:00Z'],
    ['choose', { ...SATURDAY, answers: answers(9) }, '2026-12-09T12:00:00Z'],
    [null, { ...AUCKLAND, answers: answers(9) }, '2026-12-04T10:59:59Z'],
    ['choose', { ...AUCKLAND, answers: answers(9) }, '2026-12-04T11:00:00Z'],
    [null, { at: null, answers: answers(2) }, '2026-12-01T12:00:00Z'],
    ['choose', { at: null, answers: answers(3) }, '2026-12-01T12:00:00Z'],
    [null, { ...SATURDAY, state: closed }, '2026-12-01T12:00:00Z'],
    ['choose', { ...SATURDAY, state: closed, answers: answers(4) }, '2026-12-05T12:00:00Z'],
    ['choose', { at: null, state: closed }, '2026-12-01T12:00:00Z'],
    [null, { at: null, state: closed, room: { code: 'NJ95', state: 'open' as const } }, '2026-12-01T12:00:00Z'],
    [null, { at: null, state: closed, result: { id: 'r', name: 'Fog Tithe' } }, '2026-12-01T12:00:00Z'],
  ])('is %s for %j at %s', (leading, list, now) => {
    expect(leadingAction({ ...OPEN, isOwner: true, ...list }, Date.parse(now))).toBe(leading)
  })
})
