import { type ReactNode, useEffect, useState } from 'react'
import { characterOffers } from '#domain/library/character-offers.ts'
import { useResource } from '../app/resource.ts'
import { officialCharacters } from '../app/data/scripts.ts'
import type { LibraryFilters } from '#protocol/library/library-filters.ts'
import { hintWords, useNameOf } from './labels.ts'
import { type Hint, hintFor } from './hint.ts'
import { Button } from '../ui/button.tsx'
import { say } from '../ui/say.ts'

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
  return (
    <>
      <CharacterInstead filters={filters} />
      {hint === null ? (
        children
      ) : (
        <p>
          {`${hintWords(hint, filters, nameOf)}. `}
          <Button variant="quiet" onClick={() => onChange(hint.filter.without)}>
            {hint.filter.kind === 'search' ? say`Clear search` : say`Remove it`}
          </Button>
        </p>
      )}
    </>
  )
}

/** Where a character is looked for as if it were the name of a script. */
function CharacterInstead({ filters }: Pick<HidingMostProps, 'filters'>) {
  const { value: characters = [] } = useResource(officialCharacters)
  const [offer] = characterOffers(filters.search, characters, filters.include)
  if (offer === undefined) return null
  return <p>{say`Looking for a character? Press “Scripts with ${offer.name}” below the search box.`}</p>
}
