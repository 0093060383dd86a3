import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { FEEDBACK_LIMITS, FEEDBACK_MESSAGES, type FeedbackFault, feedbackFault } from '#domain/feedback.ts'
import type { Me } from '#protocol/person.ts'
import { isApiError } from '../app/api/client.ts'
import { Challenge, sendFeedback } from './challenge.tsx'
import { useFormDraft } from '../app/data/stored/form-draft.ts'
import { Button } from '../ui/button.tsx'
import { controlClass, Field, TextField } from '../ui/form/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { useCall } from '../app/act/use-call.ts'
import { say } from '../ui/say.ts'
import styles from './feedback.module.css'

const EMPTY = { name: '', email: '', message: '', website: '' }
type Words = typeof EMPTY

interface FeedbackFormProps {
  /** The account of who writes, which need not be asked for name and address; null for a visitor. */
  user: Me | null
  onSent: () => void
}

/** Name, email and message; the text stays if sending fails. */
export function FeedbackForm({ user, onSent }: FeedbackFormProps) {
  const [typed, setWords] = useFormDraft('/feedback', EMPTY)
  const [isOther, setOther] = useState(false)
  const account = isOther || user?.email == null ? null : { name: user.displayName, email: user.email }
  const words = { ...typed, ...account }
  const [fault, setFault] = useState<FeedbackFault | null>(null)
  const [challenge, setChallenge] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const openedAt = useRef<number | null>(null)
  const isConfirmed = useRef(false)
  useEffect(() => {
    openedAt.current = performance.now()
  }, [])

  const type = (field: keyof Words) => (text: string) => {
    setWords((before) => ({ ...before, [field]: text }))
    setFault(null)
  }

  const askSender = () => {
    setWords(words)
    setOther(true)
  }

  const fail = (found: FeedbackFault) => {
    setFault(found)
    if (account !== null && (found.field === 'name' || found.field === 'email')) return askSender()
    if (found.field !== null) form.current?.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus()
  }

  const call = useCall((error) => {
    // Errors that the person can fix show the server's message; all others one fixed sentence.
    const isMendable = isApiError(error) && [403, 422, 429].includes(error.status)
    fail({ field: null, message: isMendable ? error.message : FEEDBACK_MESSAGES.failed })
    return null
  })

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (call.isBusy) return
    const pace = { openForMs: msSince(openedAt.current ?? 0), isConfirmed: isConfirmed.current }
    const found = feedbackFault({ ...words, ...pace })
    isConfirmed.current ||= found?.message === FEEDBACK_MESSAGES.quick
    if (found !== null) return fail(found)
    await call.run(async () => {
      await sendFeedback({ ...words, ...pace, ...sentNow(), recaptchaToken: challenge })
      setWords(EMPTY)
      onSent()
    })
  }

  return (
    <form ref={form} className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      {account === null ? (
        <Sender words={words} fault={fault} type={type} />
      ) : (
        <div className={styles['from']}>
          <span>{say`From ${account.name}, ${account.email}`}</span>
          <Button variant="quiet" onClick={askSender}>
            {say`Change`}
          </Button>
        </div>
      )}
      <Message words={words} fault={fault} type={type} />
      <Challenge onToken={setChallenge} />
      {fault?.field === null && <Notice type="danger" title={fault.message} />}
      <Button variant="primary" type="submit" busy={call.isBusy} className={styles['send']}>
        {call.isBusy ? say`Sending...` : say`Send Feedback`}
      </Button>
    </form>
  )
}

const msSince = (steadyMs: number) => Math.round(performance.now() - steadyMs)
const sentNow = () => ({ timestamp: new Date().toISOString(), userAgent: navigator.userAgent })

interface FieldsProps {
  words: Words
  fault: FeedbackFault | null
  type: (field: keyof Words) => (text: string) => void
}

const propsOf = ({ words, type }: FieldsProps, field: 'name' | 'email' | 'message') => ({
  name: field,
  value: words[field],
  maxLength: FEEDBACK_LIMITS[field],
  required: true,
  onChange: ({ target }: { target: { value: string } }) => type(field)(target.value),
})

const errorOf = ({ fault }: FieldsProps, field: FeedbackFault['field']) =>
  fault?.field === field ? fault?.message : null

function Sender(fields: FieldsProps) {
  return (
    <div className={styles['sender']}>
      <TextField label={say`Name`} autoComplete="name" error={errorOf(fields, 'name')} {...propsOf(fields, 'name')} />
      <TextField
        label={say`Email`}
        type="email"
        autoComplete="email"
        error={errorOf(fields, 'email')}
        {...propsOf(fields, 'email')}
      />
    </div>
  )
}

function Message(fields: FieldsProps) {
  return (
    <>
      <Field label={say`Message`} error={errorOf(fields, 'message')}>
        {(control) => (
          <textarea dir="auto" {...control} rows={7} className={controlClass} {...propsOf(fields, 'message')} />
        )}
      </Field>
      {/* A honeypot: hidden from people, filled in by bots. */}
      <div className={styles['trap']} aria-hidden="true">
        <label>
          {say`Website`}
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={fields.words.website}
            onChange={({ target }) => fields.type('website')(target.value)}
          />
        </label>
      </div>
    </>
  )
}
