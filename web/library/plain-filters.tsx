import { useNameOf } from './use-name-of.ts'
import { DIFFICULTY_OPTIONS, TYPE_OPTIONS } from './filters.ts'
import type { LibraryFilters } from '#protocol/library/library-filters.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/form/field.tsx'
import { FUNNEL } from '../ui/icon-paths.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './library.module.css'
import { say } from '../ui/say.ts'

/** What the toolbar's form needs in browsers that run no script: the other filters, folded, and a button. */
export function PlainFilters({ filters }: { filters: LibraryFilters }) {
  const nameOf = useNameOf()
  const namesIn = (ids: readonly string[]) => ids.map(nameOf).join(', ')
  return (
    <>
      <Button type="submit" variant="primary">
        {say`Search`}
      </Button>
      <details className={styles['plain']}>
        <summary className={buttonClass({}, styles['summary'])}>
          <Icon path={FUNNEL} size={18} />
          {say`Filters`}
        </summary>
        <div className={styles['fields']}>
          <SelectField label={say`Script type`} name="type" defaultValue={filters.type}>
            {TYPE_OPTIONS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <SelectField label={say`Difficulty`} name="difficulty" defaultValue={filters.difficulty}>
            {DIFFICULTY_OPTIONS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextField
            label={say`Include characters`}
            hint={say`Names, with commas between them.`}
            name="include"
            defaultValue={namesIn(filters.include)}
          />
          <TextField label={say`Exclude characters`} name="exclude" defaultValue={namesIn(filters.exclude)} />
          <Button type="submit">{say`Show scripts`}</Button>
        </div>
      </details>
    </>
  )
}
