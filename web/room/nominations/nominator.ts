import type { NominationView, Snapshot } from '#domain/room/view.ts'

/** Who nominated a script, also after they have left. */
export function nominatorOf(
  { nominatorId, nominatorName }: NominationView,
  participants: Snapshot['participants'],
): string {
  return nominatorName ?? participants.find(({ id }) => id === nominatorId)?.name ?? 'someone who left'
}
