import type { Outcome } from '#domain/group/group.ts'
import { TeamGlyph } from '../../parts/team/team-glyph.tsx'
import { say } from '../../ui/say.ts'

/** As they are chosen and told; the empty one is for what nobody noted. */
export const OUTCOME_OPTIONS = [
  { value: 'good', label: <OutcomeName outcome="good" /> },
  { value: 'evil', label: <OutcomeName outcome="evil" /> },
  { value: '', label: say`Not noted` },
] as const

/** A side with its shape: the house of Townsfolk, the horns of Demons. */
export function OutcomeName({ outcome }: { outcome: Outcome }) {
  return (
    <span className="inline-flex items-center gap-2">
      <TeamGlyph team={outcome === 'good' ? 'townsfolk' : 'demon'} />
      {outcome === 'good' ? say`Good` : say`Evil`}
    </span>
  )
}

/** "Good won". */
export function OutcomeMark({ outcome }: { outcome: Outcome }) {
  const team = outcome === 'good' ? 'townsfolk' : 'demon'
  return (
    <p className="inline-flex items-center gap-2 text-team" data-team={team}>
      <TeamGlyph team={team} />
      {outcome === 'good' ? say`Good won` : say`Evil won`}
    </p>
  )
}
