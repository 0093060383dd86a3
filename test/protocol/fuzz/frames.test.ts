import { describe, expect, it } from 'vitest'
import { plainVote } from '#protocol/room/plain-vote.ts'
import { PresenceSeen, RoomCommandSent } from '#protocol/room/room.ts'
import { readFrame } from '../../../src/rooms/sockets/read-frame.ts'
import { refusalFrameFault } from '../../support/fuzz/answer-faults.ts'
import { diceOf, seedOf } from '../../support/fuzz/dice.ts'
import { fuzzValue } from '../../support/fuzz/fuzz-value.ts'
import { rawText } from '../../support/fuzz/raw-texts.ts'
import { FUZZ_SEED, SIZES } from '../../support/sizes.ts'

const OP = '38d2349c-79b0-4363-a81b-3a8afbf46ac5'
const SENT = [...RoomCommandSent.def.options, PresenceSeen].map(
  (schema) => [[...schema.shape.type.def.values].join(), schema] as const,
)

describe(`Of ${SIZES.fuzzedValues} frames of seed ${FUZZ_SEED}, each is a command or refused with words:`, () => {
  it.each(SENT)('%s', (type, schema) => {
    const dice = diceOf(seedOf(FUZZ_SEED, `frame ${type}`))
    const kinds: Record<string, number> = {}
    for (let index = 0; index < SIZES.fuzzedValues; index += 1) {
      const frame = rawText(fuzzValue(schema, dice, dice.pick([0, 0.05, 0.3])), dice, 0.3)
      const read = readFrame(frame)
      kinds[read.kind] = (kinds[read.kind] ?? 0) + 1
      const fault = read.kind === 'reply' || read.kind === 'faulty' ? refusalFrameFault(read.text, frame) : null
      if (fault !== null) expect.fail(`Frame ${index}, ${frame.slice(0, 500)}: ${fault}`)
    }
    expect(kinds).toMatchObject({
      [type === 'presence.seen' ? 'seen' : 'command']: expect.any(Number) as number,
      faulty: expect.any(Number) as number,
      reply: expect.any(Number) as number,
    })
  })
})

describe(`Of ${SIZES.fuzzedValues} votes of seed ${FUZZ_SEED}`, () => {
  it.each(SENT.filter(([type]) => type.startsWith('vote.')))(
    '%s: what is taken as plain is the same vote',
    (type, schema) => {
      const dice = diceOf(seedOf(FUZZ_SEED, `plain ${type}`))
      let plain = 0
      for (let index = 0; index < SIZES.fuzzedValues; index += 1) {
        const fuzzed = fuzzValue(schema, dice, dice.pick([0, 0.05, 0.3]))
        const op = dice.pick([OP, OP.toUpperCase(), 'no op'])
        const sent = JSON.parse(JSON.stringify(typeof fuzzed === 'object' ? { ...fuzzed, op } : {})) as object
        const vote = plainVote(sent)
        if (vote === null) continue
        plain += 1
        expect(RoomCommandSent.parse(sent)).toEqual(vote)
      }
      expect(plain).toBeGreaterThan(SIZES.fuzzedValues / 20)
    },
  )

  it.each([{ choiceNominationId: 'a' }, { ranking: ['a', 'b'] }, { approved: [] }])(
    '%j of a page is plain',
    (ballot) => {
      const op = crypto.randomUUID()
      const cast = { type: 'vote.cast', op, epoch: 1, base: 7, ballot }
      expect(plainVote(cast)).toEqual(cast)
      expect(plainVote({ ...cast, more: 1 })).toBeNull()
      expect(plainVote({ type: 'vote.undo', op: OP, epoch: 1 })).toEqual({ type: 'vote.undo', op: OP, epoch: 1 })
    },
  )
})
