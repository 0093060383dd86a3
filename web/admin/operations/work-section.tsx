import type { Operations } from '#protocol/operations/operations.ts'
import { say } from '../../ui/say.ts'
import { Breakdown } from './breakdown.tsx'
import { jobWords, outcomeWords, purposeWords } from './labels.ts'
import { CountChart } from './metric-charts.tsx'
import styles from './operations.module.css'
import { Section } from './section.tsx'
import { labelTotals } from './series.ts'

const isFailure = (label: string) => label.endsWith(' failed')

/** What Belfry does by itself, and what it asks of other hosts. */
export function WorkSection({ figures }: { figures: Operations }) {
  return (
    <Section
      title={say`Jobs and other hosts`}
      lead={say`What Belfry does by itself, and its calls for pictures, characters and sign-ins.`}
    >
      <div className={styles['charts']}>
        <CountChart figures={figures} title={say`Scheduled jobs run`} metric="jobs" />
        <CountChart figures={figures} title={say`Calls to other hosts`} metric="outbound" />
      </div>
      <div className={styles['pairs']}>
        <Breakdown
          title={say`Which jobs ran`}
          totals={labelTotals(figures, 'jobs')}
          words={(label) => outcomeWords(label, jobWords)}
          isBad={isFailure}
          none={say`No job has run in this time.`}
        />
        <Breakdown
          title={say`What the calls were for`}
          totals={labelTotals(figures, 'outbound')}
          words={(label) => outcomeWords(label, purposeWords)}
          isBad={isFailure}
          none={say`No other host was called.`}
        />
      </div>
    </Section>
  )
}
