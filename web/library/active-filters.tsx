import type { LibraryFilters } from '#protocol/library/library-filters.ts'
import { useNameOf } from './labels.ts'
import { FilterChips } from '../parts/script/filter-chips.tsx'

interface ActiveFiltersProps {
  filters: LibraryFilters
  onChange: (filters: LibraryFilters) => void
}

export function ActiveFilters({ filters, onChange }: ActiveFiltersProps) {
  return <FilterChips filters={filters} nameOf={useNameOf()} onChange={onChange} />
}
