import { useState } from 'react'
import { mapOf, text } from './stored.ts'
import { storedInTab } from './tab.ts'

const drafts = (code: string) => storedInTab(`belfry.drafts.${code}`, mapOf(text))
const readDrafts = (code: string) => drafts(code).read() ?? {}

/** Text typed into a dialog of a room: it is there again when the dialog is opened again in this tab, also after a reload. */
export function useDraft(code: string, field: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState(() => readDrafts(code)[field] ?? '')
  const change = (typed: string) => {
    setDraft(typed)
    drafts(code).write({ ...readDrafts(code), [field]: typed })
  }
  return [draft, change]
}

/** Whether something was typed or chosen, in this field or in any; where from a script comes is no text. */
export const hasDrafts = (code: string, only?: string): boolean =>
  Object.entries(readDrafts(code)).some(
    ([field, typed]) => field !== 'source' && field === (only ?? field) && typed.trim() !== '',
  )

export function forgetDrafts(code: string): void {
  drafts(code).drop()
}
