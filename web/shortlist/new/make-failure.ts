import { type Faults, faultsAt } from '../../app/act/use-form.ts'
import type { MakerWords } from '../../parts/maker-failure.tsx'
import { say } from '../../ui/say.ts'
import type { ChosenScript } from './draft.ts'

export const WORDS: MakerWords = {
  notSignedIn: say`You must be signed in to plan an evening.`,
  notStoryteller: say`You must be Storyteller or above to plan an evening.`,
  withoutAccount: say`Answering a shortlist needs no account.`,
  withAccount: say`Your account can answer shortlists. Ask an administrator if you want to plan evenings.`,
  path: '/shortlists/new',
  failed: say`Failed to make the list.`,
  offline: say`Making a list needs a network. Everything you typed is kept.`,
}

type Named = Pick<ChosenScript, 'name'>

const FIELD_OF: Readonly<Record<string, string>> = { at: 'date', closesAt: 'closesDate' }
const FIELDS = ['title', 'date', 'timeZone', 'closesDate', 'players', 'note', 'suggestions', 'answering']

/** `scripts[2]`, or as a body of another shape is refused, `scripts.2.kind`. */
const SCRIPT_PLACE = /^scripts[[.](\d+)/u

/** What the server says of fields; one of a script is at `scripts[2]`, whatever is wrong in it. */
export const refusedFields = (error: unknown, scripts: readonly Named[]): Faults =>
  faultsAt(error, (path) => {
    const index = Number(SCRIPT_PLACE.exec(path)?.[1])
    if (index in scripts) return `scripts[${index}]`
    const field = FIELD_OF[path] ?? path
    return FIELDS.includes(field) && field
  })

/** Which scripts cannot be on the list; null where all can. */
export function refusedScripts(faults: Faults, scripts: readonly Named[]): string | null {
  const names = new Set(scripts.flatMap(({ name }, index) => (`scripts[${index}]` in faults ? [name] : [])))
  const [name] = names
  if (name === undefined) return null
  return names.size === 1 ? say`${name} can’t be on the list.` : say`${names.size} scripts can’t be on the list.`
}
