import type { Operations } from '#protocol/operations/operations.ts'
import { say } from '../../ui/say.ts'
import { Breakdown } from './breakdown.tsx'
import { shareWords } from './figure-words.ts'
import { refusalWords, statusWords } from './labels.ts'
import { CountChart, TimeChart } from './metric-charts.tsx'
import styles from './operations.module.css'
import { Section } from './section.tsx'
import { labelTotals, sumOf } from './series.ts'

const isFailure = (label: string) => label === '5xx'

/** How much is asked of Belfry, how quickly it answers, and what fails. */
export function TrafficSection({ figures }: { figures: Operations }) {
  const totals = labelTotals(figures, 'requests')
  const all = sumOf(Object.values(totals))
  const failed = all === 0 ? 0 : (totals['5xx'] ?? 0) / all
  return (
    <Section title={say`Traffic`} lead={say`Every page, picture and call that the Worker answered.`}>
      <div className={styles['charts']}>
        <CountChart figures={figures} title={say`Requests`} metric="requests" />
        <CountChart
          figures={figures}
          title={say`Failed requests`}
          metric="requests"
          isWanted={isFailure}
          isBad
          note={say`${shareWords(failed)} of all requests.`}
        />
        <TimeChart figures={figures} title={say`Time until a request is answered`} metric="request-time" />
      </div>
      <div className={styles['pairs']}>
        <Breakdown
          title={say`How requests were answered`}
          totals={totals}
          words={statusWords}
          isBad={isFailure}
          none={say`No requests in this time.`}
        />
        <Breakdown
          title={say`What pages and rooms refused`}
          totals={labelTotals(figures, 'refusals')}
          words={refusalWords}
          none={say`Nothing was refused.`}
        />
      </div>
    </Section>
  )
}
