import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { controlClass, Field } from './field.tsx'

export interface DraftFieldProps<Value> {
  label: ReactNode
  hint?: ReactNode
  value: Value
  /** Parses the text; undefined if it is invalid. */
  read: (text: string) => Value | undefined
  write: (value: Value) => string
  /** The error of an invalid text. */
  wrong: string
  /** On every key, not only on leaving the field; then an invalid text is reported too. */
  eager?: boolean | undefined
  onCommit: (value: Value | undefined) => void
  input?: Omit<ComponentProps<'input'>, 'value' | 'onChange'> | undefined
}

/** A value as text: a draft while it is typed, the formatted value after leaving the field. */
export function DraftField<Value>({ label, hint, value, read, write, wrong, ...props }: DraftFieldProps<Value>) {
  const { eager = false, onCommit, input } = props
  const [draft, setDraft] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const type = (text: string) => {
    setDraft(text)
    setWrong(false)
    if (eager) onCommit(read(text))
  }
  const commit = () => {
    if (draft === null) return
    const meant = read(draft)
    setWrong(meant === undefined)
    if (meant === undefined) return
    setDraft(null)
    if (meant !== value) onCommit(meant)
  }
  return (
    <Field label={label} hint={hint} error={isWrong ? wrong : null}>
      {(control) => (
        <input
          type="text"
          autoComplete="off"
          {...input}
          {...control}
          aria-describedby={clsx(control['aria-describedby'], input?.['aria-describedby']) || undefined}
          className={controlClass}
          value={draft ?? write(value)}
          onChange={({ target }) => type(target.value)}
          onBlur={commit}
          onKeyDown={({ key }) => key === 'Enter' && commit()}
        />
      )}
    </Field>
  )
}
