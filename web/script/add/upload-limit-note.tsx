import { useEffect, useState, useCallback } from 'react'
import * as calls from '#protocol/calls/scripts.ts'
import { call } from '../../app/api/client.ts'
import { Notice } from '../../ui/notice.tsx'
import { say } from '../../ui/say.ts'
import { isAtLeast } from '#domain/role.ts'
import type { Me } from '#protocol/person.ts'
import type { UploadStatus } from '#protocol/script/upload-limit.ts'
import { clockOf } from '../../ui/moment.ts'

const SECOND = 1_000

/** What stops somebody from adding a script now, and until when; nothing where nothing does. */
export function UploadLimitNote({ allowance: { status, freeAt } }: { allowance: UploadAllowance }) {
  const remaining = useRemaining(freeAt)
  if (status.bypassUntil !== null) {
    return (
      <p className="text-small font-normal text-muted">{say`You have no upload limit until ${clockOf(status.bypassUntil)}.`}</p>
    )
  }
  if (remaining === 0) return null
  return (
    <Notice
      type="warning"
      title={
        <>
          {say`You can add the next script in`}{' '}
          <span role="timer" className="tabular">
            {timeText(remaining)}
          </span>
        </>
      }
    >
      {say`Uploads are limited (${status.note}). You can still overwrite your own scripts.`}
    </Notice>
  )
}

function useRemaining(freeAt: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (freeAt === null) return undefined
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [freeAt])
  return freeAt === null ? 0 : Math.max(0, freeAt - now)
}

/** "29:05", or "2 h 05 min" for the long limits. */
export function timeText(ms: number): string {
  const seconds = Math.ceil(ms / SECOND)
  const minutes = Math.floor(seconds / 60)
  const two = (value: number) => String(value).padStart(2, '0')
  if (minutes >= 60) return say`${Math.floor(minutes / 60)} h ${two(minutes % 60)} min`
  return `${minutes}:${two(seconds % 60)}`
}

interface UploadAllowance {
  status: UploadStatus
  /** By this browser's clock; null if a script can be added now. */
  freeAt: number | null
}

/** When this person may add a script again; null without a limit, and while it is unknown. */
export function useUploadAllowance(user: Me): { allowance: UploadAllowance | null; refresh: () => void } {
  const isExempt = isAtLeast(user.role, 'Admin')
  const [allowance, setAllowance] = useState<UploadAllowance | null>(null)
  const refresh = useCallback(() => {
    if (isExempt) return
    call(calls.readOwnUploads).then(
      (status) => setAllowance({ status, freeAt: status.remainingMs > 0 ? Date.now() + status.remainingMs : null }),
      // Only a forecast: the server decides.
      () => setAllowance(null),
    )
  }, [isExempt])
  useEffect(refresh, [refresh])
  return { allowance, refresh }
}
