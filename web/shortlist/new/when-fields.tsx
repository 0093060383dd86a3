import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field, SelectField, controlClass } from '../../ui/form/field.tsx'
import { say } from '../../ui/say.ts'
import type { DraftFieldsProps } from './chosen-scripts.tsx'
import { timeZones } from '../../parts/shortlist/when.ts'

/** Date and time of the evening, and by whose clocks. */
export function WhenFields({ draft, form }: DraftFieldsProps) {
  const { date, time, timeZone } = draft
  const [isChoosing, setChoosing] = useState(false)
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-1">
      <legend className="mb-2 p-0 font-semibold">{say`When`}</legend>
      <MomentFields
        what={say`of the evening`}
        date={date}
        time={time}
        error={form.faults['date']}
        onChange={(date, time) => form.change({ date, time })}
      />
      {isChoosing ? (
        <ZoneField form={form} />
      ) : (
        <p className="flex min-h-target flex-wrap items-center justify-between gap-x-3 gap-y-0 tabular [&_button]:-me-2 [&_button]:px-2">
          <span>{say`Time in ${zoneName(timeZone)}`}</span>
          <Button variant="quiet" onClick={() => setChoosing(true)}>
            {say`Change`}
          </Button>
        </p>
      )}
      <p className="text-small text-muted">{say`Leave the date empty if you don’t know it yet.`}</p>
    </fieldset>
  )
}

function ZoneField({ form }: Pick<DraftFieldsProps, 'form'>) {
  const [zones] = useState(timeZones)
  return (
    <SelectField
      label={say`Time zone`}
      {...form.field('timeZone')}
      // It comes in the place of the button that was pressed.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
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
    <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-2">
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
