import { useState } from 'react'
import { JINX_MESSAGES, LONGEST_JINX } from '#protocol/catalogue/jinx-messages.ts'
import type { Jinx } from '#protocol/catalogue/jinx.ts'
import { putOverride, removeOverride } from '../api.ts'
import { messageOf } from '../../app/api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { controlClass, Field } from '../../ui/form/field.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { nameOf } from './catalogue-resources.ts'
import { say } from '../../ui/say.ts'
import styles from './manage-characters.module.css'

interface EditJinxDialogProps {
  jinx: Jinx
  onClose: () => void
  onDone: () => void
}

export function EditJinxDialog({ jinx, onClose, onDone }: EditJinxDialogProps) {
  const { a_id, b_id, official_reason, override_reason, override_enabled, override_updated_at } = jinx
  const [reason, setReason] = useState(override_reason ?? official_reason ?? '')
  const [enabled, setEnabled] = useState(override_reason === null || override_enabled)
  const [working, setWorking] = useState<'save' | 'remove' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const run = async (work: 'save' | 'remove', failed: string, action: () => Promise<unknown>) => {
    setWorking(work)
    setError(null)
    try {
      await action()
      toast({ type: 'success', title: work === 'save' ? say`Jinx override saved` : say`Jinx override removed` })
      onDone()
    } catch (failure) {
      setError(`${failed}. ${messageOf(failure, '')}`.trim())
      setWorking(null)
    }
  }
  const save = () => {
    if (reason.trim() === '') return setError(JINX_MESSAGES.incomplete)
    const wanted = { aId: a_id, bId: b_id, reason, enabled, isNew: false, seenAt: override_updated_at }
    void run('save', say`Failed to save jinx override`, () => putOverride(wanted))
    return undefined
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={say`${nameOf(a_id)} and ${nameOf(b_id)}`}
      error={error}
      footer={
        <>
          {override_reason !== null && (
            <Button
              variant="quiet"
              busy={working === 'remove'}
              onClick={() => void run('remove', say`Failed to delete jinx override`, () => removeOverride(jinx))}
            >
              {say`Remove Override`}
            </Button>
          )}
          <Button onClick={onClose}>{say`Cancel`}</Button>
          <Button variant="primary" busy={working === 'save'} onClick={save}>
            {say`Save override`}
          </Button>
        </>
      }
    >
      <p className={styles['muted']}>
        {official_reason === null
          ? say`The publisher doesn’t have this pair.`
          : say`The publisher says: ${official_reason}`}
      </p>
      <Field label={say`Jinx text`}>
        {(control) => (
          <textarea
            {...control}
            className={controlClass}
            rows={5}
            maxLength={LONGEST_JINX}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <Switch
        label={say`Override enabled`}
        hint={say`While this is off, scripts show the publisher’s text.`}
        checked={enabled}
        onChange={setEnabled}
      />
    </Dialog>
  )
}
