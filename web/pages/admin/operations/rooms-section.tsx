import type { Operations } from '#protocol/operations/operations.ts'
import { Figure, Figures } from '../../../parts/page/figures.tsx'
import { say } from '../../../words/admin.ts'
import { Breakdown } from './breakdown.tsx'
import { amountWords } from './figure-words.ts'
import { closeWords, refusalWords } from './label-words.ts'
import { CountChart, TimeChart } from './metric-charts.tsx'
import styles from './operations.module.css'
import { Section } from './section.tsx'
import { labelTotals, stepTotals, sumOf } from './series.ts'

/** What goes on in rooms. */
export function RoomsSection({ figures }: { figures: Operations }) {
  const { rooms } = figures
  const totalOf = (metric: 'rooms-opened' | 'votes') => amountWords(sumOf(stepTotals(figures, metric)))
  return (
    <Section title={say`Rooms`} lead={say`What groups do in their rooms, without names or codes.`}>
      <Figures>
        <Figure name={say`Rooms open now`} value={amountWords(rooms.open)} />
        <Figure name={say`Open rooms with people in them`} value={amountWords(rooms.occupied)} />
        <Figure name={say`Rooms opened`} value={totalOf('rooms-opened')} />
        <Figure name={say`Votes`} value={totalOf('votes')} />
      </Figures>
      <div className={styles['charts']}>
        <CountChart figures={figures} title={say`Votes`} metric="votes" />
        <TimeChart figures={figures} title={say`Time until a vote is confirmed`} metric="vote-time" />
        <CountChart figures={figures} title={say`Rooms opened`} metric="rooms-opened" />
        <CountChart figures={figures} title={say`Connections to rooms`} metric="sockets-opened" />
      </div>
      <div className={styles['pairs']}>
        <Breakdown
          title={say`How connections ended`}
          totals={labelTotals(figures, 'sockets-closed')}
          words={closeWords}
          none={say`No connection has ended.`}
        />
        <Breakdown
          title={say`What rooms refused`}
          totals={labelTotals(figures, 'refusals')}
          words={refusalWords}
          none={say`Nothing was refused.`}
        />
      </div>
    </Section>
  )
}
