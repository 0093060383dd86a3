import type { Team } from '#domain/team.ts'
import { SHAPES } from './team-shapes.ts'

/** A team's shape in its colour; decoration beside its name. */
export function TeamGlyph({
  team,
  size = 16,
  className,
}: {
  team: Team
  size?: number
  className?: string | undefined
}) {
  return (
    <svg
      className={className}
      data-team={team}
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="var(--team)"
      aria-hidden="true"
    >
      <path d={SHAPES[team]} />
    </svg>
  )
}
