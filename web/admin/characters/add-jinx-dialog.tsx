import { useState } from 'react'
import { groupByTeam } from '#domain/script/group-by-team.ts'
import { TEAM_LABELS } from '#domain/team.ts'
import { JINX_MESSAGES, LONGEST_JINX } from '#protocol/catalogue/jinx-messages.ts'
import { putOverride } from '../api.ts'
import { messageOf } from '../../app/api/client.ts'
import { useResource } from '../../app/resource.ts'
import { officialCharacters } from '../../app/data/scripts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useCall } from '../../app/act/use-call.ts'
import { say } from '../../ui/say.ts'

interface AddJinxDialogProps {
  onClose: () => void
  onDone: () => void
}

export function AddJinxDialog({ onClose, onDone }: AddJinxDialogProps) {
  const [aId, setA] = useState('')
  const [bId, setB] = useState('')
  const [reason, setReason] = useState('')
  const call = useCall((failure) => {
    const words = messageOf(failure, '')
    return words === JINX_MESSAGES.exists ? words : say`Failed to add jinx. ${words}`.trim()
  })
  const add = async () => {
    if (aId === '' || bId === '' || reason.trim() === '') return call.setFailure(JINX_MESSAGES.incomplete)
    if (aId === bId) return call.setFailure(JINX_MESSAGES.same)
    if (!(await call.run(() => putOverride({ aId, bId, reason, enabled: true, isNew: true })))) return
    toast({ type: 'success', title: say`Jinx added` })
    onDone()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={say`Add Jinx`}
      error={call.failure}
      action={{ label: say`Add Jinx`, isBusy: call.isBusy, onClick: add }}
    >
      <CharacterChoice label={say`Character A`} value={aId} onChange={setA} />
      <CharacterChoice label={say`Character B`} value={bId} onChange={setB} />
      <TextArea
        label={say`Jinx text`}
        rows={4}
        maxLength={LONGEST_JINX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  )
}

interface CharacterChoiceProps {
  label: string
  value: string
  onChange: (id: string) => void
}

function CharacterChoice({ label, value, onChange }: CharacterChoiceProps) {
  const { value: official = [] } = useResource(officialCharacters)
  const byName = official.toSorted((one, other) => one.name.localeCompare(other.name))
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
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
