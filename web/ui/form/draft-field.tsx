import { type ComponentProps, type ReactNode, useState } from 'react'
import { controlClass, Field } from './field.tsx'

export interface DraftFieldProps<Value> {
  label: ReactNode
  hint?: ReactNode
  value: Value
  /** What a text means; undefined when it means nothing. */
  read: (text: string) => Value | undefined
  write: (value: Value) => string
  /** Said of a text that cannot be read. */
  wrong: string
  /** With every key, not only when the field is left; then an unreadable text is told too. */
  eager?: boolean | undefined
  onCommit: (value: Value | undefined) => void
  input?: Omit<ComponentProps<'input'>, 'value' | 'onChange'> | undefined
}

/** A text that stands for a value: a draft while it is typed, the value as it is written once the field is left. */
export function DraftField<Value>({ label, hint, value, read, write, wrong, ...props }: DraftFieldProps<Value>) {
  const { eager = false, onCommit, input } = props
  const [draft, setDraft] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const type = (text: string) => {
    setDraft(text)
    setWrong(false)
    if (eager) onCommit(read(text))
  }
  const settle = () => {
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
          className={controlClass}
          value={draft ?? write(value)}
          onChange={({ target }) => type(target.value)}
          onBlur={settle}
          onKeyDown={({ key }) => key === 'Enter' && settle()}
        />
      )}
    </Field>
  )
}
