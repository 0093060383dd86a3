import { listed } from '../../listed.ts'
import { isolated } from '../../isolated.ts'
import { certain } from '../../certain.ts'
import type { Result } from '../counting/result.ts'

/** What of a result says how it came out. */
export type Outcome = Pick<Result, 'standings' | 'winners' | 'decided' | 'decidedBy'> & {
  /** The script that is played, as it was that night. */
  script: { name: string } | null
}

export interface OutcomeWords {
  /** "The table chose", before the name. */
  lead: string
  /** Empty where nobody voted. */
  name: string
}

/** More names of a tie are a number. */
const NAMES_OF_A_TIE = 3

export function outcomeOf({ standings, winners, decided, decidedBy, script }: Outcome): OutcomeWords {
  const nameOf = (id: string) => standings.find(({ nominationId }) => nominationId === id)?.scriptName
  if (decided !== null) {
    const lead = decidedBy === 'storyteller' ? 'The Storyteller chose' : 'The table chose'
    return { lead, name: script?.name ?? nameOf(decided) ?? 'a write-in' }
  }
  if (winners.length === 0) return { lead: 'Nobody voted', name: '' }
  const names = winners.map((id) => certain(nameOf(id)))
  const isLong = names.length > NAMES_OF_A_TIE
  return { lead: 'It’s a tie', name: isLong ? `${names.length} scripts` : listed(names) }
}

/** The outcome as one title. */
export function titleOf({ lead, name }: OutcomeWords): string {
  if (name === '') return lead
  return lead === 'It’s a tie' ? `${lead}: ${name}` : `${lead} ${isolated(name)}`
}
