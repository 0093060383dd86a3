import { useState } from 'react'
import { flushSync } from 'react-dom'
import * as calls from '#protocol/calls/groups.ts'
import type { Night } from '#protocol/group.ts'
import { call, isApiError } from '../../app/api/client.ts'
import { useFormDraft } from '../../app/data/stored/form-draft.ts'
import { FormDialog } from '../../app/act/form-dialog.tsx'
import { ConfirmDialog } from '../../app/act/confirm-dialog.ts'
import { say } from '../../ui/say.ts'
import { shortDayOf } from '../../ui/short-day.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { type Draft, opFor, type Sent, useForm, useTyped } from '../../app/act/use-form.ts'
import { useGroupFailure, useShownGroup } from '../shown-group.ts'
import { nightBody, nightChanges, nightDraft, faultsIn, faultsOf, newDraft, type NightDraft } from './night-draft.ts'
import { NightFields } from './night-fields.tsx'

/** Notes a night that was played elsewhere. What is typed stays when it is closed, or when somebody has to sign in again. */
export function AddNight({ onClose }: { onClose: () => void }) {
  const { data, group } = useShownGroup()
  const [empty] = useState(newDraft)
  const draft = useFormDraft<NightDraft & Sent>(`/groups/${group.id}`, empty)
  const [typed, change] = draft
  const send = async () => {
    const body = nightBody(typed)
    data.nights.add(await call(calls.addNight, { id: group.id, body: { ...body, op: opFor(draft, body) } }))
    flushSync(() => change(newDraft()))
    onClose()
    toast({ type: 'success', title: say`Night added` })
    // It has a night more, so nights and figures are read again, too.
    await data.group.refresh()
  }
  return <NightForm title={say`Add a night`} action={say`Add night`} draft={draft} send={send} onClose={onClose} />
}

interface EditNightProps {
  night: Night
  /** What was typed in the list, and is not saved yet. */
  typed: Partial<NightDraft>
  onClose: () => void
}

export function EditNight({ night, typed, onClose }: EditNightProps) {
  const { data, group } = useShownGroup()
  const [before] = useState(() => nightDraft(night, group.members))
  const draft = useTyped<NightDraft>({ ...before, ...typed })
  const send = async () => {
    const changes = nightChanges(draft[0], before)
    if (Object.keys(changes).length > 0) {
      data.nights.put(await call(calls.changeNight, { id: group.id, nightId: night.id, body: changes }))
      toast({ type: 'success', title: say`Night saved` })
    }
    onClose()
    await data.refresh()
  }
  return (
    <NightForm
      title={say`Change this night`}
      action={say`Save`}
      draft={draft}
      was={night.storyteller}
      send={send}
      onClose={onClose}
    />
  )
}

interface NightFormProps {
  title: string
  action: string
  draft: Draft<NightDraft>
  /** Who told it, by name, before it was opened. */
  was?: string | null
  send: () => Promise<void>
  onClose: () => void
}

function NightForm({ title, action, draft, was = null, send, onClose }: NightFormProps) {
  const failed = useGroupFailure()
  const form = useForm(draft, { check: faultsIn, send, refused: faultsOf, failed })
  return (
    <FormDialog form={form} title={title} action={action} onClose={onClose}>
      <NightFields draft={draft[0]} form={form} was={was} />
    </FormDialog>
  )
}

interface DeleteNightProps {
  night: Night
  onClose: () => void
  onDeleted: () => void
}

export function DeleteNight({ night, onClose, onDeleted }: DeleteNightProps) {
  const { data, group } = useShownGroup()
  const failed = useGroupFailure()
  const remove = async () => {
    await call(calls.removeNight, { id: group.id, nightId: night.id }).catch((error: unknown) => {
      // Somebody else was quicker.
      if (!isApiError(error, 404)) throw error
    })
    data.nights.drop(night.id)
    void data.group.refresh()
  }
  return (
    <ConfirmDialog
      isAsking
      title={say`Delete this night?`}
      cancel={say`Keep it`}
      action={say`Delete night`}
      isDanger
      run={remove}
      failed={failed}
      done={say`Night deleted`}
      onClose={onClose}
      onDone={onDeleted}
    >
      <p>
        {night.resultId === null
          ? say`${shortDayOf(night.at)}, ${night.script.name}: it’s gone for everybody in the group. You can’t undo this.`
          : say`${shortDayOf(night.at)}, ${night.script.name}: it’s gone for everybody in the group, and its room won’t add it again. The result keeps its own page.`}
      </p>
    </ConfirmDialog>
  )
}
