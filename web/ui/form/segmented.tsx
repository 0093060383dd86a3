import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { visuallyHidden } from '../visually-hidden.tsx'
import styles from './segmented.module.css'

export interface SegmentedProps<Value extends string> {
  label: ReactNode
  hideLabel?: boolean | undefined
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  disabled?: boolean | undefined
  hint?: ReactNode
  /** Where something else on the page is louder: what is chosen has a lighter ground and a brass line, not a brass ground. */
  quiet?: boolean | undefined
  className?: string | undefined
}

/** A few options, all visible: a group of radio buttons. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, hideLabel, options, value, onChange, disabled, hint, quiet, className } = props
  const id = useId()
  return (
    <fieldset className={className} disabled={disabled} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className={hideLabel ? visuallyHidden : styles['legend']}>{label}</legend>
      <div className={styles['group']}>
        <div className={clsx(styles['track'], quiet && styles['quiet'])}>
          {options.map((option) => (
            <label key={option.value} className={styles['option']}>
              <input
                type="radio"
                className={styles['input']}
                name={id}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
              />
              <span className={styles['face']}>{option.label}</span>
            </label>
          ))}
        </div>
        {hint && (
          <p id={`${id}-hint`} className={styles['hint']}>
            {hint}
          </p>
        )}
      </div>
    </fieldset>
  )
}
