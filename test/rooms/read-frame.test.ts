import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RoomCommandSent } from '#protocol/room/room.ts'
import { plainVote } from '../../src/rooms/read-frame.ts'

const strange = fc.oneof(fc.jsonValue(), fc.constantFrom(-1, 0.5, 2 ** 53, '', 'x'.repeat(65), null, [], {}))
const often = <T>(usual: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: strange })
const choice = fc.record({ choiceNominationId: often(fc.string({ minLength: 1, maxLength: 64 })) })
const votes = fc.record(
  {
    type: often(fc.constant('vote.cast')),
    op: often(fc.uuid({ version: 4 })),
    epoch: often(fc.nat()),
    base: often(fc.option(fc.nat())),
    ballot: often(fc.oneof(choice, fc.record({ ranking: fc.array(fc.string()) }), fc.array(fc.string()))),
    surplus: strange,
  },
  { requiredKeys: [] },
)

describe('A vote that is read without the schema', () => {
  it('is read the same way by the schema', () => {
    let known = 0
    fc.assert(
      fc.property(votes, (value) => {
        const vote = plainVote(JSON.parse(JSON.stringify(value)) as object)
        if (vote === null) return
        known += 1
        expect(vote).toEqual(RoomCommandSent.parse(JSON.parse(JSON.stringify(value))))
      }),
      { numRuns: 20_000 },
    )
    expect(known).toBeGreaterThan(500)
  })

  it('is what our pages send', () => {
    const vote = { type: 'vote.cast', op: crypto.randomUUID(), epoch: 3, ballot: { choiceNominationId: 'moon' } }
    expect(plainVote(vote)).toEqual(vote)
    expect(plainVote({ ...vote, base: 7 })).toEqual({ ...vote, base: 7 })
    expect(plainVote({ ...vote, base: null })).toEqual({ ...vote, base: null })
  })

  it('is no other command', () => {
    const vote = { type: 'vote.undo', op: crypto.randomUUID(), epoch: 3, ballot: { choiceNominationId: 'moon' } }
    expect(plainVote(vote)).toBeNull()
  })
})
