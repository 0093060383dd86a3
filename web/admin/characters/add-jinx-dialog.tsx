import type { ComponentProps } from 'react'
import * as calls from '#protocol/calls/characters.ts'
import { groupByTeam } from '#domain/script/group-by-team.ts'
import { TEAM_LABELS } from '#domain/team.ts'
import { JINX_MESSAGES, LONGEST_JINX } from '#protocol/catalogue/jinx-messages.ts'
import { call, messageOf } from '../../app/api/client.ts'
import { useResource } from '../../app/resource.ts'
import { officialCharacters } from '../../app/data/scripts.ts'
import { FormDialog } from '../../app/act/form-dialog.tsx'
import { SelectField } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { type Faults, useForm, useTyped } from '../../app/act/use-form.ts'
import { say } from '../../ui/say.ts'

interface AddJinxDialogProps {
  onClose: () => void
  onDone: () => void
}

export function AddJinxDialog({ onClose, onDone }: AddJinxDialogProps) {
  const draft = useTyped({ aId: '', bId: '', reason: '' })
  const [typed] = draft
  const form = useForm(draft, {
    check: faultsIn,
    send: async () => {
      await call(calls.override, { body: { ...typed, enabled: true, isNew: true } })
      toast({ type: 'success', title: say`Jinx added` })
      onDone()
    },
    refused: (failure) => {
      const words = messageOf(failure, '')
      return { '': words === JINX_MESSAGES.exists ? words : say`Failed to add jinx. ${words}`.trim() }
    },
  })
  return (
    <FormDialog form={form} title={say`Add Jinx`} action={say`Add Jinx`} onClose={onClose}>
      <CharacterChoice label={say`Character A`} {...form.field('aId')} />
      <CharacterChoice label={say`Character B`} {...form.field('bId')} />
      <TextArea label={say`Jinx text`} rows={4} maxLength={LONGEST_JINX} {...form.field('reason')} />
    </FormDialog>
  )
}

function faultsIn({ aId, bId, reason }: Record<'aId' | 'bId' | 'reason', string>): Faults {
  if (aId === '' || bId === '' || reason.trim() === '') return { '': JINX_MESSAGES.incomplete }
  return aId === bId ? { '': JINX_MESSAGES.same } : {}
}

function CharacterChoice(field: Omit<ComponentProps<typeof SelectField>, 'children'>) {
  const { value: official = [] } = useResource(officialCharacters)
  const byName = official.toSorted((one, other) => one.name.localeCompare(other.name))
  return (
    <SelectField {...field}>
      <option value="">{say`Choose a character`}</option>
      {groupByTeam(byName).map(({ team, characters }) => (
        <optgroup key={team} label={team === null ? say`Others` : TEAM_LABELS[team].many}>
          {characters.map(({ id, name }) => (
            <option key={id} value={id} dir="auto">
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
