import * as calls from '#protocol/calls/operations.ts'
import type { Overview } from '#protocol/overview.ts'
import { call } from '../app/api/client.ts'
import { dayOf, numberOf } from '../ui/format.ts'
import { Figure, Figures } from '../parts/page/figures.tsx'
import { makeResource, useResource } from '../app/resource.ts'
import { Notice } from '../ui/notice.tsx'
import { Loaded } from '../app/act/loaded.tsx'
import { say } from '../ui/say.ts'
import { Link } from '../ui/link.tsx'
import { ALARM_WORDS } from './operations/labels.ts'

const FRESH_MS = 5_000

const figures = makeResource(() => call(calls.readOverview), FRESH_MS)

export function QuickOverview() {
  const answer = useResource(figures)
  return (
    <section className="grid gap-3" aria-labelledby="quick-overview">
      <h2 id="quick-overview" className="text-h3">
        {say`Quick Overview`}
      </h2>
      <Loaded
        answer={answer}
        failed={say`Failed to load the overview`}
        onRetry={figures.refresh}
        waiting={<OverviewFigures overview={undefined} />}
      >
        {(overview) => (
          <>
            <RingingAlarms alarms={overview.alarms} />
            <OverviewFigures overview={overview} />
          </>
        )}
      </Loaded>
    </section>
  )
}

function OverviewFigures({ overview }: { overview: Overview | undefined }) {
  return (
    <Figures busy={overview === undefined}>
      <Figure name={say`Characters`} value={overview && numberOf(overview.characters)} />
      <Figure name={say`Scripts`} value={overview && numberOf(overview.scripts)} />
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

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** "3.2 MB": a number of bytes as people read it. */
function sizeOf(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  const amount = bytes / 1024 ** step
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: step === 0 || amount >= 100 ? 0 : 1 })} ${UNITS[step] ?? ''}`
}

/** Says on the first page for Admins which alarms are on, late jobs and an old backup among them. */
function RingingAlarms({ alarms }: Pick<Overview, 'alarms'>) {
  if (alarms.length === 0) return null
  return (
    <Notice
      type="danger"
      title={say`Something needs your attention`}
      action={<Link to="/admin/operations">{say`Open Operations`}</Link>}
    >
      {say`Alarms that are on: ${alarms.map((alarm) => ALARM_WORDS[alarm].name).join(', ')}.`}
    </Notice>
  )
}
