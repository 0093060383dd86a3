import { describe, expect, it } from 'vitest'
import { PresenceSeen, RoomCommandSent } from '#protocol/room/room.ts'
import { readFrame } from '../../../src/rooms/sockets/read-frame.ts'
import { refusalFrameFault } from '../../support/fuzz/answer-faults.ts'
import { diceOf, seedOf } from '../../support/fuzz/dice.ts'
import { fuzzValue } from '../../support/fuzz/fuzz-value.ts'
import { rawText } from '../../support/fuzz/raw-texts.ts'
import { FUZZ_SEED, SIZES } from '../../support/sizes.ts'

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
