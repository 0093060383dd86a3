import { useResource } from '../../app/resource.ts'
import { dropStored } from '../../app/data/stored/browser-store.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/form/field.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Notice } from '../../ui/notice.tsx'
import { say } from '../../ui/say.ts'
import { GROUP_CHOICE, type GroupChoice, useGroupChoice } from '../played-cards.ts'
import { groupsOf, playedBy, storeChoice } from './group-answers.ts'

/** For whom somebody looks for a script: cards say what that group has played, and one switch hides it. Nothing without groups. */
export function ForGroup({ userId, className }: { userId: string; className: string }) {
  const { value } = useResource(groupsOf(userId))
  const choice = useGroupChoice()
  const groups = value?.items ?? []
  if (groups.length === 0) return null
  const choose = (id: string) => {
    const group = groups.find((one) => one.id === id)
    if (group === undefined) dropStored(GROUP_CHOICE)
    else storeChoice({ userId, id, name: group.name, hides: choice?.hides ?? false })
  }
  return (
    <div className={className}>
      <div>
        <SelectField
          label={say`For a group`}
          hint={choice === null ? say`See what it has played.` : undefined}
          value={choice?.id ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{say`No group`}</option>
          {groups.map(({ id, name }) => (
            <option key={id} value={id} dir="auto">
              {name}
            </option>
          ))}
        </SelectField>
        {choice !== null && (
          <>
            <Switch
              label={say`Hide played`}
              checked={choice.hides}
              onChange={(hides) => storeChoice({ ...choice, hides })}
            />
            <NotKnown choice={choice} />
          </>
        )}
      </div>
    </div>
  )
}

/** What the group has played could not be read: nothing is marked or hidden. */
function NotKnown({ choice: { userId, id } }: { choice: GroupChoice }) {
  const resource = playedBy(userId, id)
  const { value, error, isLoading } = useResource(resource)
  if (error === null || value !== undefined) return null
  return (
    <Notice
      type="warning"
      title={say`Couldn’t load what this group has played`}
      action={
        <Button busy={isLoading} onClick={() => void resource.refresh()}>
          {say`Try again`}
        </Button>
      }
    >
      {say`Every script is shown.`}
    </Notice>
  )
}
