import { clsx } from 'clsx'
import * as calls from '#protocol/calls/operations.ts'
import type { Operations as Figures } from '#protocol/operations/operations.ts'
import { type Range, RANGE_NAMES } from '#domain/operations/range.ts'
import { call, messageOf } from '../../app/api/client.ts'
import { smallPrint } from './breakdown.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { momentOf } from '../../ui/moment.ts'
import { Loaded } from '../../app/act/loaded.tsx'
import { say } from '../../ui/say.ts'
import { charts, pairs, CostSection, RoomsSection, TrafficSection, WorkSection, Section } from './sections.tsx'
import { timeWords } from './labels.ts'
import { UpSection } from './up-section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useEffect, useMemo, useState } from 'react'
import { dollarsOf } from '#domain/operations/price.ts'
import type { Readiness } from '#protocol/operations/readiness.ts'
import { readReadiness } from '../api.ts'
import { usePageParams } from '../../app/navigation/use-page-params.ts'
import { type Answer, makeResource, useResource } from '../../app/resource.ts'

const RANGE_OPTIONS: readonly { value: Range; label: string }[] = [
  { value: 'hour', label: say`Last hour` },
  { value: 'day', label: say`Last day` },
  { value: 'month', label: say`Last month` },
]

const STEP_WORDS: Readonly<Record<Range, string>> = {
  hour: say`minute by minute`,
  day: say`hour by hour`,
  month: say`day by day`,
}

/** /admin/operations: whether Belfry works, how much it is used, and what that costs. */
export function OperationsPage() {
  return (
    <AdminFrame
      title={say`Operations`}
      lead={say`Whether Belfry works, how much it’s used, and what that costs. Nothing here is about a single person.`}
    >
      {() => <Operations />}
    </AdminFrame>
  )
}

function Operations() {
  const watch = useOperations()
  const { figures, error, isLoading, readiness, range } = watch
  const isOld = figures !== undefined && figures.range !== range
  return (
    <>
      <Toolbar watch={watch} />
      <Loaded
        answer={{ value: figures, error, isLoading }}
        failed={say`Failed to load the figures`}
        why={(error) =>
          [messageOf(error, say`An unknown error occurred`), figures && say`What you see is older.`]
            .filter(Boolean)
            .join(' ')
        }
        onRetry={watch.refresh}
        waiting={<Placeholder />}
      >
        {(figures) => (
          <div
            className={clsx('grid grid-cols-1 gap-12 [transition:opacity_var(--quick)]', isOld && 'opacity-60')}
            aria-busy={isOld}
          >
            {figures.isMarkMissing && (
              <Notice type="warning" title={say`The publisher’s mark is missing.`}>
                {say`Since its characters were synced, Belfry has shown the publisher’s texts and pictures. The publisher asks for its mark, Community Created Content, where they are shown.`}{' '}
                <Link to="/admin/site-config#community-mark">{say`Add the mark`}</Link>
              </Notice>
            )}
            <UpSection figures={figures} readiness={readiness} />
            {figures.series.length === 0 && (
              <Notice type="info" title={say`Nothing has been counted in this time.`}>
                {say`Figures appear as people use Belfry, about a minute later.`}
              </Notice>
            )}
            <TrafficSection figures={figures} />
            <RoomsSection figures={figures} />
            <WorkSection figures={figures} />
            <CostSection figures={figures} onSaved={watch.reprice} />
          </div>
        )}
      </Loaded>
    </>
  )
}

function Toolbar({ watch: { range, setRange, isLoading, refresh, figures, readAt } }: { watch: Watch }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Segmented label={say`Show`} hideLabel options={RANGE_OPTIONS} value={range} onChange={setRange} />
      <Button busy={isLoading} onClick={() => void refresh()}>
        {say`Refresh`}
      </Button>
      <p className={clsx(smallPrint, 'grid min-h-[3em] flex-[1_1_18rem] items-center')}>
        {figures !== undefined && readAt !== null && sourceWords(figures, timeWords(readAt))}
      </p>
    </div>
  )
}

function sourceWords({ source, from, range }: Figures, readAt: string) {
  const origin =
    source === 'database' ? say`Counted in Belfry’s database` : say`Counted by Cloudflare’s Analytics Engine`
  return say`${origin} since ${momentOf(from)}, ${STEP_WORDS[range]}. Read at ${readAt}; refreshed every minute.`
}

/** The page's outline until the first figures are there, in their sizes. */
function Placeholder() {
  return (
    <div className="grid grid-cols-1 gap-12" aria-busy="true">
      <output>
        <VisuallyHidden>{say`Loading...`}</VisuallyHidden>
      </output>
      <Section title={say`Is it up?`}>
        <Skeleton height="14rem" />
        <div className={pairs}>
          <Skeleton height="22rem" />
          <Skeleton height="22rem" />
        </div>
      </Section>
      <Section title={say`Traffic`} lead={say`Every page, picture and call that the Worker answered.`}>
        <div className={charts}>
          <Skeleton height="18.5rem" />
          <Skeleton height="18.5rem" />
          <Skeleton height="18.5rem" />
        </div>
      </Section>
    </div>
  )
}

const EVERY_MS = 60_000
const FRESH_MS = 10_000

interface Watch {
  /** The range in the address; the figures may still be those of the one before. */
  range: Range
  setRange: (range: Range) => void
  /** While another range loads, the previous figures stay. */
  figures: Figures | undefined
  /** When they came. */
  readAt: Date | null
  error: unknown
  isLoading: boolean
  readiness: Answer<Readiness>
  refresh: () => Promise<void>
  /** Counts with these prices at once, before the next answer. */
  reprice: (prices: Figures['prices']) => void
}

/** Everything the page shows, asked for again every minute while it is visible. */
function useOperations(): Watch {
  const [params, setParams] = usePageParams()
  const range = RANGE_NAMES.find((name) => name === params.get('range')) ?? 'hour'
  const resource = useMemo(() => makeResource(() => read(range), FRESH_MS), [range])
  const { value, error, isLoading } = useResource(resource)
  const [readiness] = useState(() => makeResource<Readiness>(readReadiness, FRESH_MS))
  const ready = useResource(readiness)
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  const shown = value ?? last
  const { refresh } = resource
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      void refresh()
      void readiness.refresh()
    }
    const timer = setInterval(look, EVERY_MS)
    return () => clearInterval(timer)
  }, [refresh, readiness])
  return {
    range,
    setRange: (next) => setParams(next === 'hour' ? {} : { range: next }, { replace: true }),
    figures: shown?.figures,
    readAt: shown?.readAt ?? null,
    error,
    isLoading,
    readiness: ready,
    refresh: async () => {
      await Promise.all([refresh(), readiness.refresh()])
    },
    reprice: (prices) => value !== undefined && resource.set({ ...value, figures: repriced(value.figures, prices) }),
  }
}

const read = async (range: Range) => ({
  figures: await call(calls.readOperations, { query: { range } }),
  readAt: new Date(),
})

function repriced(figures: Figures, prices: Figures['prices']): Figures {
  const cost = figures.cost.map(({ item, amount }) => ({ item, amount, dollars: dollarsOf(amount, prices.data[item]) }))
  return { ...figures, prices, cost }
}
