import { SHORTLIST_LIMITS } from '#domain/shortlist/shortlist.ts'
import { isLongerThan, visibleText } from '#domain/visible-text.ts'
import type { Faults } from '../app/act/use-form.ts'
import { say } from '../ui/say.ts'

/** What is wrong with a list’s title and note. */
export function faultsOfWords(words: { title: string; note: string }): Faults {
  const title = visibleText(words.title)
  return {
    ...(title === '' && { title: say`Please enter a title.` }),
    ...(isLongerThan(title, SHORTLIST_LIMITS.titleLetters) && {
      title: say`The title is too long (max ${SHORTLIST_LIMITS.titleLetters} letters).`,
    }),
    ...(isLongerThan(visibleText(words.note), SHORTLIST_LIMITS.noteLetters) && {
      note: say`The note is too long (max ${SHORTLIST_LIMITS.noteLetters} letters).`,
    }),
  }
}

export const PAST = say`Choose a time in the future.`
export const isPast = (at: string | null): boolean => at !== null && Date.parse(at) <= Date.now()
