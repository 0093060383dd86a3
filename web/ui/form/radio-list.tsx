import { type ReactNode, useId } from 'react'
import styles from './radio-list.module.css'

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
      <legend className={styles['legend']}>{label}</legend>
      <div className={styles['list']}>
        {options.map((option) => (
          <div key={option.value} className={styles['option']}>
            <input
              type="radio"
              id={id + option.value}
              name={id}
              value={option.value}
              checked={option.value === value}
              aria-describedby={`${id}${option.value}-line`}
              onChange={() => onChange(option.value)}
            />
            <label htmlFor={id + option.value}>{option.label}</label>
            <p id={`${id}${option.value}-line`} className={styles['line']}>
              {option.line}
            </p>
          </div>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
