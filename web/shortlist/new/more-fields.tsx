import type { ReactNode } from 'react'
import { ROOM_LIMITS } from '#domain/room/options.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { controlClass, Field, SelectField } from '../../ui/form/field.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { say } from '../../ui/say.ts'
import type { DraftFieldsProps } from './chosen-scripts.tsx'
import { MomentFields } from './when-fields.tsx'
import styles from './new-shortlist.module.css'

const { least, most } = ROOM_LIMITS.playersTonight
const PLAYERS = Array.from({ length: most - least + 1 }, (_, index) => String(least + index))

const ANSWERING = [
  { value: 'anybody', label: say`Anybody` },
  { value: 'accounts', label: say`Accounts only` },
] as const

/** What most lists leave as it is; `children` come first. */
export function MoreFields({ draft, faults, onChange, children }: DraftFieldsProps & { children: ReactNode }) {
  const { closesDate, closesTime, players, note, suggestions, answering } = draft
  return (
    <Disclosure>
      <summary>{say`More settings`}</summary>
      <div className={styles['more']}>
        {children}
        <fieldset className={styles['when']}>
          <legend className={styles['legend']}>{say`Closes`}</legend>
          <MomentFields
            what={say`at which it closes`}
            date={closesDate}
            time={closesTime}
            error={faults['closesAt']}
            onChange={(closesDate, closesTime) => onChange({ closesDate, closesTime })}
          />
          <p
            className={styles['hint']}
          >{say`Nobody can answer after that. Leave the date empty to close it yourself.`}</p>
        </fieldset>
        <SelectField
          label={say`Players`}
          hint={say`Scripts show how well they fit that many.`}
          value={players}
          error={faults['players']}
          onChange={({ target }) => onChange({ players: target.value })}
        >
          <option value="">{say`As many as say yes`}</option>
          {PLAYERS.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </SelectField>
        <Field label={say`Note`} hint={say`Everybody with the link can read it.`} error={faults['note']}>
          {(control) => (
            <textarea
              dir="auto"
              {...control}
              className={controlClass}
              rows={3}
              value={note}
              onChange={({ target }) => onChange({ note: target.value })}
            />
          )}
        </Field>
        <Switch
          label={say`Suggestions`}
          hint={say`Everybody who answers can add up to three scripts.`}
          checked={suggestions === 'on'}
          onChange={(isOn) => onChange({ suggestions: isOn ? 'on' : 'off' })}
        />
        <Segmented
          label={say`Who can answer`}
          options={ANSWERING}
          value={answering}
          quiet
          hint={answering === 'anybody' ? say`Anybody with the link, without an account.` : say`People who sign in.`}
          onChange={(answering) => onChange({ answering })}
        />
      </div>
    </Disclosure>
  )
}
