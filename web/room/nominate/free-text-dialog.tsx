import { useEffect, useId } from 'react'
import { ROOM_LIMITS } from '#domain/room/options.ts'
import { FAILURES, isNominationLimit, reasonOf } from '../session/failures.ts'
import { useDraft } from '../../app/data/stored/drafts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { CallFailure } from '../../app/act/call-failure.tsx'
import { type Faults, useForm } from '../../app/act/use-form.ts'
import { GivesWay } from './refused.tsx'
import { NetworkNote, STILL_WAITING, StillWaiting } from './network-note.tsx'
import { type Replacing, useRoom } from '../room-context.ts'
import { toldTooLate } from './use-nominate.ts'
import { say } from '../../ui/say.ts'

const LONGEST = ROOM_LIMITS.freeTextLength

function freeTextFaults(text: string): Faults {
  if (text === '') return { text: say`Please enter a short description` }
  return text.length > LONGEST ? { text: say`Text is too long (max ${LONGEST} characters)` } : {}
}

const tidy = (text: string) => text.replace(/\s+/gu, ' ').trim()

/** A write-in. */
export function FreeTextDialog({ replaces }: Replacing) {
  const { session, open } = useRoom()
  const [text, setText] = useDraft(session.code, 'free-text')
  const id = useId()
  const form = useForm([{ text }, (patch) => patch.text !== undefined && setText(patch.text)], {
    check: () => freeTextFaults(tidy(text)),
    send: async (): Promise<void> => {
      if (session.isNominating()) return form.setFailure(STILL_WAITING)
      const scriptRef = { kind: 'freeform' as const, text: tidy(text) }
      await session.submit({ type: 'nomination.create', scriptRef, replaces: replaces?.id })
      setText('')
      open(null)
    },
    failed: (failure) => {
      if (isNominationLimit(failure)) open({ kind: 'limit' })
      return isNominationLimit(failure) || toldTooLate(session, failure) ? null : reasonOf(failure)
    },
  })
  const { isBusy, failure } = form
  const { ref } = form.props
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])
  return (
    <Dialog
      open
      onClose={() => open(null)}
      title={say`Suggest another option`}
      footer={
        <>
          {/* What is on its way is sent in any case: it can be closed, but not cancelled. */}
          {!isBusy && <Button onClick={() => open(null)}>{say`Cancel`}</Button>}
          <Button variant="primary" type="submit" form={id} busy={isBusy}>
            {say`Suggest`}
          </Button>
        </>
      }
    >
      <GivesWay replaces={replaces} />
      <form id={id} {...form.props} className="grid gap-4">
        <TextField
          label={say`Your write-in`}
          hint={say`Such as “Storyteller’s choice”. ${tidy(text).length}/${LONGEST}`}
          {...form.field('text')}
          readOnly={isBusy}
          autoComplete="off"
          enterKeyHint="send"
        />
      </form>
      {isBusy && <NetworkNote kept={say`Your text is kept.`} />}
      {failure === STILL_WAITING ? <StillWaiting /> : <CallFailure call={form} title={FAILURES.freeText} />}
    </Dialog>
  )
}
