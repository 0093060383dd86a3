import type { Overview } from '#protocol/overview.ts'
import { messageOf } from '../app/api/client.ts'
import { readOverview } from './api/overview.ts'
import { dayOf } from '../parts/day.ts'
import { Figure, Figures } from '../parts/page/figures.tsx'
import { makeResource, useResource } from '../app/resource.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './panel.module.css'
import { RingingAlarms } from './ringing-alarms.tsx'
import { sizeOf } from './size.ts'
import { say } from '../ui/say.ts'

const FRESH_MS = 5_000
const figures = makeResource<Overview>(readOverview, FRESH_MS)

export function QuickOverview() {
  const { value, error, isLoading } = useResource(figures)
  return (
    <section className={styles['overview']} aria-labelledby="quick-overview">
      <h2 id="quick-overview" className={styles['overviewTitle']}>
        {say`Quick Overview`}
      </h2>
      {error !== null && (
        <Notice
          type="danger"
          title={say`Failed to load the overview`}
          action={
            <Button busy={isLoading} onClick={() => void figures.refresh()}>
              {say`Retry`}
            </Button>
          }
        >
          {messageOf(error, say`An unknown error occurred`)}
        </Notice>
      )}
      {value && <RingingAlarms alarms={value.alarms} />}
      {(value !== undefined || error === null) && <OverviewFigures overview={value} />}
    </section>
  )
}

function OverviewFigures({ overview }: { overview: Overview | undefined }) {
  return (
    <Figures busy={overview === undefined}>
      <Figure name={say`Characters`} value={overview?.characters.toLocaleString('en-US')} />
      <Figure name={say`Scripts`} value={overview?.scripts.toLocaleString('en-US')} />
      <Figure
        name={say`Last sync`}
        value={overview && (overview.lastSync === null ? 'never' : dayOf(overview.lastSync))}
      />
      <Figure name={say`Storage`} value={overview && storageOf(overview)} />
    </Figures>
  )
}

function storageOf({ storage: { bytes, isLowerBound } }: Overview): string {
  return isLowerBound ? say`over ${sizeOf(bytes)}` : sizeOf(bytes)
}
