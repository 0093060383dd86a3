import { type ReactNode, useEffect, useState } from 'react'
import { type Team, teamTally } from '#domain/team.ts'
import { TeamGlyph } from '../../parts/team/team-glyph.tsx'
import { jumpTo, RULES_ANCHOR, teamAnchor, teamWords, type VerdictContents } from './verdict-contents.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { RINGS } from '../../ui/icons.ts'
import { say } from '../../ui/say.ts'
import styles from './verdict-head.module.css'

interface Cell {
  anchor: string
  team: Team | null
  icon: ReactNode
  short: string
  words: string
}

/** A bar under the thumb: one press leads to a team, or to the jinxes. */
export function TeamJumps({ contents }: { contents: VerdictContents }) {
  const cells = cellsOf(contents)
  const current = useSectionInView(cells.map(({ anchor }) => anchor))
  return (
    <nav className={styles['bar']} aria-label={say`Teams and jinxes`}>
      {cells.map(({ anchor, team, icon, short, words }) => (
        <button
          key={anchor}
          type="button"
          className={styles['cell']}
          data-team={team ?? undefined}
          data-jinxes={anchor === RULES_ANCHOR ? true : undefined}
          aria-current={anchor === current ? 'true' : undefined}
          onClick={() => jumpTo(anchor)}
        >
          {icon}
          <span aria-hidden="true">{short}</span>
          <VisuallyHidden>{words}</VisuallyHidden>
        </button>
      ))}
    </nav>
  )
}

function cellsOf({ groups, jinxes, bootlegger }: VerdictContents): Cell[] {
  const teams = groups.map(({ team, characters: { length } }) => ({
    anchor: teamAnchor(team),
    team,
    icon: team === null ? <span aria-hidden="true">?</span> : <TeamGlyph team={team} size={20} />,
    short: team === null ? say`Other ${length}` : teamTally(team, length),
    words: `${teamWords(team)}, ${length}`,
  }))
  const rules = { anchor: RULES_ANCHOR, team: null, icon: <Icon path={RINGS} size={22} /> }
  if (jinxes.length > 0) {
    return [...teams, { ...rules, short: say`Jinx ${jinxes.length}`, words: say`Jinxes, ${jinxes.length}` }]
  }
  if (bootlegger.length === 0) return teams
  return [
    ...teams,
    { ...rules, short: say`Rules ${bootlegger.length}`, words: say`Bootlegger rules, ${bootlegger.length}` },
  ]
}

/** The top of a section counts as reached a little before it is at the top of the screen. */
const MARGIN = 56

/** Which of these sections is at the top of the screen; the first until one is. */
function useSectionInView(anchors: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(anchors[0])
  const list = anchors.join(' ')
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const all = list.split(' ')
      const isAtEnd =
        window.scrollY > 0 && window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      const reached = all.filter(
        (anchor) => (document.getElementById(anchor)?.getBoundingClientRect().top ?? 1e9) <= MARGIN,
      )
      setCurrent((isAtEnd ? all : reached).at(-1) ?? all[0])
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
    }
  }, [list])
  return current
}
