import type { Operations as Figures } from '#protocol/operations/operations.ts'
import type { Range } from '#domain/operations/range.ts'
import { messageOf } from '../../app/api/client.ts'
import { AdminPage } from '../../parts/page/admin-page.tsx'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { say } from '../../ui/say.ts'
import { CostSection } from './cost-section.tsx'
import styles from './operations.module.css'
import { RoomsSection } from './rooms-section.tsx'
import { momentWords, timeWords } from './steps.ts'
import { TrafficSection } from './sections.tsx'
import { UpSection } from './up-section.tsx'
import { useOperations, type Watch } from './use-operations.ts'
import { WorkSection } from './work-section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Section } from './section.tsx'

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
    <AdminPage
      title={say`Operations`}
      lead={say`Whether Belfry works, how much it’s used, and what that costs. Nothing here is about a single person.`}
    >
      {() => <Operations />}
    </AdminPage>
  )
}

function Operations() {
  const watch = useOperations()
  const { figures, error, isLoading, readiness, range } = watch
  const isOld = figures !== undefined && figures.range !== range
  return (
    <>
      <Toolbar watch={watch} />
      {error !== null && (
        <LoadFailure title={say`Failed to load the figures`} isLoading={isLoading} onRetry={() => void watch.refresh()}>
          {messageOf(error, say`An unknown error occurred`)}
          {figures !== undefined && ` ${say`What you see is older.`}`}
        </LoadFailure>
      )}
      {figures === undefined ? (
        error === null && <Placeholder />
      ) : (
        <div className={styles['sections']} aria-busy={isOld} data-old={isOld || undefined}>
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
    </>
  )
}

function Toolbar({ watch: { range, setRange, isLoading, refresh, figures, readAt } }: { watch: Watch }) {
  return (
    <div className={styles['toolbar']}>
      <Segmented label={say`Show`} hideLabel options={RANGE_OPTIONS} value={range} onChange={setRange} />
      <Button busy={isLoading} onClick={() => void refresh()}>
        {say`Refresh`}
      </Button>
      <p className={styles['source']}>
        {figures !== undefined && readAt !== null && sourceWords(figures, timeWords(readAt))}
      </p>
    </div>
  )
}

function sourceWords({ source, from, range }: Figures, readAt: string) {
  const origin =
    source === 'database' ? say`Counted in Belfry’s database` : say`Counted by Cloudflare’s Analytics Engine`
  return say`${origin} since ${momentWords(from)}, ${STEP_WORDS[range]}. Read at ${readAt}; refreshed every minute.`
}

/** The page's outline until the first figures are there, in their sizes. */
function Placeholder() {
  return (
    <div className={styles['sections']} aria-busy="true">
      <output>
        <VisuallyHidden>{say`Loading...`}</VisuallyHidden>
      </output>
      <Section title={say`Is it up?`}>
        <Skeleton className={styles['stateHeight'] ?? ''} />
        <div className={styles['pairs']}>
          <Skeleton className={styles['cardHeight'] ?? ''} />
          <Skeleton className={styles['cardHeight'] ?? ''} />
        </div>
      </Section>
      <Section title={say`Traffic`} lead={say`Every page, picture and call that the Worker answered.`}>
        <div className={styles['charts']}>
          <Skeleton className={styles['chartHeight'] ?? ''} />
          <Skeleton className={styles['chartHeight'] ?? ''} />
          <Skeleton className={styles['chartHeight'] ?? ''} />
        </div>
      </Section>
    </div>
  )
}
