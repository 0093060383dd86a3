import type { ReactNode } from 'react'
import { type Team, teamTally } from '#domain/team.ts'
import { TeamGlyph } from '../../parts/team/team-glyph.tsx'
import { useSectionInView } from '../../parts/script/use-section-in-view.ts'
import { jumpTo, RULES_ANCHOR, teamAnchor, teamWords, type VerdictContents } from './verdict-contents.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { RINGS } from '../../ui/icons.ts'
import { say } from '../../ui/say.ts'

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
    <nav
      className="fixed inset-x-0 top-auto bottom-0 z-5 flex min-h-[calc(72px+env(safe-area-inset-bottom))] justify-center overflow-x-auto border-t border-t-line bg-raised px-(--notch) pt-0 pb-[env(safe-area-inset-bottom)]"
      aria-label={say`Teams and jinxes`}
    >
      {cells.map(({ anchor, team, icon, short, words }) => (
        <button
          key={anchor}
          type="button"
          className="flex max-w-[120px] flex-[1_0_44px] cursor-pointer flex-col items-center justify-center gap-1 border-0 border-t-3 border-t-transparent bg-transparent px-0.5 py-0 text-small font-strong whitespace-nowrap text-(--team,var(--text)) tabular focus-visible:outline-offset-[-3px] aria-[current]:border-t-accent aria-[current]:bg-[color-mix(in_srgb,var(--accent)_12%,transparent)] data-jinxes:text-warning"
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
