import { useLayoutEffect, useState } from 'react'
import type { LibraryFilters } from '#protocol/library/library-filters.ts'
import { warmFiltering } from '../app/data/library/card-pages.ts'
import { saveFilters, savedShowFilters } from '../app/data/library/filters.ts'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { useMedia } from '../ui/use-media.ts'

export interface PanelControl {
  isOpen: boolean
  toggle: () => void
  close: () => void
}

/** If there is space beside the cards; otherwise the panel covers them. */
export const BESIDE = '(min-width: 860px)'

/** Whether the filter panel is open. Beside the cards it stays as it was; over them it never opens automatically. */
export function useShowFilters(filters: LibraryFilters): PanelControl {
  const isHydrated = useIsHydrated()
  const isBeside = useMedia(BESIDE)
  const [asked, setAsked] = useState<boolean | null>(null)
  const [wasOpen] = useState(savedShowFilters)
  const isOpen = isHydrated && (asked ?? (isBeside && wasOpen))
  useLayoutEffect(() => {
    if (isHydrated) keepColumn(isOpen)
  }, [isHydrated, isOpen])
  useLayoutEffect(() => () => keepColumn(false), [])
  const show = (open: boolean) => {
    if (open) warmFiltering()
    setAsked(open)
    saveFilters(filters, open)
  }
  return { isOpen, toggle: () => show(!isOpen), close: () => show(false) }
}

/** As `first.js` does before the first paint, so that the cards never move aside on their own. */
function keepColumn(isKept: boolean): void {
  document.documentElement.toggleAttribute('data-filters', isKept)
}
