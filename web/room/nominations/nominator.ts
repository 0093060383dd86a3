import type { NominationView, Snapshot } from '#domain/room/view.ts'
import { say } from '../../words/room.ts'

/** Who nominated a script, also after they have left. */
export function nominatorOf(
  { nominatorId, nominatorName }: NominationView,
  participants: Snapshot['participants'],
): string {
  return nominatorName ?? participants.find(({ id }) => id === nominatorId)?.name ?? say`someone who left`
}
