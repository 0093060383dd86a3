import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { LibraryFilters } from '#protocol/library/library-filters.ts'
import type { LibraryCard } from '#protocol/library.ts'
import { NO_FILTERS } from '../../app/data/library/filters.ts'
import { PAGE_SIZE } from '../../app/data/library/paged-cards.ts'
import { type ScriptList, useScriptList } from '../../app/data/library/use-script-list.ts'
import { useTypedSearch } from '../../app/data/library/use-typed-search.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { say } from '../../ui/say.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type CardSelection, ScriptCard } from './script-card.tsx'

export type PickedCard = Omit<LibraryCard, 'seq'>

export interface ScriptSearch {
  typed: string
  /** Types into the field; the library is asked once typing pauses. */
  type: (text: string) => void
  /** What was chosen. */
  filters: LibraryFilters
  change: (patch: Partial<LibraryFilters>) => void
  list: ScriptList
}

/** A search of the library on another screen; the `fixed` filters stay, whatever is chosen. */
export function useScriptSearch(start = '', fixed: Partial<LibraryFilters> = {}): ScriptSearch {
  const [filters, setFilters] = useState<LibraryFilters>({ ...NO_FILTERS, search: start })
  const change = (patch: Partial<LibraryFilters>) => setFilters((before) => ({ ...before, ...patch }))
  const [typed, type] = useTypedSearch(filters.search, (search) => change({ search }))
  return { typed, type, filters, change, list: useScriptList({ ...filters, ...fixed }, PAGE_SIZE) }
}

type ScriptSearchFieldProps = { search: ScriptSearch } & Partial<ComponentProps<typeof TextField>>

export const ScriptSearchField = ({ search: { typed, type }, ...field }: ScriptSearchFieldProps) => (
  <TextField
    label={say`Search the library`}
    hideLabel
    type="search"
    placeholder={say`Search by name or author`}
    maxLength={200}
    autoComplete="off"
    enterKeyHint="search"
    value={typed}
    onChange={({ target }) => type(target.value)}
    {...field}
  />
)

interface FoundScriptsProps {
  list: ScriptList
  className?: string | undefined
  /** Stands for each of the scripts that are still to come. */
  place?: ReactNode
  /** A row of the list, with its key. */
  children: (card: PickedCard) => ReactNode
}

const CARDS = clsx('grid grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] gap-3')

const PLACES = [0, 1, 2, 3, 4, 5]

/** What was found, a page at a time; why nothing came, and how to try again. */
export function FoundScripts({ list, className = CARDS, place, children }: FoundScriptsProps) {
  const isComing = list.cards === null && list.failure === null
  return (
    <>
      {list.failure !== null && <LoadFailure title={list.failure} onRetry={list.retry} />}
      <ul className={className}>
        {list.cards?.map(children)}
        {isComing && PLACES.map((key) => <li key={key}>{place ?? <Skeleton height={150} />}</li>)}
      </ul>
      {list.hasMore && (
        <Button wide busy={list.isLoadingMore} onClick={list.loadMore}>
          {say`Show more scripts`}
        </Button>
      )}
    </>
  )
}

/** How many were found, in the words of `count`, or why they are fewer than there are. */
export function foundWords({ cards, head, failure }: ScriptList, count: (head: FoundHead) => string): string {
  if (cards === null || head === null) return failure === null ? say`Loading...` : ''
  if (head.onDevice !== undefined) return head.onDevice.instead?.words ?? head.onDevice.line
  return cards.length === 0 ? say`No scripts found` : count(head)
}
type FoundHead = NonNullable<ScriptList['head']>

/** Searches the library, and picks with the button of a card. */
export function ScriptPicker({ select }: { select: (card: PickedCard) => CardSelection }) {
  const search = useScriptSearch()
  const { list } = search
  return (
    <div className="grid grid-cols-1 gap-4 pb-6">
      <ScriptSearchField search={search} />
      {list.cards?.length === 0 && <output>{say`No scripts found`}</output>}
      <FoundScripts list={list}>
        {(card) => (
          <li key={card.id}>
            <ScriptCard card={card} select={select(card)} />
          </li>
        )}
      </FoundScripts>
    </div>
  )
}
