import { type ReactNode, useId, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import styles from './popover.module.css'

export interface PopoverProps {
  /** The button's content. */
  trigger: ReactNode
  triggerProps?: ButtonProps | undefined
  /** The panel's accessible name. */
  label: string
  /** Rendered when it is first opened. */
  children: ReactNode
}

/** A native popover: Escape, a click outside or navigation closes it. */
export function Popover({ trigger, triggerProps, label, children }: PopoverProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <Button variant="quiet" {...triggerProps} popoverTarget={id} aria-expanded={open} aria-controls={id}>
        {trigger}
      </Button>
      {/* The panel comes after its button in the document, so that Tab moves into it. */}
      <fieldset
        id={id}
        popover="auto"
        aria-label={label}
        className={styles['popover']}
        onBeforeToggle={() => setWasOpened(true)}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {wasOpened && children}
      </fieldset>
    </>
  )
}
