import { describe, expect, test } from 'vitest'
import { afterPress, isRanked, pickedOn, pickWayOf } from '../../../../web/room/ballot/pick.ts'

describe('a press on a card', () => {
  test('chooses one script, another instead, and takes the vote back', () => {
    expect(afterPress('plurality', null, 'a')).toEqual({ choiceNominationId: 'a' })
    expect(afterPress('plurality', { choiceNominationId: 'a' }, 'b')).toEqual({ choiceNominationId: 'b' })
    expect(afterPress('plurality', { choiceNominationId: 'a' }, 'a')).toBeNull()
  })

  test('ticks and unticks scripts; without a tick the vote is taken back', () => {
    expect(afterPress('approval', null, 'a')).toEqual({ approved: ['a'] })
    expect(afterPress('approval', { approved: ['a'] }, 'b')).toEqual({ approved: ['a', 'b'] })
    expect(afterPress('approval', { approved: ['a', 'b'] }, 'a')).toEqual({ approved: ['b'] })
    expect(afterPress('approval', { approved: ['b'] }, 'b')).toBeNull()
  })

  test('knows what a ballot picks, and which votes have a panel of their own', () => {
    expect([pickedOn(null), pickedOn({ ranking: ['a'] }), pickedOn({ approved: ['a', 'b'] })]).toEqual([
      [],
      [],
      ['a', 'b'],
    ])
    expect((['plurality', 'approval', 'borda', 'irv'] as const).map(pickWayOf)).toEqual([
      'plurality',
      'approval',
      null,
      null,
    ])
    expect([isRanked('irv'), isRanked('borda'), isRanked('approval')]).toEqual([true, true, false])
  })
})
