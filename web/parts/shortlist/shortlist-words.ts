import { plural } from '#domain/plural.ts'
import { say } from '../../ui/say.ts'
import { deviceZone, eveningWords } from './when.ts'
import type { ListedShortlist } from '../../app/data/own-shortlists.ts'

/** "Sat, Nov 28 · 20:00 · 4 scripts · 3 answers", by the clocks of this device. */
export function shortlistFacts({ at, answers, candidates, state }: ListedShortlist): string {
  return [
    ...(at === null ? [] : [eveningWords(at, deviceZone(), Date.now())]),
    plural(candidates, 'script', 'scripts'),
    plural(answers, 'answer', 'answers'),
    ...(state === 'closed' ? [say`closed`] : []),
  ].join(' · ')
}
