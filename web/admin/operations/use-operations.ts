import { useEffect, useMemo, useState } from 'react'
import { dollarsOf } from '#domain/operations/price.ts'
import { type Range, RANGE_NAMES } from '#domain/operations/range.ts'
import type { Operations } from '#protocol/operations/operations.ts'
import type { Readiness } from '#protocol/operations/readiness.ts'
import { readOperations, readReadiness } from '../api.ts'
import { usePageParams } from '../../app/navigation/use-page-params.ts'
import { type Answer, makeResource, useResource } from '../../app/resource.ts'

const EVERY_MS = 60_000
const FRESH_MS = 10_000

export interface Watch {
  /** The range in the address; the figures may still be those of the one before. */
  range: Range
  setRange: (range: Range) => void
  /** While another range loads, the previous figures stay. */
  figures: Operations | undefined
  /** When they came. */
  readAt: Date | null
  error: unknown
  isLoading: boolean
  readiness: Answer<Readiness>
  refresh: () => Promise<void>
  /** Counts with these prices at once, before the next answer. */
  reprice: (prices: Operations['prices']) => void
}

/** Everything the page shows, asked for again every minute while it is visible. */
export function useOperations(): Watch {
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

const read = async (range: Range) => ({ figures: await readOperations(range), readAt: new Date() })

function repriced(figures: Operations, prices: Operations['prices']): Operations {
  const cost = figures.cost.map(({ item, amount }) => ({ item, amount, dollars: dollarsOf(amount, prices.data[item]) }))
  return { ...figures, prices, cost }
}
