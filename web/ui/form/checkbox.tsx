import { useId } from 'react'
import styles from './checkbox.module.css'

export interface CheckboxProps {
  label: string
  hint?: string | undefined
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A box to tick, with its words beside it. */
export function Checkbox({ label, hint, checked, disabled, onChange }: CheckboxProps) {
  const id = useId()
  return (
    <div className={styles['check']}>
      <input
        type="checkbox"
        id={id}
        className={styles['box']}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id} dir="auto">
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  )
}
