import { useRef } from 'react'
import { useShortcut } from '../../frame/shortcuts.ts'
import { Button } from '../../ui/button.tsx'
import { controlClass, Field, SelectField } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { isTouched, type LibraryFilters, SORT_OPTIONS, TYPE_OPTIONS } from '../../library/filters.ts'
import styles from './library.module.css'
import { useTypedSearch } from '../../library/use-typed-search.ts'
import { LENS, TURN_BACK } from '../../ui/icon-paths.ts'
import { Icon } from '../../ui/icon.tsx'

export interface ToolbarProps {
  filters: LibraryFilters
  onChange: (patch: Partial<LibraryFilters>) => void
  onReset: () => void
}

export function Toolbar({ filters, onChange, onReset }: ToolbarProps) {
  return (
    <search className={styles['bar']} aria-label="Scripts">
      <SearchBox search={filters.search} onSearch={(search) => onChange({ search })} />
      <Segmented
        label="Script type"
        hideLabel
        className={styles['types']}
        options={TYPE_OPTIONS}
        value={filters.type}
        onChange={(type) => onChange({ type })}
      />
      <SelectField
        label="Sort by"
        hideLabel
        className={styles['sort']}
        value={filters.sort}
        onChange={({ target }) =>
          onChange({ sort: SORT_OPTIONS.find(({ value }) => value === target.value)?.value ?? 'recent' })
        }
      >
        {SORT_OPTIONS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {isTouched(filters) && (
        <Button variant="quiet" onClick={onReset}>
          <Icon path={TURN_BACK} size={18} />
          Reset
        </Button>
      )}
    </search>
  )
}

function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [text, setText] = useTypedSearch(search, onSearch)
  const input = useRef<HTMLInputElement>(null)
  useShortcut('/', () => input.current?.focus())
  return (
    <Field label="Search by name or author" hideLabel className={styles['search']}>
      {(control) => (
        <span className={styles['searchBox']}>
          <Icon path={LENS} size={20} />
          <input
            {...control}
            ref={input}
            type="search"
            className={controlClass}
            value={text}
            maxLength={200}
            placeholder="Search by name or author"
            aria-keyshortcuts="/"
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => setText(event.target.value)}
          />
        </span>
      )}
    </Field>
  )
}
