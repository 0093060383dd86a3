import { clsx } from 'clsx'
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
import styles from './jumps.module.css'

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
    <nav className={styles['jumps']} aria-label={say`On this page`}>
      <p aria-hidden="true">{say`On this page`}</p>
      <ul>
        {cells.map(({ anchor, team, words, count, short }) => (
          <li key={anchor} data-team={team ?? undefined}>
            <Link to={`#${anchor}`} state={state} replace aria-current={anchor === current ? 'true' : undefined}>
              {team === null ? <Icon path={RINGS} size={18} /> : <TeamGlyph team={team} size={18} />}
              <span className={styles['words']}>{words}</span>
              <span className={clsx(styles['count'], 'lg:ms-auto')}>{count}</span>
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
