import { useState } from 'react'

const draftsKey = (code: string) => `belfry.drafts.${code}`

/** Text typed into a dialog of a room: it is there again when the dialog is opened again in this tab, also after a reload. */
export function useDraft(code: string, field: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => readDrafts(code)[field] ?? '')
  const change = (typed: string) => {
    setText(typed)
    writeDrafts(code, { ...readDrafts(code), [field]: typed })
  }
  return [text, change]
}

/** Whether something was typed or chosen, in this field or in any; where from a script comes is no text. */
export const hasDrafts = (code: string, only?: string): boolean =>
  Object.entries(readDrafts(code)).some(
    ([field, text]) => field !== 'source' && field === (only ?? field) && text.trim() !== '',
  )

export function forgetDrafts(code: string): void {
  writeDrafts(code, {})
}

/** Without storage, as in some private modes, drafts live as long as the page. */
const memory = new Map<string, string>()

function readDrafts(code: string): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(memory.get(code) ?? sessionStorage.getItem(draftsKey(code)) ?? '{}')
    const fields = Object.entries(stored ?? {}).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    )
    return Object.fromEntries(fields)
  } catch {
    return {}
  }
}

function writeDrafts(code: string, drafts: Record<string, string>): void {
  const text = JSON.stringify(drafts)
  try {
    sessionStorage.setItem(draftsKey(code), text)
    memory.delete(code)
  } catch {
    memory.set(code, text)
  }
}
