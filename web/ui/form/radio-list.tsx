import { type ReactNode, useId } from 'react'

export interface RadioListProps<Value extends string> {
  label: ReactNode
  /** `line` explains the option in one line. */
  options: readonly { value: Value; label: string; line: string }[]
  value: Value
  onChange: (value: Value) => void
  disabled?: boolean | undefined
  hint?: ReactNode
}

/** A few options that need a line of words each: a group of radio buttons, one below the other. */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { label, options, value, onChange, disabled, hint } = props
  const id = useId()
  return (
    <fieldset disabled={disabled} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="grid overflow-hidden rounded-control bg-[color-mix(in_srgb,var(--text)_7%,transparent)]">
        {options.map((option) => (
          <div
            key={option.value}
            className="relative grid min-h-target grid-cols-[20px_minmax(0,1fr)] items-center gap-x-3 px-4 py-2 in-[fieldset:disabled]:opacity-55 has-checked:bg-[var(--chosen,var(--overlay))] has-checked:[box-shadow:inset_3px_0_0_var(--accent)] has-focus-visible:rounded-[7px] has-focus-visible:outline-[3px] has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus has-focus-visible:outline-solid"
          >
            <input
              type="radio"
              id={id + option.value}
              name={id}
              className="relative z-1 m-0 size-[20px] outline-none"
              value={option.value}
              checked={option.value === value}
              aria-describedby={`${id}${option.value}-line`}
              onChange={() => onChange(option.value)}
            />
            {/* The whole row is pressed, not only the words. */}
            <label
              htmlFor={id + option.value}
              className="cursor-pointer font-semibold after:absolute after:inset-0 after:content-[''] in-[fieldset:disabled]:cursor-not-allowed"
            >
              {option.label}
            </label>
            <p id={`${id}${option.value}-line`} className="col-start-2 text-small leading-[1.35] text-muted">
              {option.line}
            </p>
          </div>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-2 text-small text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
