import { SCRIPT_SORTS, SCRIPT_TYPES } from '#protocol/script/script-choices.ts'
import type { ManagedQuery } from '../api/scripts.ts'
import { CharacterPicker } from '../../parts/character/character-picker.tsx'
import { SearchBox } from '../../parts/script/search-box.tsx'
import { useResource } from '../../app/resource.ts'
import { officialCharacters } from '../../script/scripts.ts'
import { SelectField } from '../../ui/form/field.tsx'
import styles from './manage-scripts.module.css'
import { say } from '../../ui/say.ts'

const TYPE_LABELS = { all: say`All Scripts`, teensyville: say`Teensyville`, full: say`Full Game` } as const
const SORT_LABELS = { recent: say`Most Recent`, title: say`Title A-Z`, author: say`Author A-Z` } as const

interface FilterBarProps {
  query: ManagedQuery
  onChange: (change: Partial<Omit<ManagedQuery, 'include'>> & { include?: string[] }) => void
}

export function FilterBar({ query, onChange }: FilterBarProps) {
  const { value: official = [] } = useResource(officialCharacters)
  return (
    <div className={styles['filters']}>
      <SearchBox
        label={say`Search by title or author`}
        search={query.search}
        onSearch={(search) => onChange({ search })}
      />
      <SelectField
        label={say`Type`}
        value={query.type}
        onChange={({ target }) => onChange({ type: SCRIPT_TYPES.find((type) => type === target.value) ?? 'all' })}
      >
        {SCRIPT_TYPES.map((type) => (
          <option key={type} value={type}>
            {TYPE_LABELS[type]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={say`Sort`}
        value={query.sort}
        onChange={({ target }) => onChange({ sort: SCRIPT_SORTS.find((sort) => sort === target.value) ?? 'recent' })}
      >
        {SCRIPT_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </SelectField>
      <CharacterPicker
        label={say`With characters`}
        characters={official}
        value={query.include}
        onChange={(include) => onChange({ include })}
      />
    </div>
  )
}
