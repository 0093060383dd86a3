import { useState } from 'react'
import { warmFiltering } from '../../library/card-pages.ts'
import { type LibraryFilters, saveFilters, savedShowFilters } from '../../library/filters.ts'
import { useMedia } from '../../ui/use-media.ts'

export interface PanelControl {
  isOpen: boolean
  toggle: () => void
  close: () => void
}

/** Where there is room beside the cards; elsewhere the panel lies over them. */
export const BESIDE = '(min-width: 860px)'

/** Whether the panel of filters is open. Beside the cards it stays as it was left; over them it never opens by itself. */
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
