export const FEEDBACK_LIMITS = { name: 100, email: 254, message: 5000, quickestMs: 3000 } as const

export const FEEDBACK_MESSAGES = {
  spam: 'Spam detected. Please try again.',
  quick: 'That was quick! Nothing you typed is lost. Press Send Feedback again to send it.',
  incomplete: 'Please fill in all fields.',
  email: 'Please enter a valid email address.',
  failed: 'Failed to submit feedback. Please try again later.',
  thanks: "Thank you for your feedback! I'll review it soon.",
} as const

interface FeedbackDraft {
  readonly name: string
  readonly email: string
  readonly message: string
  /** Hidden from people: only bots fill it in. */
  readonly website: string
  /** How long the form was open, if known. */
  readonly openForMs: number | null
  /** It was sent before, and came back because that was quick. */
  readonly isConfirmed: boolean
}

export interface FeedbackFault {
  readonly field: 'name' | 'email' | 'message' | null
  readonly message: string
}

/** Text, an at sign, and a domain with a dot: only sending a message could check more. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u

/** The first fault of a message, for the form and the server. */
export function feedbackFault(draft: FeedbackDraft): FeedbackFault | null {
  return fieldFault(draft) ?? paceFault(draft)
}

/** A hidden field that is filled in says that it is a machine. Somebody quick only presses once more. */
function paceFault({ website, openForMs, isConfirmed }: FeedbackDraft): FeedbackFault | null {
  if (website !== '') return { field: null, message: FEEDBACK_MESSAGES.spam }
  const isQuick = openForMs !== null && openForMs < FEEDBACK_LIMITS.quickestMs
  return isQuick && !isConfirmed ? { field: null, message: FEEDBACK_MESSAGES.quick } : null
}

function fieldFault(draft: FeedbackDraft): FeedbackFault | null {
  const empty = (['name', 'email', 'message'] as const).find((field) => draft[field].trim() === '')
  if (empty !== undefined) return { field: empty, message: FEEDBACK_MESSAGES.incomplete }
  if (!EMAIL.test(draft.email.trim())) return { field: 'email', message: FEEDBACK_MESSAGES.email }
  return tooLong(draft)
}

function tooLong(draft: FeedbackDraft): FeedbackFault | null {
  const words = { name: 'Your name', email: 'Your email address', message: 'Your message' } as const
  for (const field of ['name', 'email', 'message'] as const) {
    const most = FEEDBACK_LIMITS[field]
    if (draft[field].trim().length > most) {
      return { field, message: `${words[field]} is too long (max ${most} characters).` }
    }
  }
  return null
}
