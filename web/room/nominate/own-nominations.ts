import { plural } from '#domain/plural.ts'
import { ROOM_LIMITS } from '#domain/room/options.ts'
import type { NominationView, Snapshot } from '#domain/room/view.ts'
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
