import { useState } from 'react'
import { warmFiltering } from '../../library/card-pages.ts'
import { type LibraryFilters, saveFilters, savedShowFilters } from '../../library/filters.ts'
import { useMedia } from '../../ui/use-media.ts'

export interface PanelControl {
  isOpen: boolean
  toggle: () => void
  close: () => void
}

/** If there is space beside the cards; otherwise the panel covers them. */
export const BESIDE = '(min-width: 860px)'

/** Whether the filter panel is open. Beside the cards it stays as it was; over them it never opens automatically. */
export function useShowFilters(filters: LibraryFilters): PanelControl {
  const isBeside = useMedia(BESIDE)
  const [isOpen, setOpen] = useState(() => isBeside && savedShowFilters())
  const show = (open: boolean) => {
    if (open) warmFiltering()
    setOpen(open)
    saveFilters(filters, open)
  }
  return { isOpen, toggle: () => show(!isOpen), close: () => show(false) }
}
