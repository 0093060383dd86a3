import { useEffect, useMemo, useState } from 'react'
import * as calls from '#protocol/calls/operations.ts'
import { call } from '../../app/api/client.ts'
import { useSearchParams } from '../../app/navigation/use-page-params.ts'
import type { ActivityPage } from '#protocol/activity.ts'
import { makeResource, useResource } from '../../app/resource.ts'

export const REFRESH_CHOICES = [0, 5, 15, 30, 60] as const
type RefreshSeconds = (typeof REFRESH_CHOICES)[number]

const PAGE_LIMIT = 50
const USUAL: RefreshSeconds = 60
const KEY = 'belfry.activity.refresh'
const FRESH_MS = 4_000

export interface Log {
  /** While the next page loads, the previous one stays. */
  value: ActivityPage | undefined
  error: unknown
  isLoading: boolean
  refresh: () => Promise<void>
  goTo: (page: number) => void
  everySeconds: RefreshSeconds
  setEverySeconds: (seconds: RefreshSeconds) => void
}

/** The page of the log in the address, fetched again at an interval while it is visible. */
export function useActivity(): Log {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const resource = useMemo(
    () => makeResource(() => call(calls.listActivity, { query: { page, limit: PAGE_LIMIT } }), FRESH_MS),
    [page],
  )
  const { value: answer, error, isLoading } = useResource(resource)
  const [last, setLast] = useState(answer)
  if (answer !== undefined && answer !== last) setLast(answer)
  const [everySeconds, setSeconds] = useState(storedChoice)
  useEffect(() => {
    if (everySeconds === 0) return undefined
    const look = () => void (document.visibilityState === 'visible' && resource.refresh())
    const timer = setInterval(look, everySeconds * 1000)
    return () => clearInterval(timer)
  }, [everySeconds, resource])
  return {
    value: answer ?? last,
    error,
    isLoading,
    refresh: resource.refresh,
    goTo: (next) => setParams(next > 1 ? { page: String(next) } : {}),
    everySeconds,
    setEverySeconds: (seconds) => {
      keepChoice(seconds)
      setSeconds(seconds)
    },
  }
}

function storedChoice(): RefreshSeconds {
  try {
    const stored = localStorage.getItem(KEY)
    return REFRESH_CHOICES.find((choice) => String(choice) === stored) ?? USUAL
  } catch {
    return USUAL
  }
}

function keepChoice(seconds: RefreshSeconds): void {
  try {
    localStorage.setItem(KEY, String(seconds))
  } catch {
    // Then it lasts as long as the page.
  }
}
