import { useEffect, useState } from 'react'
import type { Banner } from '#domain/banner.ts'
import { makeResource, useResource } from '../app/resource.ts'

/** How long the content below waits for the banner. */
const TIMEOUT_MS = 1_000
const FRESH_MS = 60_000

type Place = 'waiting' | 'above' | 'below'

const shownBanner = makeResource<Banner | null>(
  async () => (await import('./read-shown-banner.ts')).readShownBanner(),
  FRESH_MS,
  ({ home }) => home?.banner,
)

/**
 * The banner and its place, so that nothing on the page jumps. The tiles wait for it for a moment. A late banner goes
 * below them, and a changed one is shown on the next visit.
 */
export function useHomeBanner(): { banner: Banner | null; place: Place } {
  const { value, isPending } = useResource(shownBanner)
  const [placed, setPlaced] = useState<{ banner: Banner | null; place: Place } | null>(() =>
    isPending ? null : { banner: value ?? null, place: 'above' },
  )
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (placed === null && !isPending) setPlaced({ banner: value ?? null, place: isLate ? 'below' : 'above' })
  return placed ?? { banner: null, place: isLate ? 'below' : 'waiting' }
}
