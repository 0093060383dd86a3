import type { NominationView, Snapshot } from '#domain/room/view.ts'
import { say } from '../../ui/say.ts'

/** Who nominated a script, also after they have left. */
function nominatorOf({ nominatorId, nominatorName }: NominationView, participants: Snapshot['participants']): string {
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
