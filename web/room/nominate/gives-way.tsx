import type { Replacing } from '../room-context.ts'
import { say } from '../../ui/say.ts'

/** Says which nomination the new one takes the place of. */
export function GivesWay({ replaces }: Replacing) {
  if (replaces === undefined) return null
  return <p>{say`Your nomination of ${replaces.denorm.scriptName} stays until another one takes its place.`}</p>
}
