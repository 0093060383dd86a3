import { namesOf } from '../../library/filter-words.ts'
import type { LibraryFilters } from '../../library/filters.ts'
import { FilterChips } from '../../parts/script/filter-chips.tsx'
import { useResource } from '../../resource.ts'
import { officialCharacters } from '../../scripts.ts'

interface ActiveFiltersProps {
  filters: LibraryFilters
  onChange: (filters: LibraryFilters) => void
}

export function ActiveFilters({ filters, onChange }: ActiveFiltersProps) {
  const { value: characters } = useResource(officialCharacters)
  return <FilterChips filters={filters} nameOf={namesOf(characters)} onChange={onChange} />
}
