import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Fault } from '#protocol/problem.ts'
import { isApiError } from '../api/api-error.ts'
import { type Call, type Failed, useCall } from './use-call.ts'

/** Sentences by the name of the field that shows them: `scripts[2]` for one of several things in it, '' for the whole form. */
export type Faults = Readonly<Record<string, string>>

/** The same before it is shown: undefined at a field that is as it should be. */
export type Checked = Readonly<Record<string, string | undefined>>

/** What is typed, and how some of it changes. */
export type Draft<Typed> = readonly [typed: Typed, change: (patch: Partial<Typed>) => void]

export interface FormCalls<Typed, Failure> {
  /** What is wrong before anything is sent. */
  check?: (typed: Typed) => Checked
  send: () => Promise<unknown>
  /** What a failure says of fields; where no field shows it, it is said of the whole form. By default, see `faultsAt`. */
  refused?: (error: unknown) => Faults
  failed?: Failed<Failure> | undefined
}

export interface Form<Typed, Failure = string> extends Call<Failure> {
  /** Of the form itself. */
  props: {
    ref: { current: HTMLFormElement | null }
    noValidate: true
    onSubmit: (event: SubmitEvent) => void
  }
  faults: Faults
  change: (patch: Partial<Typed>) => void
  /** Of a control for text. */
  field: (name: TextsOf<Typed>) => {
    value: string
    error: string | undefined
    onChange: (event: { target: { value: string } }) => void
  }
  /** Sent as it stands. */
  isSaved: boolean
}

type TextsOf<Typed> = { [Name in keyof Typed]: Typed[Name] extends string ? Name : never }[keyof Typed] & string

const NO_FAULTS: Faults = {}

/**
 * A form that sends what is typed once at a time. What is wrong stands at its field, and the first of these gets the focus; a
 * field that is changed is no longer wrong. Nothing that is typed is lost by a failure.
 */
export function useForm<Typed extends object, Failure = string>(
  [typed, set]: Draft<Typed>,
  { check, send, refused, failed }: FormCalls<Typed, Failure>,
): Form<Typed, Failure> {
  const ref = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState(NO_FAULTS)
  const [isSaved, setSaved] = useState(false)
  const edits = useRef(0)
  const call = useCall(failed)
  const change = (patch: Partial<Typed>) => {
    edits.current += 1
    setSaved(false)
    setFaults((found) => without(found, patch))
    set(patch)
  }
  /** Whether they are seen: at a field, or where the page itself shows what is no field. */
  const show = (found: Faults) => {
    if (Object.keys(found).length === 0) return false
    flushSync(() => setFaults(found))
    return focusFault(ref.current) || Object.keys(found).some((name) => !(name in typed))
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = faultsOnly(check?.(typed) ?? NO_FAULTS)
    show(wrong)
    if (Object.keys(wrong).length > 0) return
    await call.run(async () => {
      const sent = edits.current
      setFaults(NO_FAULTS)
      try {
        await send()
        setSaved(edits.current === sent)
      } catch (error) {
        const found = refused?.(error) ?? faultsAt(error, (path) => path in typed && path)
        if (!show(found)) throw error
      }
    })
  }
  const props = { ref, noValidate: true, onSubmit: (event: SubmitEvent) => void submit(event) } as const
  const field: Form<Typed>['field'] = (name) => ({
    value: typed[name] as string,
    error: faults[name],
    onChange: ({ target }) => change({ [name]: target.value } as Partial<Typed>),
  })
  return { ...call, props, faults, change, field, isSaved }
}

/** Whether a field shows one. */
function focusFault(form: HTMLFormElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
  return Boolean(field)
}

const faultsOnly = (said: Checked): Faults =>
  Object.fromEntries(Object.entries(said).filter((one): one is [string, string] => one[1] !== undefined))

/** What was said of the whole form is gone once anything is changed. */
const without = (faults: Faults, patch: object): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => name !== '' && !((name.split('[')[0] ?? '') in patch)))

/** What is typed into a form that nothing stores. */
export function useTyped<Typed>(start: Typed | (() => Typed)): Draft<Typed> {
  const [typed, setTyped] = useState(start)
  return [typed, (patch) => setTyped((before) => ({ ...before, ...patch }))]
}

/** The server’s sentences about what was sent, each at the field that `nameOf` finds for its path. */
export function faultsAt(error: unknown, nameOf: (path: string) => string | false | undefined): Faults {
  const details = isApiError(error, 422) && Array.isArray(error.details) ? (error.details as Partial<Fault>[]) : []
  const found = details.flatMap(({ path, message }) => {
    const name = nameOf(String(path))
    return name && message ? [[name, message] as const] : []
  })
  // The first sentence about a field is said.
  return Object.fromEntries(found.toReversed())
}

/** What a form that makes something has stored of what it last sent. */
export interface Sent {
  op: string
  sent: string | null
}

/**
 * The `op` under which `body` is sent: the same while the same is sent, so that it is made once. What was changed since goes
 * under another: under the old one the server would answer what was made, and the change would be lost.
 */
export function opFor([{ op, sent }, change]: Draft<Sent>, body: object): string {
  const text = JSON.stringify(body)
  const next = op && (!sent || sent === text) ? op : crypto.randomUUID()
  // Stored at once: the page can be gone before the answer.
  flushSync(() => change({ op: next, sent: text }))
  return next
}

/** One `op` for each thing that is sent from here, so that it is there once, however often it is sent. */
export function useOps(): (thing: object) => string {
  const ops = useRef(new Map<string, string>())
  return (thing) => {
    const key = JSON.stringify(thing)
    const op = ops.current.get(key) ?? crypto.randomUUID()
    ops.current.set(key, op)
    return op
  }
}
