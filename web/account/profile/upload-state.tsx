import { useEffect, useRef, useState } from 'react'
import type { UploadStatus } from '#protocol/script/upload-limit.ts'
import { Tag } from '../../parts/tag.tsx'
import { Facts } from '../../ui/facts.tsx'
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
    <Facts
      className="tabular"
      facts={[
        [say`Limit`, status.note],
        [
          say`Next upload`,
          <Tag key="wait" tone={waitMs === 0 ? 'success' : 'warning'}>
            {waitMs === 0 ? say`Ready` : say`in ${clockOf(waitMs)}`}
          </Tag>,
        ],
        bypassMs > 0 ? [say`No limit`, say`${clockOf(bypassMs)} left`] : null,
      ]}
    />
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
