import { TEAM_LABELS, TEAMS, type Team, type TeamCounts as Counts } from '#domain/team.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './team-count.module.css'
import { TeamGlyph } from './team-glyph.tsx'

/** `short` on cards (T 13), `brief` on nominations (TF 13), `long` with the whole word (Townsfolk 13). */
export type TeamLabelForm = 'short' | 'brief' | 'long'

export interface TeamCountProps {
  team: Team
  count: number
  form?: TeamLabelForm | undefined
}

/** Glyph, abbreviation and number; screen readers hear the team's whole name. */
export function TeamCount({ team, count, form = 'short' }: TeamCountProps) {
  const label = TEAM_LABELS[team]
  const word = count === 1 ? label.one : label.many
  return (
    <span className={styles['count']} data-team={team} title={form === 'long' ? undefined : word}>
      <TeamGlyph team={team} />
      {form === 'long' ? (
        `${word} ${count}`
      ) : (
        <>
          <span aria-hidden="true">
            {label[form]} {count}
          </span>
          <VisuallyHidden>
            {count} {word}
          </VisuallyHidden>
        </>
      )}
    </span>
  )
}

const ALWAYS: readonly Team[] = ['townsfolk', 'outsider', 'minion', 'demon']

/** The counts of a script: the four teams of every game, the others only when there are any. */
export function TeamCounts({ counts, form }: { counts: Counts; form?: TeamLabelForm | undefined }) {
  const shown = TEAMS.filter((team) => ALWAYS.includes(team) || counts[team] > 0)
  return (
    <ul className={styles['list']} aria-label="Characters by team">
      {shown.map((team) => (
        <li key={team}>
          <TeamCount team={team} count={counts[team]} form={form} />
        </li>
      ))}
    </ul>
  )
}
