import { type ReactNode, useEffect, useState } from 'react'
import type { LibraryFilters } from '#protocol/library/library-filters.ts'
import { hintWords } from '../../library/filter-words.ts'
import { type Hint, hintFor } from '../../library/hint.ts'
import { useNameOf } from '../../library/use-name-of.ts'
import { Button } from '../../ui/button.tsx'
import { say } from '../../words/library.ts'

interface HidingMostProps {
  filters: LibraryFilters
  onChange: (filters: LibraryFilters) => void
  /** Shown until it is known, and if no single filter does. */
  children: ReactNode
}

/** The filter that hides most, and how to remove it. */
export function HidingMost({ filters, onChange, children }: HidingMostProps) {
  const nameOf = useNameOf()
  const [hint, setHint] = useState<Hint | null>(null)
  useEffect(() => {
    let isGone = false
    hintFor(filters).then(
      (found) => void (isGone || setHint(found)),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [filters])
  if (hint === null) return children
  return (
    <p>
      {`${hintWords(hint, filters, nameOf)}. `}
      <Button variant="quiet" onClick={() => onChange(hint.filter.without)}>
        {hint.filter.kind === 'search' ? say`Clear search` : say`Remove it`}
      </Button>
    </p>
  )
}
