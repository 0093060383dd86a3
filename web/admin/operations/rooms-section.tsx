import { percentile } from '#domain/operations/percentile.ts'
import type { Operations } from '#protocol/operations/operations.ts'
import { Figure, Figures } from '../../parts/page/figures.tsx'
import { say } from '../../ui/say.ts'
import { Breakdown } from './breakdown.tsx'
import { amountWords, durationWords, MOST_SHARE } from './figure-words.ts'
import { closeWords } from './labels.ts'
import { CountChart, GaugeChart, TimeChart } from './metric-charts.tsx'
import styles from './operations.module.css'
import { Section } from './section.tsx'
import { labelTotals } from './series.ts'

/** What goes on in rooms. */
export function RoomsSection({ figures }: { figures: Operations }) {
  const { rooms } = figures
  const times = labelTotals(figures, 'vote-time')
  const voteTime = (share: number) => {
    const time = percentile(times, share)
    return time === null ? say`no votes yet` : durationWords(time)
  }
  return (
    <Section title={say`Rooms`} lead={say`What groups do in their rooms, without names or codes.`}>
      <Figures>
        <Figure name={say`Rooms open now`} value={amountWords(rooms.open)} />
        <Figure name={say`Open rooms with people in them`} value={amountWords(rooms.occupied)} />
        <Figure name={say`Half of the votes are confirmed within`} value={voteTime(1 / 2)} />
        <Figure name={say`95 in 100 votes are confirmed within`} value={voteTime(MOST_SHARE)} />
      </Figures>
      <div className={styles['charts']}>
        <CountChart figures={figures} title={say`Votes`} metric="votes" />
        <TimeChart figures={figures} title={say`Time until a vote is confirmed`} metric="vote-time" />
        <CountChart figures={figures} title={say`Rooms opened`} metric="rooms-opened" />
        <CountChart figures={figures} title={say`New connections to rooms`} metric="sockets-opened" />
        <GaugeChart figures={figures} title={say`Rooms open`} metric="rooms-open" />
        <GaugeChart figures={figures} title={say`Connections open`} metric="sockets-open" />
      </div>
      <Breakdown
        title={say`How connections ended`}
        totals={labelTotals(figures, 'sockets-closed')}
        words={closeWords}
        none={say`No connection has ended.`}
      />
    </Section>
  )
}
