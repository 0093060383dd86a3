import { useEffect, useRef, useState } from 'react'
import type { UploadStatus } from '#protocol/script/upload-limit.ts'
import { Tag } from '../../parts/tag.tsx'
import { say } from '../../ui/say.ts'

/** The limit, and the time left, counted down. */
export function UploadState({ status, onDue }: { status: UploadStatus; onDue: () => void }) {
  const now = useSeconds()
  const waitMs = status.resetAt === null ? 0 : Math.max(0, Date.parse(status.resetAt) - now)
  const bypassMs = status.bypassUntil === null ? 0 : Math.max(0, Date.parse(status.bypassUntil) - now)
  const isDue = status.resetAt !== null && waitMs === 0
  const latest = useRef(onDue)
  useEffect(() => {
    latest.current = onDue
  })
  useEffect(() => {
    if (isDue) latest.current()
  }, [isDue])
  return (
    <dl className="[&_dt]:text-muted [&>div]:grid [&>div]:grid-cols-[minmax(7rem,9rem)_minmax(0,1fr)] [&>div]:gap-x-3 [&>div]:gap-y-0 [&>div]:py-1 [&>div]:tabular">
      <div>
        <dt>{say`Limit`}</dt>
        <dd>{status.note}</dd>
      </div>
      <div>
        <dt>{say`Next upload`}</dt>
        <dd>
          {waitMs === 0 ? (
            <Tag tone="success">{say`Ready`}</Tag>
          ) : (
            <Tag tone="warning">{say`in ${clockOf(waitMs)}`}</Tag>
          )}
        </dd>
      </div>
      {bypassMs > 0 && (
        <div>
          <dt>{say`No limit`}</dt>
          <dd>{say`${clockOf(bypassMs)} left`}</dd>
        </div>
      )}
    </dl>
  )
}

function useSeconds(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** "29:05", or "3 h 05 min" from an hour on. */
function clockOf(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const minutes = Math.floor(seconds / 60)
  const two = (value: number) => String(value).padStart(2, '0')
  return minutes >= 60 ? say`${Math.floor(minutes / 60)} h ${two(minutes % 60)} min` : `${minutes}:${two(seconds % 60)}`
}
