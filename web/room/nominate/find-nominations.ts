import { plural } from '#domain/plural.ts'
import { ROOM_LIMITS } from '#domain/room/options.ts'
import type { NominationView, Snapshot } from '#domain/room/view.ts'
import { setupNumbers } from '#domain/room/fit/setup-numbers.ts'
import { searchKey, searchTerms } from '#domain/script/search-key.ts'
import { say } from '../../ui/say.ts'

type Seen = Pick<Snapshot, 'nominations' | 'options' | 'you'>

export const ownNominations = ({ nominations, you }: Seen): NominationView[] =>
  nominations.filter(({ nominatorId }) => nominatorId === you.participantId)

/** How many more this person may nominate; Infinity without a limit. */
export function nominationsLeft(seen: Seen): number {
  if (seen.nominations.length >= ROOM_LIMITS.nominations) return 0
  const limit = seen.options.maxNominationsPerParticipant
  return seen.you.isST || limit === 0 ? Infinity : Math.max(0, limit - ownNominations(seen).length)
}

/** What the person may still do, in a sentence; null without a limit. */
export function nominationsLeftWords(seen: Seen): string | null {
  const left = nominationsLeft(seen)
  const own = ownNominations(seen).length
  const limit = seen.options.maxNominationsPerParticipant
  if (left === Infinity) return null
  if (left > 0 && own === 0) return say`You can nominate ${plural(left, 'script', 'scripts')}.`
  if (left > 0) return say`You can nominate ${plural(left, say`more script`, say`more scripts`)}.`
  if (seen.you.isST || limit === 0 || own < limit)
    return say`This room has ${ROOM_LIMITS.nominations} nominations, which is as many as it can hold.`
  return own === 1 ? say`You’ve used your nomination.` : say`You’ve used all ${own} of your nominations.`
}

/** Who nominated a script, also after they have left. */
export function nominatorOf(
  { nominatorId, nominatorName }: NominationView,
  participants: Snapshot['participants'],
): string {
  return nominatorName ?? participants.find(({ id }) => id === nominatorId)?.name ?? say`someone who left`
}

/** The names that stand on a nomination’s row beside its own: who nominated it, and the script that it is nearly the same as. */
export function namesBeside({ nominations, participants }: Pick<Snapshot, 'nominations' | 'participants'>) {
  const scripts = new Map(nominations.map(({ id, denorm }) => [id, denorm.scriptName]))
  return (nomination: NominationView) => ({
    nominator: nominatorOf(nomination, participants),
    twinName: scripts.get(nomination.denorm.twin?.nominationId ?? '') ?? null,
  })
}

/** For how many players scripts are compared: as the Storyteller says, or the seats taken. Null if no game is that small or large. */
export function playersTonight({ options, participants }: Pick<Snapshot, 'options' | 'participants'>): number | null {
  const players = options.players ?? participants.filter(({ isST }) => !isST).length
  return setupNumbers(players) === null ? null : players
}

/** More nominations than these have a search. */
export const SEARCHED_ABOVE = 12

/** Those whose name or author has each word of a search, also inside of a word. */
export function foundIn(nominations: readonly NominationView[], search: string): readonly NominationView[] {
  const terms = searchTerms(search)
  if (terms.length === 0) return nominations
  return nominations.filter(({ denorm: { scriptName, author } }) => {
    const key = searchKey(`${scriptName} ${author ?? ''}`)
    return terms.every((term) => key.includes(term))
  })
}
