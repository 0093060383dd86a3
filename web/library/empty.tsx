import type { LibraryFilters } from '#protocol/library/library-filters.ts'
import type { Head } from './card-page.ts'
import { addressOf, isNarrowed, keyOf, NO_FILTERS } from './filters.ts'
import { Dial } from '../parts/dial.tsx'
import { buttonClass } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { LinkOrButton } from '../ui/link-or-button.tsx'
import { useIsTakenOver } from '../ui/use-is-taken-over.ts'
import styles from './library.module.css'
import { say } from '../ui/say.ts'

const ALL_TOGETHER = <p>{say`No script matches all your filters and search words.`}</p>

const HidingMost = lazyPart(async () => (await import('./hiding-most.tsx')).HidingMost, ALL_TOGETHER)

interface EmptyProps {
  filters: LibraryFilters
  head: Head | null
  onChange: (filters: LibraryFilters) => void
  onReset: () => void
}

/** No cards: the filters hide all, or there are none yet. */
export function Empty({ filters, head, onChange, onReset }: EmptyProps) {
  const isTakenOver = useIsTakenOver()
  const instead = head?.onDevice?.instead
  const isLibraryEmpty = head?.libraryTotal === 0
  return (
    <div className={styles['empty']}>
      <Dial className={styles['dial']} hand={isLibraryEmpty ? 12 : 6} />
      <h2>{instead?.title ?? (isLibraryEmpty ? say`No scripts yet` : say`No scripts found`)}</h2>
      {isLibraryEmpty && <p>{instead?.words ?? say`Nobody has added a script yet.`}</p>}
      {(!isLibraryEmpty || (instead && isNarrowed(filters))) && (
        <>
          {!isLibraryEmpty &&
            isNarrowed(filters) &&
            (isTakenOver ? (
              <HidingMost key={keyOf(filters)} filters={filters} onChange={onChange}>
                {ALL_TOGETHER}
              </HidingMost>
            ) : (
              ALL_TOGETHER
            ))}
          <LinkOrButton className={buttonClass({})} href={addressOf(NO_FILTERS)} onPress={onReset}>
            {say`Reset filters`}
          </LinkOrButton>
        </>
      )}
    </div>
  )
}
