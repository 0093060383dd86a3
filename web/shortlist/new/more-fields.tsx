import type { ReactNode } from 'react'
import { ROOM_LIMITS } from '#domain/room/options.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SelectField } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { say } from '../../ui/say.ts'
import type { DraftFieldsProps } from './chosen-scripts.tsx'
import { MomentFields } from './when-fields.tsx'

const { least, most } = ROOM_LIMITS.playersTonight
const PLAYERS = Array.from({ length: most - least + 1 }, (_, index) => String(least + index))

const ANSWERING = [
  { value: 'anybody', label: say`Anybody` },
  { value: 'accounts', label: say`Accounts only` },
] as const

/** What most lists leave as it is; `children` come first. */
export function MoreFields({
  draft,
  form: { faults, field, change },
  children,
}: DraftFieldsProps & { children: ReactNode }) {
  const { closesDate, closesTime, suggestions, answering } = draft
  return (
    <Disclosure>
      <summary>{say`More settings`}</summary>
      <div className="grid grid-cols-1 gap-6 pt-3 pb-2">
        {children}
        <fieldset className="grid min-w-0 grid-cols-1 gap-1">
          <legend className="mb-2 p-0 font-semibold">{say`Closes`}</legend>
          <MomentFields
            what={say`at which it closes`}
            date={closesDate}
            time={closesTime}
            error={faults['closesDate']}
            onChange={(closesDate, closesTime) => change({ closesDate, closesTime })}
          />
          <p className="text-small text-muted">{say`Nobody can answer after that. Leave the date empty to close it yourself.`}</p>
        </fieldset>
        <SelectField label={say`Players`} hint={say`Scripts show how well they fit that many.`} {...field('players')}>
          <option value="">{say`As many as say yes`}</option>
          {PLAYERS.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </SelectField>
        <TextArea label={say`Note`} hint={say`Everybody with the link can read it.`} rows={3} {...field('note')} />
        <Switch
          label={say`Suggestions`}
          hint={say`Everybody who answers can add up to three scripts.`}
          checked={suggestions === 'on'}
          onChange={(isOn) => change({ suggestions: isOn ? 'on' : 'off' })}
        />
        <Segmented
          label={say`Who can answer`}
          options={ANSWERING}
          value={answering}
          quiet
          hint={answering === 'anybody' ? say`Anybody with the link, without an account.` : say`People who sign in.`}
          onChange={(answering) => change({ answering })}
        />
      </div>
    </Disclosure>
  )
}
