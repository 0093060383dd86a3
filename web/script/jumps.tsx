import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { TEAM_LABELS, TEAMS, teamTally } from '#domain/team.ts'
import type { Script } from '#protocol/script.ts'
import { jinxCountOf } from '../parts/script/script-characters.ts'
import { useSectionInView } from '../parts/script/use-section-in-view.ts'
import { TeamGlyph } from '../parts/team/team-glyph.tsx'
import { Icon } from '../ui/icon.tsx'
import { RINGS } from '../ui/icons.ts'
import { Link } from '../ui/link.tsx'
import { say } from '../ui/say.ts'

/** How many characters each team has, and how many jinxes there are, as links to them; on a phone a bar above the actions. */
export function Jumps({ script: { metadata, autoJinxes } }: { script: Script }) {
  const { state } = useLocation()
  const cells = useMemo(() => {
    const jinxes = jinxCountOf(autoJinxes)
    const teams = TEAMS.filter((team) => metadata.teamCounts[team] > 0).map((team) => {
      const count = metadata.teamCounts[team]
      const words = TEAM_LABELS[team].many
      return { anchor: words.toLowerCase(), team, words, count, short: teamTally(team, count) }
    })
    const last = { anchor: 'jinxes', team: null, words: say`Jinxes`, count: jinxes, short: String(jinxes) }
    return jinxes > 0 ? [...teams, last] : teams
  }, [metadata, autoJinxes])
  const current = useSectionInView(cells.map(({ anchor }) => anchor))
  return (
    <nav
      className="max-lg:-order-1 max-sm:fixed max-sm:inset-[auto_0_calc(var(--bar)+env(safe-area-inset-bottom))] max-sm:z-20 max-sm:border-t max-sm:border-line max-sm:bg-raised"
      aria-label={say`On this page`}
    >
      <p className="text-small text-muted max-sm:sr-only" aria-hidden="true">{say`On this page`}</p>
      <ul className="flex flex-wrap gap-x-4 max-sm:flex-nowrap max-sm:gap-x-0 lg:mt-2 lg:grid lg:border-s-2 lg:border-line">
        {cells.map(({ anchor, team, words, count, short }) => (
          <li key={anchor} className="max-sm:flex-1" data-team={team ?? undefined}>
            <Link
              className="flex min-h-target items-center gap-2 font-semibold text-muted tabular no-underline aria-[current]:text-text max-sm:relative max-sm:min-h-[56px] max-sm:flex-col max-sm:justify-center max-sm:gap-0.5 max-sm:text-[0.875rem] max-sm:leading-[1.2] max-sm:text-(--team,var(--warning)) max-sm:aria-[current]:text-(--team,var(--warning)) max-sm:aria-[current]:[box-shadow:inset_0_3px_0_var(--accent)] lg:-ms-0.5 lg:border-s-2 lg:border-transparent lg:ps-4 lg:aria-[current]:border-accent"
              to={`#${anchor}`}
              state={state}
              replace
              aria-current={anchor === current ? 'true' : undefined}
            >
              {team === null ? (
                <Icon path={RINGS} size={18} className="text-warning" />
              ) : (
                <TeamGlyph team={team} size={18} />
              )}
              <span className="max-sm:sr-only">{words}</span>
              <span className="max-sm:sr-only lg:ms-auto">{count}</span>
              <span className="hidden max-sm:inline" aria-hidden="true">
                {short}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
