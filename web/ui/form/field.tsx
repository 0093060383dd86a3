import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { visuallyHidden } from '../visually-hidden.tsx'
import { CHEVRON_DOWN, EXCLAMATION } from '../icons.ts'
import { Icon } from '../icon.tsx'
import styles from './field.module.css'

/** The attributes of a control in its field. */
interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface Words {
  label: ReactNode
  /** The label is for screen readers only. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  /** A sentence under the control, which is marked as invalid. */
  error?: string | null | undefined
}

export interface FieldProps extends Words {
  className?: string | undefined
  children: (control: FieldControl) => ReactNode
}

/** Label, control, hint and error: `<Field label="Name">{(control) => <input {...control} />}</Field>`. */
export function Field({ label, hideLabel, hint, error, className, children }: FieldProps) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={clsx(styles['field'], className)}>
      <label htmlFor={id} className={hideLabel ? visuallyHidden : styles['label']}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      <div id={`${id}-error`} aria-live="polite">
        {error && (
          <p className={styles['error']}>
            <Icon path={EXCLAMATION} size={18} />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}

export const controlClass = styles['control'] ?? ''

export function TextField({ label, hideLabel, hint, error, className, ...input }: Words & ComponentProps<'input'>) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(control) => <input type="text" dir="auto" {...input} {...control} className={controlClass} />}
    </Field>
  )
}

/** A native select; its options are its children. */
export function SelectField({ label, hideLabel, hint, error, className, ...select }: Words & ComponentProps<'select'>) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(control) => (
        <span className={styles['select']}>
          <select {...select} {...control} className={controlClass} />
          <Icon path={CHEVRON_DOWN} size={18} />
        </span>
      )}
    </Field>
  )
}
