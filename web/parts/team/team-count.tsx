import { TEAM_LABELS, TEAMS, type Team, type TeamCounts as Counts, teamTally } from '#domain/team.ts'
import 'virtual:team-glyphs.css'
import styles from './team.module.css'

/** `short` (T 13), or `long` with the whole word (Townsfolk 13). */
type TeamLabelForm = 'short' | 'long'

const ALWAYS: readonly Team[] = ['townsfolk', 'outsider', 'minion', 'demon']

interface TeamCountsProps {
  counts: Counts
  form?: TeamLabelForm | undefined
}

/**
 * A script's counts: the four teams of every game, the others only if there are any. Screen readers get one sentence
 * with whole names. Few elements, since there are thousands of cards.
 */
export function TeamCounts({ counts, form = 'short' }: TeamCountsProps) {
  const shown = TEAMS.filter((team) => ALWAYS.includes(team) || counts[team] > 0)
  const words = shown.map((team) => `${counts[team]} ${wordOf(team, counts)}`).join(', ')
  return (
    // A picture with words, without a hidden element for them.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <p className={styles['counts']} role="img" aria-label={words}>
      {shown.map((team) => (
        <span key={team} data-team={team} data-glyph={team} title={wordOf(team, counts)}>
          {form === 'long' ? `${wordOf(team, counts)} ${counts[team]}` : teamTally(team, counts[team])}
        </span>
      ))}
    </p>
  )
}

function wordOf(team: Team, counts: Counts): string {
  return TEAM_LABELS[team][counts[team] === 1 ? 'one' : 'many']
}
