import type { ShortlistView } from '#protocol/shortlist.ts'
import { wallTime } from '../parts/shortlist/when.ts'

/** If a list has no date, this many answers are enough to choose from. */
const ENOUGH_ANSWERS = 3
const DAY_LETTERS = 'YYYY-MM-DD'.length

/** What a list’s page leads with for its owner: nothing, while all that is left is to wait for taps, or where its room goes on. */
export function leadingAction(view: ShortlistView, now: number): 'share' | 'choose' | null {
  const { state, at, timeZone, answers, you, room, result } = view
  if (result !== null || room?.state === 'open') return null
  const isAnswered = answers.some(({ id }) => id !== you?.answerId)
  if (state === 'open' && !isAnswered) return 'share'
  if (at === null) return state === 'closed' || answers.length >= ENOUGH_ANSWERS ? 'choose' : null
  // In the evening’s time zone.
  const dayOf = (moment: number) => wallTime(new Date(moment).toISOString(), timeZone).slice(0, DAY_LETTERS)
  return dayOf(now) >= dayOf(Date.parse(at)) ? 'choose' : null
}
