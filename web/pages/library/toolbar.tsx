import { useRef } from 'react'
import { useShortcut } from '../../frame/shortcuts.ts'
import { Button } from '../../ui/button.tsx'
import { controlClass, Field, SelectField } from '../../ui/form/field.tsx'
import { isAtLeast } from '#domain/role.ts'
import { countOfPanel, isTouched, type LibraryFilters, SORT_OPTIONS } from '../../library/filters.ts'
import { warmFiltering } from '../../library/card-pages.ts'
import { useSession } from '../../session.ts'
import styles from './library.module.css'
import { useTypedSearch } from '../../library/use-typed-search.ts'
import { FUNNEL, LENS, TURN_BACK } from '../../ui/icon/icon-paths.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { PanelControl } from './use-show-filters.ts'

export interface ToolbarProps {
  filters: LibraryFilters
  panel: PanelControl
  onChange: (patch: Partial<LibraryFilters>) => void
  onReset: () => void
}

export function Toolbar({ filters, panel, onChange, onReset }: ToolbarProps) {
  const count = countOfPanel(filters)
  return (
    <search className={styles['bar']} aria-label="Scripts">
      <SearchBox search={filters.search} onSearch={(search) => onChange({ search })} />
      <Button
        aria-expanded={panel.isOpen}
        aria-controls={panel.isOpen ? 'library-filters' : undefined}
        onPointerEnter={warmFiltering}
        onClick={panel.toggle}
      >
        <Icon path={FUNNEL} size={18} />
        Filters
        {count > 0 && <span className={styles['badge']}>{count}</span>}
      </Button>
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
      <MySponsored filters={filters} onChange={onChange} />
      {isTouched(filters) && (
        <Button variant="quiet" onClick={onReset}>
          <Icon path={TURN_BACK} size={18} />
          Reset
        </Button>
      )}
    </search>
  )
}

/** For people who can sponsor scripts. */
function MySponsored({ filters, onChange }: Pick<ToolbarProps, 'filters' | 'onChange'>) {
  const { user } = useSession()
  if (user === null || !isAtLeast(user.role, 'Storyteller')) return null
  return (
    <Button aria-pressed={filters.mine} onClick={() => onChange({ mine: !filters.mine })}>
      My Sponsored
    </Button>
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
