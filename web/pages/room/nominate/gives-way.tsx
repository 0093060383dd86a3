import type { Replacing } from '../room-context.ts'

/** Says which nomination the new one takes the place of. */
export function GivesWay({ replaces }: Replacing) {
  if (replaces === undefined) return null
  return <p>{`Your nomination of ${replaces.denorm.scriptName} stays until another one takes its place.`}</p>
}
