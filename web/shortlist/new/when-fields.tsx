import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field, SelectField, controlClass } from '../../ui/form/field.tsx'
import { say } from '../../ui/say.ts'
import type { DraftFieldsProps } from './chosen-scripts.tsx'
import { timeZones } from '../../parts/shortlist/when.ts'
import styles from './new-shortlist.module.css'

/** Date and time of the evening, and by whose clocks. */
export function WhenFields({ draft, faults, onChange }: DraftFieldsProps) {
  const { date, time, timeZone } = draft
  const [isChoosing, setChoosing] = useState(false)
  return (
    <fieldset className={styles['when']}>
      <legend className={styles['legend']}>{say`When`}</legend>
      <MomentFields
        what={say`of the evening`}
        date={date}
        time={time}
        error={faults['at']}
        onChange={(date, time) => onChange({ date, time })}
      />
      {isChoosing ? (
        <ZoneField draft={draft} faults={faults} onChange={onChange} />
      ) : (
        <p className={styles['zone']}>
          <span>{say`Time in ${zoneName(timeZone)}`}</span>
          <Button variant="quiet" onClick={() => setChoosing(true)}>
            {say`Change`}
          </Button>
        </p>
      )}
      <p className={styles['hint']}>{say`Leave the date empty if you don’t know it yet.`}</p>
    </fieldset>
  )
}

function ZoneField({ draft: { timeZone }, faults, onChange }: DraftFieldsProps) {
  const [zones] = useState(timeZones)
  return (
    <SelectField
      label={say`Time zone`}
      value={timeZone}
      error={faults['timeZone']}
      // It comes in the place of the button that was pressed.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      onChange={({ target }) => onChange({ timeZone: target.value })}
    >
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zoneName(zone)}
        </option>
      ))}
    </SelectField>
  )
}

const zoneName = (zone: string) => zone.replaceAll('_', ' ')

interface MomentFieldsProps {
  /** Follows "Date" and "Time" for screen readers. */
  what: string
  date: string
  time: string
  error: string | undefined
  onChange: (date: string, time: string) => void
}

export function MomentFields({ what, date, time, error, onChange }: MomentFieldsProps) {
  return (
    <div className={styles['moment']}>
      <Field label={say`Date ${what}`} hideLabel error={error}>
        {(control) => (
          <input
            {...control}
            type="date"
            className={controlClass}
            value={date}
            onChange={({ target }) => onChange(target.value, time)}
          />
        )}
      </Field>
      <Field label={say`Time ${what}`} hideLabel>
        {(control) => (
          <input
            {...control}
            type="time"
            className={controlClass}
            value={time}
            onChange={({ target }) => onChange(date, target.value)}
          />
        )}
      </Field>
    </div>
  )
}
