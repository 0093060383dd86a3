import { SCORE_UNITS } from '#domain/room/counting/score-units.ts'
import { plural } from '#domain/plural.ts'
import type { VoteType } from '#domain/room/options.ts'
import { say } from '../../words/room.ts'

/** "A, B and C". */
export function listed(names: readonly string[]): string {
  const [last, ...others] = names.toReversed()
  if (last === undefined) return ''
  return others.length === 0 ? last : say`${others.toReversed().join(', ')} and ${last}`
}

const FIRST_CHOICES = [say`first choice`, say`first choices`] as const

export const voteWords = (count: number) => plural(count, ...SCORE_UNITS.plurality)

/** A score in words. While an instant runoff is open, its scores are first choices. */
export function scoreWords(voteType: VoteType, score: number, isRunning = false): string {
  const units = isRunning && voteType === 'irv' ? FIRST_CHOICES : (SCORE_UNITS[voteType] ?? SCORE_UNITS.plurality)
  return plural(score, ...units)
}

/** 1st, 2nd, 3rd, 11th. */
export function ordinal(place: number): string {
  const rest = place % 100
  if (rest >= 11 && rest <= 13) return `${place}th`
  return `${place}${['th', 'st', 'nd', 'rd'][place % 10] ?? 'th'}`
}
