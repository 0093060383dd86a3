import { describe, expect, it } from 'vitest'
import { COUNT_MUTATIONS } from './mutations/counts.ts'
import { NOMINATION_MUTATIONS } from './mutations/nominations.ts'
import { OUTCOME_MUTATIONS } from './mutations/outcomes.ts'
import { PHASE_MUTATIONS } from './mutations/phases.ts'
import { REVEAL_MUTATIONS } from './mutations/reveals.ts'
import { SEAT_MUTATIONS } from './mutations/seats.ts'
import { SCREEN_MUTATIONS } from './mutations/screens.ts'
import { SECRET_MUTATIONS } from './mutations/secrets.ts'
import { VOTE_MUTATIONS } from './mutations/votes.ts'
import { INVARIANTS, onlookerFor } from './onlooker.ts'
import { playSeed } from './play.ts'
import { RULES, type Rules } from './rules.ts'

const MUTATIONS = [
  ...SEAT_MUTATIONS,
  ...PHASE_MUTATIONS,
  ...VOTE_MUTATIONS,
  ...COUNT_MUTATIONS,
  ...OUTCOME_MUTATIONS,
  ...NOMINATION_MUTATIONS,
  ...SECRET_MUTATIONS,
  ...SCREEN_MUTATIONS,
  ...REVEAL_MUTATIONS,
]
/** Far fewer than the real rules get. */
const EVENINGS = 6_000

/** The first evening that breaks the promise `sentence`, or null. */
function firstFailure(rules: Rules, sentence: string): number | null {
  const onlooker = onlookerFor(sentence)
  for (let seed = 1; seed <= EVENINGS; seed += 1) if (playSeed(rules, seed, onlooker) === sentence) return seed
  return null
}

describe('Each promise notices a broken rule', () => {
  it.each(MUTATIONS)('$breaks: $defect', ({ breaks, rules }) => {
    expect(firstFailure(rules, breaks)).not.toBeNull()
  })

  it('every promise was seen failing', () => {
    const seen = new Set(MUTATIONS.map(({ breaks }) => breaks))
    expect(INVARIANTS.filter((name) => !seen.has(name))).toEqual([])
    expect([...seen].filter((name) => !INVARIANTS.includes(name))).toEqual([])
    expect(INVARIANTS.length).toBeGreaterThanOrEqual(28)
  })

  it('each promise has its own name', () => {
    expect(new Set(INVARIANTS).size).toBe(INVARIANTS.length)
  })

  it('the real rules keep all promises in the same evenings', () => {
    const onlooker = onlookerFor()
    for (let seed = 1; seed <= 500; seed += 1) expect(playSeed(RULES, seed, onlooker)).toBeNull()
  })
})
