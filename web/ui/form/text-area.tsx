import type { ComponentProps } from 'react'
import { controlClass, Field, type FieldProps } from './field.tsx'

type TextAreaProps = Omit<FieldProps, 'children'> & ComponentProps<'textarea'>

/** Several lines of text. */
export function TextArea({ label, hideLabel, hint, error, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(control) => <textarea dir="auto" {...area} {...control} className={controlClass} />}
    </Field>
  )
}
