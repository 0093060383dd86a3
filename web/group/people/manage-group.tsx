import { useState } from 'react'
import * as calls from '#protocol/calls/groups.ts'
import { GROUP_LIMITS } from '#domain/group/group.ts'
import { plural } from '#domain/plural.ts'
import type { Group } from '#protocol/group.ts'
import { call } from '../../app/api/client.ts'
import { useGo } from '../../app/navigation/navigation.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TRAY_DOWN } from '../../ui/icons.ts'
import { CallFailure } from '../../app/act/call-failure.tsx'
import { say } from '../../ui/say.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { useForm, useTyped } from '../../app/act/use-form.ts'
import { useGroupFailure, useShownGroup } from '../shown-group.ts'
import { EndGroup } from './ending.tsx'
import { Question } from './question.tsx'

/** What is done once or never. */
export function ManageGroup() {
  const { data, group, me, isKeeper } = useShownGroup()
  const go = useGo()
  const [asked, setAsked] = useState<'leave' | 'end' | null>(null)
  const close = () => setAsked(null)
  const leave = async () => {
    const ending = await call(calls.removeMember, { id: group.id, userId: me.id })
    if (ending === undefined) {
      await go('/profile')
      toast({ type: 'success', title: say`You’ve left ${group.name}` })
      return
    }
    void data.group.refresh()
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {isKeeper && <Rename />}
      <div>
        <a className={buttonClass({})} href={`/api/groups/${group.id}/nights.csv`} download>
          <Icon path={TRAY_DOWN} size={20} />
          {say`Export nights`}
        </a>
        <p className="mt-2 text-small text-muted">{say`A table of all nights for a spreadsheet.`}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => setAsked('leave')}>{say`Leave this group`}</Button>
        {isKeeper && (
          <Button variant="quiet" className="text-danger" onClick={() => setAsked('end')}>
            {say`End this group`}
          </Button>
        )}
      </div>
      {asked === 'leave' && (
        <Question title={say`Leave ${group.name}?`} action={say`Leave`} call={leave} onClose={close}>
          {leavingWords(group, me.freshSignIn.minutes)}
        </Question>
      )}
      {asked === 'end' && <EndGroup onClose={close} />}
    </div>
  )
}

function leavingWords({ members, role, nights }: Group, minutes: number): string {
  if (members.length === 1 && nights > 0)
    return say`You’re the last one here, so the group and its nights go with you: at once if you signed in within the last ${plural(minutes, 'minute', 'minutes')}, otherwise in ${GROUP_LIMITS.daysUntilEnded} days, and you can keep it until then. Export the nights first if you want to keep them.`
  if (members.length === 1) return say`You’re the last one here, so the group goes with you.`
  const isLastKeeper = role === 'keeper' && members.filter((member) => member.role === 'keeper').length === 1
  return isLastKeeper
    ? say`You’re the only keeper, so the member who has been here longest becomes the keeper. You can come back only with an invitation.`
    : say`You no longer see its nights, and can come back only with an invitation.`
}

function Rename() {
  const { data, group } = useShownGroup()
  const draft = useTyped({ name: group.name })
  const [{ name }] = draft
  const failed = useGroupFailure()
  const form = useForm(draft, {
    send: async () => data.group.set(await call(calls.rename, { id: group.id, body: { name } })),
    failed,
  })
  return (
    <form {...form.props} className="grid grid-cols-1 gap-3">
      <TextField
        label={say`Name of the group`}
        {...form.field('name')}
        maxLength={2 * GROUP_LIMITS.nameLetters}
        autoComplete="off"
      />
      <CallFailure call={form} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" busy={form.isBusy} disabled={name.trim() === ''}>
          {say`Rename`}
        </Button>
        <output>{form.isSaved ? say`Saved` : ''}</output>
      </div>
    </form>
  )
}
