import { SEARCHED_ABOVE } from './find-nominations.ts'
import { TextField } from '../../ui/form/field.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './nominations.module.css'
import { say } from '../../ui/say.ts'

export interface ListChoices {
  search: string
  /** What fits tonight's players comes first; else the order of nomination. */
  isByFit: boolean
  isTickedOnly: boolean
}

interface ListToolsProps {
  choices: ListChoices
  onChange: (change: Partial<ListChoices>) => void
  count: number
  found: number
  canSortByFit: boolean
  hasTicks: boolean
}

/** What is shown of many nominations, and in which order. It changes nothing of a ballot. */
export function ListTools({ choices, onChange, count, found, canSortByFit, hasTicks }: ListToolsProps) {
  const isLong = count > SEARCHED_ABOVE
  if (!isLong && !canSortByFit) return null
  const label = say`Search ${count} scripts`
  return (
    <div className={styles['tools']}>
      {isLong && (
        <search>
          <TextField
            type="search"
            label={label}
            hideLabel
            placeholder={label}
            value={choices.search}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onChange({ search: target.value })}
          />
        </search>
      )}
      <div className={styles['switches']}>
        {canSortByFit && (
          <Switch label={say`Best fit first`} checked={choices.isByFit} onChange={(isByFit) => onChange({ isByFit })} />
        )}
        {isLong && hasTicks && (
          <Switch
            label={say`Ticked only`}
            checked={choices.isTickedOnly}
            onChange={(isTickedOnly) => onChange({ isTickedOnly })}
          />
        )}
      </div>
      {isLong && (
        <VisuallyHidden aria-live="polite">{found < count ? say`${found} of ${count} scripts` : ''}</VisuallyHidden>
      )}
    </div>
  )
}
