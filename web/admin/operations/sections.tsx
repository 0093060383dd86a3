import { clsx } from 'clsx'
import type { Operations } from '#protocol/operations/operations.ts'
import { say } from '../../ui/say.ts'
import { Breakdown, smallPrint } from './breakdown.tsx'
import { shareWords, dollarWords, RANGE_WORDS, amountWords, durationWords, MOST_SHARE } from './labels.ts'
import { refusalWords, statusWords, closeWords, jobWords, outcomeWords, purposeWords } from './labels.ts'
import { CountChart, TimeChart, GaugeChart } from './metric-charts.tsx'
import { labelTotals, sumOf } from './series.ts'
import { useState, type ReactNode, useId } from 'react'
import { monthAtPace } from '#domain/operations/range.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { storedDraft } from '../site-config/option-editor.ts'
import { CostTable } from './cost-table.tsx'
import { PRICES_DRAFT, PriceEditor } from './price-editor.tsx'
import { textsOf } from './price-text.ts'
import { percentile } from '#domain/operations/percentile.ts'
import { Figure, Figures } from '../../parts/page/figures.tsx'

export const charts = clsx('grid grid-cols-1 gap-4 sm:grid-cols-2 md:[&:has(>:nth-child(3):last-child)]:grid-cols-3')
export const pairs = clsx('grid grid-cols-1 gap-4 md:grid-cols-2')

const isFailure = (label: string) => label === '5xx'

/** How much is asked of Belfry, how quickly it answers, and what fails. */
export function TrafficSection({ figures }: { figures: Operations }) {
  const totals = labelTotals(figures, 'requests')
  const all = sumOf(Object.values(totals))
  const failed = all === 0 ? 0 : (totals['5xx'] ?? 0) / all
  return (
    <Section title={say`Traffic`} lead={say`Every page, picture and call that the Worker answered.`}>
      <div className={charts}>
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
      <div className={pairs}>
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

interface CostSectionProps {
  figures: Operations
  onSaved: (prices: Operations['prices']) => void
}

/** What the platform charges for what was counted, by prices that Admins can change. */
export function CostSection({ figures, onSaved }: CostSectionProps) {
  const [isEditing, setEditing] = useState(() => storedDraft(PRICES_DRAFT) !== null)
  const { range, prices, cost } = figures
  const dollars = sumOf(cost.map((item) => item.dollars))
  const saved = (next: Operations['prices']) => {
    onSaved(next)
    setEditing(false)
    toast({ type: 'success', title: say`Prices saved` })
  }
  return (
    <Section
      title={say`Cost`}
      lead={say`What Cloudflare charges for these amounts. Its monthly fee and what the plan includes aren’t taken into account.`}
    >
      <p className="[&_b]:font-display [&_b]:text-h1 [&_b]:leading-[1.1] [&_b]:font-semibold [&_b]:tabular">
        <b>{dollarWords(dollars)}</b> {RANGE_WORDS[range]}
        {range !== 'month' && say`; a month at this pace costs ${dollarWords(monthAtPace(dollars, range))}`}
      </p>
      <PicturePlaces {...figures.pictures} />
      {isEditing ? (
        <PriceEditor figures={figures} onSaved={saved} onClose={() => setEditing(false)} />
      ) : (
        <>
          <CostTable cost={cost} texts={textsOf(prices.data)} />
          <div className="flex flex-wrap items-center gap-3">
            <Button onClick={() => setEditing(true)}>{say`Edit prices`}</Button>
          </div>
        </>
      )}
    </Section>
  )
}

/** A deploy takes what has come since into its files. */
function PicturePlaces({ deployed, stored }: Operations['pictures']) {
  if (deployed + stored === 0) return null
  return (
    <p>
      {stored === 0
        ? say`All ${amountWords(deployed)} pictures of characters are files of this deploy, which cost nothing.`
        : say`Of the pictures of characters ${amountWords(deployed)} are files of this deploy, which cost nothing; ${amountWords(stored)} are read from R2 until the next one.`}
    </p>
  )
}

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
      <div className={charts}>
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

const isFailedRun = (label: string) => label.endsWith(' failed')

/** What Belfry does by itself, and what it asks of other hosts. */
export function WorkSection({ figures }: { figures: Operations }) {
  return (
    <Section
      title={say`Jobs and other hosts`}
      lead={say`What Belfry does by itself, and its calls for pictures, characters and sign-ins.`}
    >
      <div className={charts}>
        <CountChart figures={figures} title={say`Scheduled jobs run`} metric="jobs" />
        <CountChart figures={figures} title={say`Calls to other hosts`} metric="outbound" />
      </div>
      <div className={pairs}>
        <Breakdown
          title={say`Which jobs ran`}
          totals={labelTotals(figures, 'jobs')}
          words={(label) => outcomeWords(label, jobWords)}
          isBad={isFailedRun}
          none={say`No job has run in this time.`}
        />
        <Breakdown
          title={say`What the calls were for`}
          totals={labelTotals(figures, 'outbound')}
          words={(label) => outcomeWords(label, purposeWords)}
          isBad={isFailedRun}
          none={say`No other host was called.`}
        />
      </div>
    </Section>
  )
}

interface SectionProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

export function Section({ title, lead, children }: SectionProps) {
  const id = useId()
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby={id}>
      <div className="border-b border-line pb-2">
        <h2 id={id}>{title}</h2>
        {lead !== undefined && <p className={clsx(smallPrint, 'mt-1 max-w-measure')}>{lead}</p>}
      </div>
      {children}
    </section>
  )
}
