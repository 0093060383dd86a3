import { type ReactNode, useId } from 'react'
import { Dialog, type DialogProps } from '../../ui/dialog.tsx'
import type { Form } from './use-form.ts'

interface FormDialogProps extends Pick<DialogProps, 'title' | 'cancel' | 'size' | 'errorTitle' | 'onClose'> {
  form: Omit<Form<never>, 'change' | 'field'>
  /** On the button that sends. */
  action: string
  /** Something has to be entered first. */
  disabled?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A form in a dialog: its fields are the children. What fails is said inside, and nothing that is typed is lost. */
export function FormDialog({ form, action, disabled, className, children, ...dialog }: FormDialogProps) {
  const id = useId()
  return (
    <Dialog
      open
      error={form.failure ?? form.fresh ?? form.faults['']}
      action={{ label: action, form: id, isBusy: form.isBusy, disabled }}
      {...dialog}
    >
      <form id={id} className={className} {...form.props}>
        {children}
      </form>
    </Dialog>
  )
}
