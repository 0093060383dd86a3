import { type SubmitEvent, useState } from 'react'
import { GROUP_LIMITS } from '#domain/group/group.ts'
import { plural } from '#domain/plural.ts'
import type { Group } from '#protocol/group.ts'
import { endGroup, removeMember, renameGroup } from '../../app/api/groups.ts'
import { useGo } from '../../app/navigation/navigation.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TRAY_DOWN } from '../../ui/icons.ts'
import { Notice } from '../../ui/notice.tsx'
import { say } from '../../ui/say.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { useGroupCall, useShownGroup } from '../shown-group.ts'
import { Question } from './question.tsx'
import styles from './people.module.css'

/** What is done once or never. */
export function ManageGroup() {
  const { group, me, isKeeper } = useShownGroup()
  const go = useGo()
  const [asked, setAsked] = useState<'leave' | 'end' | null>(null)
  const close = () => setAsked(null)
  const goOn = async (words: string) => {
    await go('/profile')
    toast({ type: 'success', title: words })
  }
  const leave = async () => {
    await removeMember(group.id, me.id)
    await goOn(say`You’ve left ${group.name}`)
  }
  const end = async () => {
    await endGroup(group.id)
    await goOn(say`${group.name} has ended`)
  }
  return (
    <div className={styles['manage']}>
      {isKeeper && <Rename />}
      <div>
        <a className={buttonClass({})} href={`/api/groups/${group.id}/nights.csv`} download>
          <Icon path={TRAY_DOWN} size={20} />
          {say`Export nights`}
        </a>
        <p className={styles['hint']}>{say`A table of all nights for a spreadsheet.`}</p>
      </div>
      <div className={styles['row']}>
        <Button onClick={() => setAsked('leave')}>{say`Leave this group`}</Button>
        {isKeeper && (
          <Button variant="quiet" className={styles['danger']} onClick={() => setAsked('end')}>
            {say`End this group`}
          </Button>
        )}
      </div>
      {asked === 'leave' && (
        <Question title={say`Leave ${group.name}?`} action={say`Leave`} call={leave} onClose={close}>
          {leavingWords(group)}
        </Question>
      )}
      {asked === 'end' && (
        <Question title={say`End ${group.name}?`} action={say`End ${group.name}`} call={end} onClose={close}>
          {say`${plural(group.nights, 'night', 'nights')} and everything else here will be gone for ${plural(group.members.length, 'person', 'people')}. Results and shortlists stay with the people who made them. You can’t undo this; export the nights first if you want to keep them.`}
        </Question>
      )}
    </div>
  )
}

function leavingWords({ members, role }: Group): string {
  if (members.length === 1)
    return say`You’re the last one here, so the group and its nights go with you. Export the nights first if you want to keep them.`
  const isLastKeeper = role === 'keeper' && members.filter((member) => member.role === 'keeper').length === 1
  return isLastKeeper
    ? say`You’re the only keeper, so the member who has been here longest becomes the keeper. You can come back only with an invitation.`
    : say`You no longer see its nights, and can come back only with an invitation.`
}

function Rename() {
  const { data, group } = useShownGroup()
  const [name, setName] = useState(group.name)
  const [isSaved, setSaved] = useState(false)
  const { isBusy, failure, run } = useGroupCall()
  const save = async () => {
    data.group.set(await renameGroup(group.id, name))
    setSaved(true)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    run(save)
  }
  return (
    <form className={styles['rename']} noValidate onSubmit={submit}>
      <TextField
        label={say`Name of the group`}
        value={name}
        maxLength={2 * GROUP_LIMITS.nameLetters}
        autoComplete="off"
        onChange={({ target }) => {
          setSaved(false)
          setName(target.value)
        }}
      />
      {failure !== null && <Notice type="danger" title={failure} />}
      <div className={styles['row']}>
        <Button type="submit" busy={isBusy} disabled={name.trim() === ''}>
          {say`Rename`}
        </Button>
        <output>{isSaved ? say`Saved` : ''}</output>
      </div>
    </form>
  )
}
