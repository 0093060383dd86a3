import { plural } from '#domain/plural.ts'
import { say } from '../../ui/say.ts'
import type { ListedShortlist } from './own-shortlists.ts'

const WHEN = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** "Sat, Nov 28, 8:00 PM · 3 answers", by the clocks of this device. */
export function shortlistFacts({ at, answers, candidates, state }: ListedShortlist): string {
  return [
    ...(at === null ? [] : [WHEN.format(new Date(at))]),
    plural(candidates, 'script', 'scripts'),
    plural(answers, 'answer', 'answers'),
    ...(state === 'closed' ? [say`closed`] : []),
  ].join(' · ')
}
