import { useState } from 'react'
import * as calls from '#protocol/calls/characters.ts'
import { JINX_MESSAGES, LONGEST_JINX } from '#protocol/catalogue/jinx-messages.ts'
import type { Jinx } from '#protocol/catalogue/jinx.ts'
import { call } from '../../app/api/client.ts'
import { removeOverride } from '../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { nameOf } from './catalogue-resources.ts'
import { useCall } from '../../app/act/use-call.ts'
import { say } from '../../ui/say.ts'

interface EditJinxDialogProps {
  jinx: Jinx
  onClose: () => void
  onDone: () => void
}

export function EditJinxDialog({ jinx, onClose, onDone }: EditJinxDialogProps) {
  const { a_id, b_id, official_reason, override_reason, override_enabled, override_updated_at } = jinx
  const [reason, setReason] = useState(override_reason ?? official_reason ?? '')
  const [enabled, setEnabled] = useState(override_reason === null || override_enabled)
  const action = useCall()
  const run = async (done: string, ...given: Parameters<typeof action.run>) => {
    if (!(await action.run(...given))) return
    toast({ type: 'success', title: done })
    onDone()
  }
  const save = async () => {
    if (reason.trim() === '') return action.setFailure(JINX_MESSAGES.incomplete)
    const wanted = { aId: a_id, bId: b_id, reason, enabled, isNew: false, seenAt: override_updated_at }
    await run(
      say`Jinx override saved`,
      () => call(calls.override, { body: wanted }),
      'save',
      say`Failed to save jinx override.`,
    )
  }
  const remove = () =>
    run(say`Jinx override removed`, () => removeOverride(jinx), 'remove', say`Failed to delete jinx override.`)
  return (
    <Dialog
      open
      onClose={onClose}
      title={say`${nameOf(a_id)} and ${nameOf(b_id)}`}
      error={action.failure}
      footer={
        <>
          {override_reason !== null && (
            <Button variant="quiet" busy={action.busy.includes('remove')} onClick={() => void remove()}>
              {say`Remove Override`}
            </Button>
          )}
          <Button onClick={onClose}>{say`Cancel`}</Button>
          <Button variant="primary" busy={action.busy.includes('save')} onClick={() => void save()}>
            {say`Save override`}
          </Button>
        </>
      }
    >
      <p className="text-small wrap-anywhere text-muted">
        {official_reason === null
          ? say`The publisher doesn’t have this pair.`
          : say`The publisher says: ${official_reason}`}
      </p>
      <TextArea
        label={say`Jinx text`}
        rows={5}
        maxLength={LONGEST_JINX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Switch
        label={say`Override enabled`}
        hint={say`While this is off, scripts show the publisher’s text.`}
        checked={enabled}
        onChange={setEnabled}
      />
    </Dialog>
  )
}
