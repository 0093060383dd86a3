import { useEffect, useState } from 'react'
import type { OptionAnswer } from '#protocol/site-option.ts'
import { type Faults, type Form, useForm } from '../../app/act/use-form.ts'
import { isApiError, messageOf } from '../../app/api/client.ts'
import { storedInTab } from '../../app/data/stored/tab.ts'
import { makeStore, type ReadStore, type Store, useStore } from '../../ui/store.ts'
import { say } from '../../ui/say.ts'

const SAVED_MS = 3_000

export type EditorStatus<Value> =
  | { kind: 'loading' | 'ready' | 'saving' | 'saved' }
  | { kind: 'load-failed' | 'save-failed'; reason: string; isSignedOut: boolean }
  /** Somebody else has changed it in between: this is their version. */
  | { kind: 'overtaken'; theirs: OptionAnswer<Value> }

export interface EditorView<Value> {
  /** Null until the first answer. */
  draft: Value | null
  isEdited: boolean
  status: EditorStatus<Value>
}

export interface OptionCalls<Value> {
  /** The name under which the draft is stored. */
  name: string
  read: () => Promise<OptionAnswer<Value>>
  /** Refused with 409 if the option has changed since `seenAt`. */
  write: (value: Value, seenAt: string | null) => Promise<OptionAnswer<Value>>
  onSaved?: (value: Value) => void
}

/** Edits one option: a draft survives a failure, a reload, and somebody else's change. */
export class OptionEditor<Value> {
  readonly #calls: OptionCalls<Value>
  #held: Held<Value> | null
  #status: EditorStatus<Value> = { kind: 'loading' }
  readonly #view: Store<EditorView<Value>>
  #fade: ReturnType<typeof setTimeout> | undefined

  constructor(calls: OptionCalls<Value>) {
    this.#calls = calls
    this.#held = storedDraft<Value>(calls.name)
    this.#view = makeStore(this.#makeView())
  }

  get view(): ReadStore<EditorView<Value>> {
    return this.#view
  }

  /** Loads the option; a draft of an older version is kept and marked as overtaken. */
  readonly load = async (): Promise<void> => {
    this.#setStatus({ kind: 'loading' })
    try {
      const seen = await this.#calls.read()
      const held = this.#held
      if (held === null || !isEdited(held)) this.#hold({ seen, draft: seen.data })
      const isOvertaken = held !== null && isEdited(held) && held.seen.updatedAt !== seen.updatedAt
      this.#setStatus(isOvertaken ? { kind: 'overtaken', theirs: seen } : { kind: 'ready' })
    } catch (error) {
      this.#setStatus(failed('load-failed', error))
    }
  }

  readonly change = (draft: Value): void => {
    if (this.#held !== null) this.#hold({ ...this.#held, draft })
  }

  /** Goes back to what was loaded. */
  readonly discard = (): void => {
    if (this.#held !== null) this.#hold({ ...this.#held, draft: this.#held.seen.data })
  }

  readonly save = async (): Promise<void> => {
    if (this.#held === null || this.#status.kind === 'saving') return
    const { draft, seen } = this.#held
    await this.#write(draft, seen.updatedAt)
  }

  /** Overwrites their version with this draft. */
  readonly keepMine = async (): Promise<void> => {
    if (this.#held === null || this.#status.kind !== 'overtaken') return
    await this.#write(this.#held.draft, this.#status.theirs.updatedAt)
  }

  /** Continues with their version; returns how to restore this draft. */
  readonly takeTheirs = (): (() => void) => {
    const mine = this.#held
    if (mine === null || this.#status.kind !== 'overtaken') return () => undefined
    const { theirs } = this.#status
    this.#hold({ seen: theirs, draft: theirs.data })
    this.#setStatus({ kind: 'ready' })
    return () => this.change(mine.draft)
  }

  async #write(draft: Value, seenAt: string | null): Promise<void> {
    this.#setStatus({ kind: 'saving' })
    try {
      const seen = await this.#calls.write(draft, seenAt)
      // The person may have typed during the call.
      const now = this.#held
      this.#hold({ seen, draft: now === null || now.draft === draft ? seen.data : now.draft })
      this.#setStatus({ kind: 'saved' })
      this.#calls.onSaved?.(seen.data)
    } catch (error) {
      if (isApiError(error, 409)) await this.#showOvertaken(error)
      else this.#setStatus(failed('save-failed', error))
    }
  }

  async #showOvertaken(error: unknown): Promise<void> {
    try {
      this.#setStatus({ kind: 'overtaken', theirs: await this.#calls.read() })
    } catch {
      this.#setStatus(failed('save-failed', error))
    }
  }

  #hold(held: Held<Value>): void {
    this.#held = held
    storeDraft(this.#calls.name, held)
    this.#publish()
  }

  #setStatus(status: EditorStatus<Value>): void {
    clearTimeout(this.#fade)
    this.#status = status
    if (status.kind === 'saved') this.#fade = setTimeout(() => this.#setStatus({ kind: 'ready' }), SAVED_MS)
    this.#publish()
  }

  #makeView(): EditorView<Value> {
    const held = this.#held
    return { draft: held?.draft ?? null, isEdited: held !== null && isEdited(held), status: this.#status }
  }

  #publish(): void {
    this.#view.set(this.#makeView())
  }
}

function failed<Value>(kind: 'load-failed' | 'save-failed', error: unknown): EditorStatus<Value> {
  return { kind, reason: messageOf(error, say`An unknown error occurred`), isSignedOut: isApiError(error, 401) }
}

/** An editor that lives as long as the component; `calls` are those of the first render. */
export function useOptionEditor<Value>(calls: OptionCalls<Value>): [OptionEditor<Value>, EditorView<Value>] {
  const [editor] = useState(() => new OptionEditor(calls))
  useEffect(() => void editor.load(), [editor])
  return [editor, useStore(editor.view)]
}

/** The form of an option: `faultsIn` says what keeps it from being saved. */
export function useOptionForm<Value extends object>(
  editor: OptionEditor<Value>,
  draft: Value | null,
  faultsIn: (draft: Value) => Faults,
): Form<Value> {
  const change = (patch: Partial<Value>) => draft !== null && editor.change({ ...draft, ...patch })
  return useForm<Value>([draft ?? ({} as Value), change], {
    check: () => (draft === null ? {} : faultsIn(draft)),
    send: editor.save,
  })
}

/** The answer that was edited, and the draft. */
interface Held<Value> {
  seen: { data: Value; updatedAt: string | null }
  draft: Value
}

const isEdited = <Value>({ seen, draft }: Held<Value>) => JSON.stringify(seen.data) !== JSON.stringify(draft)

/** A draft survives a reload, and signing in again after the session has ended. */
const stored = <Value>(name: string) =>
  storedInTab<Held<Value>>(`belfry.draft.${name}`, (held) =>
    'seen' in Object(held) && 'draft' in Object(held) ? (held as Held<Value>) : undefined,
  )

function storeDraft<Value>(name: string, held: Held<Value>): void {
  if (isEdited(held)) stored(name).write(held)
  else stored(name).drop()
}

export const storedDraft = <Value>(name: string): Held<Value> | null => stored<Value>(name).read() ?? null
