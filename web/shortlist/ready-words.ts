import { listed } from '../ui/format.ts'
import { say } from '../ui/say.ts'

const NAMED = 2

/** "Sam, Ada and 2 others can run it"; empty for nobody, and for a name that is not known yet. */
export function readyWords(ready: readonly string[]): string {
  const names = ready.filter((name) => name !== '')
  if (names.length === 0) return ''
  const others = names.length - NAMED
  return say`${listed(others > 1 ? [...names.slice(0, NAMED), say`${others} others`] : names)} can run it`
}
