import { useEffect, useRef, useState } from 'react'
import { FEEDBACK_LIMITS, FEEDBACK_MESSAGES, feedbackFault } from '#domain/feedback.ts'
import type { Me } from '#protocol/person.ts'
import { isApiError } from '../app/api/client.ts'
import { Challenge, sendFeedback } from './challenge.tsx'
import { type Form, useForm } from '../app/act/use-form.ts'
import { useFormDraft } from '../app/data/stored/form-draft.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/form/field.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { Notice } from '../ui/notice.tsx'
import { say } from '../ui/say.ts'

const EMPTY = { name: '', email: '', message: '', website: '' }

interface FeedbackFormProps {
  /** The account of who writes, which need not be asked for name and address; null for a visitor. */
  user: Me | null
  onSent: () => void
}

/** Name, email and message; the text stays if sending fails. */
export function FeedbackForm({ user, onSent }: FeedbackFormProps) {
  const draft = useFormDraft('/feedback', EMPTY)
  const [typed, change] = draft
  const [isOther, setOther] = useState(false)
  const account = isOther || user?.email == null ? null : { name: user.displayName, email: user.email }
  const words = { ...typed, ...account }
  const [challenge, setChallenge] = useState<string | null>(null)
  const openedAt = useRef<number | null>(null)
  const isConfirmed = useRef(false)
  useEffect(() => {
    openedAt.current = performance.now()
  }, [])
  const paceNow = () => ({ openForMs: msSince(openedAt.current ?? 0), isConfirmed: isConfirmed.current })

  const askSender = () => {
    change(words)
    setOther(true)
  }

  const faultsIn = () => {
    const found = feedbackFault({ ...words, ...paceNow() })
    if (found === null) return {}
    isConfirmed.current ||= found.message === FEEDBACK_MESSAGES.quick
    if (account !== null && (found.field === 'name' || found.field === 'email')) askSender()
    return { [found.field ?? '']: found.message }
  }

  const form = useForm(draft, {
    check: faultsIn,
    send: async () => {
      await sendFeedback({ ...words, ...paceNow(), ...sentNow(), recaptchaToken: challenge })
      change(EMPTY)
      onSent()
    },
    // Errors that the person can fix show the server's message; all others one fixed sentence.
    refused: (error) => ({
      '': isApiError(error) && [403, 422, 429].includes(error.status) ? error.message : FEEDBACK_MESSAGES.failed,
    }),
  })
  const fault = form.faults['']

  return (
    <form
      {...form.props}
      // Set apart from the words beside it by its tone; on a phone all of it is on the first screen. The fields are let into it.
      className="grid grid-cols-1 gap-x-3 gap-y-4 rounded-card bg-surface p-4 shade sm:gap-x-4 sm:gap-y-6 sm:p-6 md:content-center md:rounded-none md:p-8 md:[box-shadow:none] [&_:is(input,textarea)]:bg-bg [&_:is(input,textarea)]:px-4 [&_:is(input,textarea)]:text-[1.125rem] [&_input]:min-h-[52px] [&_textarea]:py-3 max-xs:[&_textarea]:h-[8.25rem] max-xs:[&_textarea]:min-h-0 xs:[&_textarea]:min-h-[10.5rem] md:[&_textarea]:min-h-[15rem]"
    >
      {account === null ? (
        <Sender form={form} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 wrap-anywhere text-muted">
          <span>{say`From ${account.name}, ${account.email}`}</span>
          <Button variant="quiet" onClick={askSender}>
            {say`Change`}
          </Button>
        </div>
      )}
      <Message form={form} trap={typed.website} />
      <Challenge onToken={setChallenge} />
      {fault !== undefined && <Notice type="danger" title={fault} />}
      <Button
        variant="primary"
        type="submit"
        busy={form.isBusy}
        className="justify-self-start max-xs:justify-self-stretch"
      >
        {form.isBusy ? say`Sending...` : say`Send Feedback`}
      </Button>
    </form>
  )
}

const msSince = (steadyMs: number) => Math.round(performance.now() - steadyMs)
const sentNow = () => ({ timestamp: new Date().toISOString(), userAgent: navigator.userAgent })

type FeedbackFields = Form<typeof EMPTY>

const propsOf = (form: FeedbackFields, field: 'name' | 'email' | 'message') => ({
  name: field,
  ...form.field(field),
  maxLength: FEEDBACK_LIMITS[field],
  required: true,
})

function Sender({ form }: { form: FeedbackFields }) {
  return (
    <div className="flex flex-wrap items-start gap-[inherit] *:flex-[2_1_10rem] sm:*:flex-[1_1_14rem] [&_input]:w-full [&_input]:min-w-0 [&>*+*]:flex-[3_1_14rem] sm:[&>*+*]:flex-[1_1_14rem]">
      <TextField label={say`Name`} autoComplete="name" {...propsOf(form, 'name')} />
      <TextField label={say`Email`} type="email" autoComplete="email" {...propsOf(form, 'email')} />
    </div>
  )
}

function Message({ form, trap }: { form: FeedbackFields; trap: string }) {
  return (
    <>
      <TextArea label={say`Message`} rows={7} {...propsOf(form, 'message')} />
      {/* A honeypot: hidden from people, filled in by bots. */}
      <div className="absolute start-[-10000px] size-px overflow-hidden" aria-hidden="true">
        <label>
          {say`Website`}
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={trap}
            onChange={({ target }) => form.change({ website: target.value })}
          />
        </label>
      </div>
    </>
  )
}
