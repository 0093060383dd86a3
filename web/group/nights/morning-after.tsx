import * as calls from '#protocol/calls/groups.ts'
import { GROUP_LIMITS, type Outcome } from '#domain/group/group.ts'
import type { Night } from '#protocol/group.ts'
import { call } from '../../app/api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { CallFailure } from '../../app/act/call-failure.tsx'
import { say } from '../../ui/say.ts'
import { useForm, useTyped } from '../../app/act/use-form.ts'
import { type NightWays, useGroupFailure, useShownGroup } from '../shown-group.ts'
import { OUTCOME_OPTIONS } from './outcome.tsx'

interface MorningAfterProps extends NightWays {
  night: Night
  onClose: () => void
}

/** What one knows only afterwards: who won, and what is worth remembering. */
export function MorningAfter({ night, onClose, onEdit, onDelete, onSaved }: MorningAfterProps) {
  const { data, group } = useShownGroup()
  const draft = useTyped<{ outcome: Outcome | ''; note: string }>({
    outcome: night.outcome ?? '',
    note: night.note ?? '',
  })
  const [{ outcome, note }] = draft
  const failed = useGroupFailure()
  const save = async () => {
    const changed = {
      ...(outcome !== (night.outcome ?? '') && { outcome: outcome === '' ? null : outcome }),
      ...(note.trim() !== (night.note ?? '') && { note: note.trim() === '' ? null : note }),
    }
    if (Object.keys(changed).length > 0) {
      data.nights.put(await call(calls.changeNight, { id: group.id, nightId: night.id, body: changed }))
      onSaved(say`Night saved`)
    }
    onClose()
  }
  const editAll = () => {
    onClose()
    onEdit(night, { outcome, note })
  }
  const form = useForm(draft, { send: save, failed })
  return (
    <form
      {...form.props}
      className="col-span-full mt-4 grid grid-cols-1 gap-3 rounded-control bg-raised p-4 shade-small"
    >
      <Segmented
        label={say`Who won?`}
        quiet
        options={OUTCOME_OPTIONS}
        value={outcome}
        onChange={(outcome) => form.change({ outcome })}
      />
      <TextArea
        label={say`Note`}
        hint={say`For your group. Links stay plain text.`}
        rows={2}
        maxLength={2 * GROUP_LIMITS.noteLetters}
        {...form.field('note')}
      />
      <CallFailure call={form} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {say`Save`}
        </Button>
        <Button onClick={onClose}>{say`Cancel`}</Button>
        <span className="ms-auto flex flex-wrap gap-2 max-sm:-mx-3 max-sm:w-full">
          <Button variant="quiet" onClick={editAll}>
            {say`Change everything`}
          </Button>
          <Button variant="quiet" className="text-danger" onClick={() => onDelete(night)}>
            {say`Delete`}
          </Button>
        </span>
      </div>
    </form>
  )
}
