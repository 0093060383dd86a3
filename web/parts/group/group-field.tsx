import { useResource } from '../../app/resource.ts'
import { SelectField } from '../../ui/form/field.tsx'
import { say } from '../../ui/say.ts'
import { ownGroups } from '../../app/data/own-groups.ts'

export interface GroupFieldProps {
  /** The group’s id, or empty for none; null while nothing is chosen. */
  value: string | null
  onChange: (id: string) => void
  /** Another one that can stay chosen. */
  other?: { id: string; name: string } | null
}

/** For which group an evening is; nothing for an account that is in none. */
export function GroupField({ value, onChange, other = null }: GroupFieldProps) {
  const { value: own = [] } = useResource(ownGroups)
  const shown = value ?? own.find(({ isPreselected }) => isPreselected)?.id
  const groups = other === null || own.some(({ id }) => id === other.id) ? own : [other, ...own]
  if (groups.length === 0) return null
  return (
    <SelectField
      label={say`For a group`}
      hint={say`It remembers what you play.`}
      value={groups.some(({ id }) => id === shown) ? shown : ''}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{say`No group`}</option>
      {groups.map(({ id, name }) => (
        <option key={id} value={id} dir="auto">
          {name}
        </option>
      ))}
    </SelectField>
  )
}
