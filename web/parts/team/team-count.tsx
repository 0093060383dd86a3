import { clsx } from 'clsx'
import { TEAM_LABELS, TEAMS, type Team, type TeamCounts as Counts, teamTally } from '#domain/team.ts'
import 'virtual:team-glyphs.css'

/** `short` (T 13), or `long` with the whole word (Townsfolk 13). */
type TeamLabelForm = 'short' | 'long'

const ALWAYS: readonly Team[] = ['townsfolk', 'outsider', 'minion', 'demon']

interface TeamCountsProps {
  counts: Counts
  form?: TeamLabelForm | undefined
  className?: string | undefined
}

/**
 * A script's counts: the four teams of every game, the others only if there are any. Screen readers get one sentence
 * with whole names. Few elements, since there are thousands of cards,
 * with text in a line, not boxes in a row: layout takes half the time.
 */
export function TeamCounts({ counts, form = 'short', className }: TeamCountsProps) {
  const shown = TEAMS.filter((team) => ALWAYS.includes(team) || counts[team] > 0)
  const words = shown.map((team) => `${counts[team]} ${wordOf(team, counts)}`).join(', ')
  return (
    // A picture with words, without a hidden element for them.
    <p
      className={clsx('me-[calc(-1*var(--apart,14px))]', className)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={words}
      data-teams={shown.length > 5 ? shown.length : undefined}
    >
      {shown.map((team) => (
        // Its glyph is a background image, not an element: those were a third of a card's elements.
        <span
          key={team}
          className="me-(--apart,14px) inline-block bg-size-(--glyph,16px) bg-position-[0_50%] bg-no-repeat ps-(--indent,22px) font-semibold whitespace-nowrap text-team tabular [print-color-adjust:exact] [word-spacing:0.08em] rtl:bg-position-[100%_50%]"
          data-team={team}
          data-glyph={team}
          title={wordOf(team, counts)}
        >
          {form === 'long' ? `${wordOf(team, counts)} ${counts[team]}` : teamTally(team, counts[team])}
        </span>
      ))}
    </p>
  )
}

function wordOf(team: Team, counts: Counts): string {
  return TEAM_LABELS[team][counts[team] === 1 ? 'one' : 'many']
}
