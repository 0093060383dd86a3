import type { Fault } from '#protocol/problem.ts'
import { isApiError } from '../../app/api/client.ts'
import type { StorytellerWords } from '../../parts/for-storytellers.tsx'
import { say } from '../../ui/say.ts'
import type { ChosenScript, Faults } from './draft.ts'

export const WORDS: StorytellerWords = {
  notSignedIn: say`You must be signed in to plan an evening.`,
  notStoryteller: say`You must be Storyteller or above to plan an evening.`,
  withoutAccount: say`Answering a shortlist needs no account.`,
  withAccount: say`Your account can answer shortlists. Ask an administrator if you want to plan evenings.`,
  path: '/shortlists/new',
}
const FAILED = say`Failed to make the list.`
const OFFLINE = say`Making a list needs a network. Everything you typed is kept.`

/** Why a list was not made, and what leads on. */
export interface MakeFailure {
  /** Empty where every fault stands at its field. */
  title: string
  reason: string | null
  way: 'sign-in' | 'lists' | null
}

/** `faults` by field; one of a script is at `scripts[2]`, whatever is wrong in it. */
export function makeFailureOf(
  error: unknown,
  scripts: readonly Pick<ChosenScript, 'name'>[],
): MakeFailure & { faults: Faults } {
  if (isApiError(error, 401)) return { title: WORDS.notSignedIn, reason: null, way: 'sign-in', faults: {} }
  if (isApiError(error) && error.code === 'FORBIDDEN')
    return { title: WORDS.notStoryteller, reason: null, way: null, faults: {} }
  if (isApiError(error, 422)) return atFields(faultsOf(error.details), error.message, scripts)
  const reason = isApiError(error, 0) ? OFFLINE : isApiError(error) ? error.message : null
  const isLimit = isApiError(error) && error.code === 'SHORTLIST_LIMIT'
  return { title: FAILED, reason, way: isLimit ? 'lists' : null, faults: {} }
}

const FIELDS = ['title', 'at', 'timeZone', 'closesAt', 'players', 'note', 'suggestions', 'answering']

/** `scripts[2]`, or as a body of another shape is refused, `scripts.2.kind`. */
const SCRIPT_PLACE = /^scripts[[.](\d+)/u

function atFields(
  found: readonly Fault[],
  message: string,
  scripts: readonly Pick<ChosenScript, 'name'>[],
): MakeFailure & { faults: Faults } {
  const faults: Record<string, string> = {}
  const names: string[] = []
  for (const { path, message } of found) {
    const [, index] = SCRIPT_PLACE.exec(path) ?? []
    const name = index === undefined ? undefined : scripts[Number(index)]?.name
    const field = name === undefined ? FIELDS.find((field) => field === path) : `scripts[${index}]`
    if (field === undefined) continue
    faults[field] ??= message
    if (name !== undefined && !names.includes(name)) names.push(name)
  }
  if (Object.keys(faults).length === 0) return { title: FAILED, reason: message, way: null, faults }
  if (names.length === 0) return { title: '', reason: null, way: null, faults }
  const [name = ''] = names
  const title =
    names.length === 1 ? say`${name} can’t be on the list.` : say`${names.length} scripts can’t be on the list.`
  return { title, reason: say`It says why at the script. Remove it, then make the list.`, way: null, faults }
}

function faultsOf(details: unknown): Fault[] {
  const faults: unknown[] = Array.isArray(details) ? details : []
  return faults.filter(
    (fault): fault is Fault =>
      typeof Reflect.get(Object(fault), 'path') === 'string' &&
      typeof Reflect.get(Object(fault), 'message') === 'string',
  )
}
