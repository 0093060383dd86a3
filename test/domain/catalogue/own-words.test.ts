import { describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { nightPlace } from '#domain/catalogue/night-place.ts'
import { ownAbility, ownReason } from '#domain/catalogue/own-words.ts'

const official = embeddedCatalogue()
const SUMMARY = official.find('imp')?.ability
const PAIR = official.jinxOf('spy', 'heretic')?.reason
const PUBLISHED = { ability: 'The published rule.', isSummary: false, isEdited: false }
const REASON = { reason: 'The published reason.', isSummary: false, isOverride: false }

describe('The words of a page about a character', () => {
  it('are our summary where there is the published wording, and an Admin’s before it', () => {
    expect(ownAbility({ id: 'imp', ...PUBLISHED })).toEqual({ text: SUMMARY, isSummary: true })
    expect(ownAbility({ id: 'imp', ...PUBLISHED, ability: 'Ours.', isSummary: true })).toEqual({
      text: 'Ours.',
      isSummary: true,
    })
    expect(ownAbility({ id: 'imp', ...PUBLISHED, ability: 'Edited.', isEdited: true })).toEqual({
      text: 'Edited.',
      isSummary: false,
    })
  })

  it('are none where we have only the published wording', () => {
    expect(ownAbility({ id: 'newest', ...PUBLISHED })).toBeNull()
    expect(ownReason({ a: 'imp', b: 'newest', ...REASON })).toBeNull()
  })

  it('are chosen in the same way for a jinx', () => {
    const pair = { a: 'heretic', b: 'spy', ...REASON }
    expect(PAIR).toBeTypeOf('string')
    expect(ownReason(pair)).toEqual({ text: PAIR, isSummary: true })
    expect(ownReason({ ...pair, isSummary: true })).toEqual({ text: REASON.reason, isSummary: true })
    expect(ownReason({ ...pair, isOverride: true })).toEqual({ text: REASON.reason, isSummary: false })
  })
})

describe('The place of a character in a night', () => {
  const acting = (id: string, firstNight: number, isDisabled = false) => ({ id, firstNight, otherNight: 0, isDisabled })
  const [late, early, never, gone] = [
    acting('late', 9),
    acting('early', 2),
    acting('never', 0),
    acting('gone', 5, true),
  ]
  const all = [late, early, never, gone]

  it('is among all that act then, with who is before and after', () => {
    expect(nightPlace(all, early, 'firstNight')).toEqual({ place: 1, of: 2, before: null, after: late })
    expect(nightPlace(all, late, 'firstNight')).toEqual({ place: 2, of: 2, before: early, after: null })
  })

  it('is none for one that does not act', () => {
    expect(nightPlace(all, never, 'firstNight')).toBeNull()
    expect(nightPlace(all, early, 'otherNight')).toBeNull()
  })

  it('counts a character that is no longer official for itself alone', () => {
    expect(nightPlace(all, gone, 'firstNight')).toEqual({ place: 2, of: 3, before: early, after: late })
  })
})
