import { TEAMS, type TeamCounts as Counts } from '#domain/team.ts'
import styles from './team-breakdown.module.css'
import { TeamCounts } from './team-count.tsx'

/** Counts by team, as a bar and in words, and the total. */
export function TeamBreakdown({ counts, total }: { counts: Counts; total: number }) {
  return (
    <div className={styles['breakdown']}>
      <div className={styles['bar']} aria-hidden="true">
        {TEAMS.filter((team) => counts[team] > 0).map((team) => (
          <span key={team} className={styles['part']} data-team={team} style={{ flexGrow: counts[team] }} />
        ))}
      </div>
      <TeamCounts counts={counts} form="long" />
      <p className={styles['sum']}>
        {total} {total === 1 ? 'character' : 'characters'} in all
      </p>
    </div>
  )
}
