import { type Team, TEAM_LABELS } from '#domain/team.ts'
import { TeamGlyph } from '../parts/team/team-glyph.tsx'
import styles from './generator.module.css'

/** A team's heading in the list, as on a script's page. */
export function TeamHeading({ team, count }: { team: Team; count: number }) {
  return (
    <h3 className={styles['team']}>
      <TeamGlyph team={team} size={20} />
      {TEAM_LABELS[team].many}
      <span className={styles['count']}>{count}</span>
    </h3>
  )
}
