import { SHORTLIST_LIMITS } from '#domain/shortlist/shortlist.ts'
import { isLongerThan, visibleText } from '#domain/visible-text.ts'
import type { Checked } from '../app/act/use-form.ts'
import { say } from '../ui/say.ts'

/** What is wrong with a list’s title and note. */
export function faultsOfWords({ title, note }: { title: string; note: string }): Checked {
  const { titleLetters, noteLetters } = SHORTLIST_LIMITS
  const line = visibleText(title)
  return {
    title:
      line === ''
        ? say`Please enter a title.`
        : isLongerThan(line, titleLetters)
          ? say`The title is too long (max ${titleLetters} letters).`
          : undefined,
    note: isLongerThan(visibleText(note), noteLetters)
      ? say`The note is too long (max ${noteLetters} letters).`
      : undefined,
  }
}

export const PAST = say`Choose a time in the future.`
export const isPast = (at: string | null): boolean => at !== null && Date.parse(at) <= Date.now()
