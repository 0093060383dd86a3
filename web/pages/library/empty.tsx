import { useEffect, useState } from 'react'
import { hintWords, namesOf } from '../../library/filter-words.ts'
import { type LibraryFilters, isNarrowed } from '../../library/filters.ts'
import { type Hint, hintFor } from '../../library/hint.ts'
import { keyOf } from '../../library/paged-cards.ts'
import { Dial } from '../../parts/dial.tsx'
import { useResource } from '../../resource.ts'
import { officialCharacters } from '../../scripts.ts'
import { Button } from '../../ui/button.tsx'
import styles from './library.module.css'

interface EmptyProps {
  filters: LibraryFilters
  isLibraryEmpty: boolean
  onChange: (filters: LibraryFilters) => void
  onReset: () => void
}

/** No cards: the filters hide all, or there are none yet. */
export function Empty({ filters, isLibraryEmpty, onChange, onReset }: EmptyProps) {
  return (
    <div className={styles['empty']}>
      <Dial className={styles['dial']} hand={isLibraryEmpty ? 12 : 6} />
      <h2>{isLibraryEmpty ? 'No scripts yet' : 'No scripts found'}</h2>
      {isLibraryEmpty ? (
        <p>The shelves are waiting for their first script.</p>
      ) : (
        <>
          {isNarrowed(filters) && <HidingMost key={keyOf(filters)} filters={filters} onChange={onChange} />}
          <Button onClick={onReset}>Reset the filters</Button>
        </>
      )}
    </div>
  )
}

function HidingMost({ filters, onChange }: Pick<EmptyProps, 'filters' | 'onChange'>) {
  const { value: characters } = useResource(officialCharacters)
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
  if (hint === null) return <p>Every filter has its share in that, and every word of a search must appear.</p>
  return (
    <p>
      {hintWords(hint, filters, namesOf(characters))}.{' '}
      <Button variant="quiet" onClick={() => onChange(hint.filter.without)}>
        Remove it
      </Button>
    </p>
  )
}
