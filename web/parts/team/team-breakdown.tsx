import { TEAMS, type Team, type TeamCounts as Counts } from '#domain/team.ts'
import { TeamCounts } from './team-count.tsx'

/** Counts by team, as a bar and in words, and the total. */
export function TeamBreakdown({ counts, total }: { counts: Counts; total: number }) {
  return (
    <div className="grid gap-3">
      <Bar counts={counts} />
      <TeamCounts counts={counts} form="long" />
      <p className="text-muted">{`${total} ${total === 1 ? 'character' : 'characters'}`}</p>
    </div>
  )
}

/** As an SVG, since a server-rendered page may have no `style` attributes. */
function Bar({ counts }: { counts: Counts }) {
  const all = TEAMS.reduce((sum, team) => sum + counts[team], 0)
  const before = (team: Team) => TEAMS.slice(0, TEAMS.indexOf(team)).reduce((sum, one) => sum + counts[one], 0)
  return (
    <svg className="h-[10px] w-full" aria-hidden="true">
      {TEAMS.filter((team) => counts[team] > 0).map((team) => (
        <rect
          key={team}
          className="fill-team stroke-surface stroke-[3px] forced-colors:fill-[CanvasText] forced-colors:forced-color-adjust-none"
          data-team={team}
          x={percent(before(team) / all)}
          width={percent(counts[team] / all)}
          height="100%"
          rx="3"
        />
      ))}
    </svg>
  )
}

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`
