import type { LibraryFilters } from '#protocol/library/library-filters.ts'
import { useNameOf, filterWords, type NameOf } from './labels.ts'
import { addressOf, NO_FILTERS } from '../app/data/library/filters.ts'
import { type OneFilter, singleFilters } from './hint.ts'
import { CROSS } from '../ui/icons.ts'
import { Icon } from '../ui/icon.tsx'
import { LinkOrButton } from '../ui/link-or-button.tsx'
import { say, sayAloud } from '../ui/say.ts'

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
    <ul className="m-0 flex list-none flex-wrap gap-2 p-0" aria-label={say`Active filters`}>
      {shown.map((filter) => {
        const { kind, id } = filter
        const words = filterWords(filter, filters, nameOf)
        return (
          <li key={`${kind} ${id}`}>
            <LinkOrButton
              className="inline-flex min-h-target items-center gap-2 rounded-full border border-transparent bg-[color-mix(in_srgb,var(--text)_9%,transparent)] px-4 py-1 font-medium wrap-anywhere text-inherit no-underline hover:border-line-strong [&>svg]:text-muted"
              data-kind={kind}
              aria-label={sayAloud`Remove ${DEEDS[kind] ?? ''}${words} filter`}
              href={addressOf(filter.without)}
              onPress={() => onChange(filter.without)}
            >
              {SIGNS[kind] !== undefined && (
                <span className="font-bold text-accent" aria-hidden="true">
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
          <LinkOrButton
            className="inline-flex min-h-target items-center border-0 bg-transparent px-3 py-1 text-link underline underline-offset-[3px]"
            href={addressOf(cleared)}
            onPress={() => onChange(cleared)}
          >
            {say`Clear filters`}
          </LinkOrButton>
        </li>
      )}
    </ul>
  )
}
