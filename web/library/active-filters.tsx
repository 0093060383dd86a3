import type { LibraryFilters } from '#protocol/library/library-filters.ts'
import { useNameOf, filterWords, type NameOf } from './labels.ts'
import { addressOf, NO_FILTERS } from '../app/data/library/filters.ts'
import { type OneFilter, singleFilters } from './hint.ts'
import { CROSS } from '../ui/icons.ts'
import { Icon } from '../ui/icon.tsx'
import { LinkOrButton } from '../ui/link-or-button.tsx'
import { say, sayAloud } from '../ui/say.ts'
import styles from '../parts/script/filter-chips.module.css'

interface ActiveFiltersProps {
  filters: LibraryFilters
  onChange: (filters: LibraryFilters) => void
}

export function ActiveFilters({ filters, onChange }: ActiveFiltersProps) {
  return <FilterChips filters={filters} nameOf={useNameOf()} onChange={onChange} />
}

interface FilterChipsProps {
  filters: LibraryFilters
  nameOf: NameOf
  onChange: (filters: LibraryFilters) => void
  /** Filters that have a visible control. */
  without?: readonly OneFilter['kind'][]
}

const SIGNS: Readonly<Partial<Record<OneFilter['kind'], string>>> = { include: '+', exclude: '−' }
const DEEDS: Readonly<Partial<Record<OneFilter['kind'], string>>> = { include: 'included ', exclude: 'excluded ' }

/** The active filters, each to be removed by a press. */
function FilterChips({ filters, nameOf, onChange, without = ['search', 'mine'] }: FilterChipsProps) {
  const shown = singleFilters(filters).filter(({ kind }) => !without.includes(kind))
  if (shown.length === 0) return null
  const cleared = { ...NO_FILTERS, search: filters.search, sort: filters.sort, mine: filters.mine }
  return (
    <ul className={styles['chips']} aria-label={say`Active filters`}>
      {shown.map((filter) => {
        const { kind, id } = filter
        const words = filterWords(filter, filters, nameOf)
        return (
          <li key={`${kind} ${id}`}>
            <LinkOrButton
              className={styles['chip']}
              data-kind={kind}
              aria-label={sayAloud`Remove ${DEEDS[kind] ?? ''}${words} filter`}
              href={addressOf(filter.without)}
              onPress={() => onChange(filter.without)}
            >
              {SIGNS[kind] !== undefined && (
                <span className={styles['sign']} aria-hidden="true">
                  {SIGNS[kind]}
                </span>
              )}
              <bdi>{words}</bdi>
              <Icon path={CROSS} size={16} />
            </LinkOrButton>
          </li>
        )
      })}
      {shown.length > 1 && (
        <li>
          <LinkOrButton className={styles['all']} href={addressOf(cleared)} onPress={() => onChange(cleared)}>
            {say`Clear filters`}
          </LinkOrButton>
        </li>
      )}
    </ul>
  )
}
