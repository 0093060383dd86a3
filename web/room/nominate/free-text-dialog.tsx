import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { ROOM_LIMITS } from '#domain/room/options.ts'
import { FAILURES, isNominationLimit, reasonOf } from '../session/failures.ts'
import { useDraft } from '../../app/data/stored/drafts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { GivesWay } from './refused.tsx'
import { NetworkNote, STILL_WAITING, StillWaiting } from './network-note.tsx'
import { type Replacing, useRoom } from '../room-context.ts'
import { toldTooLate } from './use-nominate.ts'
import { say } from '../../ui/say.ts'
import styles from '../host/host.module.css'

const LONGEST = ROOM_LIMITS.freeTextLength

function freeTextError(text: string): string | null {
  if (text === '') return say`Please enter a short description`
  return text.length > LONGEST ? say`Text is too long (max ${LONGEST} characters)` : null
}

const tidy = (text: string) => text.replace(/\s+/gu, ' ').trim()

/** A write-in. */
export function FreeTextDialog({ replaces }: Replacing) {
  const { session, open } = useRoom()
  const [text, setText] = useDraft(session.code, 'free-text')
  const [error, setError] = useState<string | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const fault = freeTextError(tidy(text))
    setError(fault)
    if (fault !== null || isBusy) return
    if (session.isNominating()) return setReason(STILL_WAITING)
    setBusy(true)
    setReason(null)
    try {
      const scriptRef = { kind: 'freeform' as const, text: tidy(text) }
      await session.submit({ type: 'nomination.create', scriptRef, replaces: replaces?.id })
      setText('')
      open(null)
    } catch (failure) {
      setBusy(false)
      if (isNominationLimit(failure)) open({ kind: 'limit' })
      else if (!toldTooLate(session, failure)) setReason(reasonOf(failure))
    }
  }
  return (
    <Dialog
      open
      onClose={() => open(null)}
      title={say`Suggest another option`}
      footer={
        <>
          {/* What is on its way is sent in any case: it can be closed, but not cancelled. */}
          {!isBusy && <Button onClick={() => open(null)}>{say`Cancel`}</Button>}
          <Button variant="primary" type="submit" form={form} busy={isBusy}>
            {say`Suggest`}
          </Button>
        </>
      }
    >
      <GivesWay replaces={replaces} />
      <form id={form} onSubmit={(event) => void submit(event)} className={styles['form']} noValidate>
        <TextField
          label={say`Your write-in`}
          hint={say`Such as “Storyteller’s choice”. ${tidy(text).length}/${LONGEST}`}
          error={error}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setError(null)
          }}
          readOnly={isBusy}
          ref={input}
          autoComplete="off"
          enterKeyHint="send"
        />
      </form>
      {isBusy && <NetworkNote kept={say`Your text is kept.`} />}
      {reason === STILL_WAITING && <StillWaiting />}
      {reason !== null && reason !== STILL_WAITING && (
        <Notice type="danger" title={FAILURES.freeText}>
          {reason}
        </Notice>
      )}
    </Dialog>
  )
}
