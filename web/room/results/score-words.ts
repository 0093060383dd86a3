import type { VoteType } from '#domain/room/options.ts'

/** "A, B and C". */
export function listed(names: readonly string[]): string {
  const [last, ...others] = names.toReversed()
  if (last === undefined) return ''
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`
}

export const voteWords = (count: number) => `${count} ${count === 1 ? 'vote' : 'votes'}`
const points = (count: number) => `${count} ${count === 1 ? 'point' : 'points'}`

export function scoreWords(voteType: VoteType, score: number): string {
  return voteType === 'borda' ? points(score) : voteWords(score)
}

/** 1st, 2nd, 3rd, 11th. */
export function ordinal(place: number): string {
  const rest = place % 100
  if (rest >= 11 && rest <= 13) return `${place}th`
  return `${place}${['th', 'st', 'nd', 'rd'][place % 10] ?? 'th'}`
}
