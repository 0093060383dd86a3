import { clsx } from 'clsx'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import styles from './basics.module.css'

export interface PopoverProps {
  /** The button's content. */
  trigger: ReactNode
  triggerProps?: ButtonProps | undefined
  /** The panel's accessible name. */
  label: string
  /** Of the panel. */
  className?: string | undefined
  /** Rendered when it is first opened. */
  children: ReactNode
}

/** A native popover: Escape, a click outside or navigation closes it. */
export function Popover({ trigger, triggerProps, label, className, children }: PopoverProps) {
  const id = useId()
  /** Null before it is opened for the first time. */
  const [open, setOpen] = useState<boolean | null>(null)
  const panel = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // A browser opens it without any script: in a page that the Worker has rendered it may be open before this runs.
    if (panel.current?.matches(':popover-open')) setOpen(true)
  }, [])
  return (
    <>
      <Button variant="quiet" {...triggerProps} popoverTarget={id} aria-expanded={open ?? false}>
        {trigger}
      </Button>
      {/* The panel comes after its button in the document, so that Tab moves into it. */}
      <fieldset
        ref={panel}
        id={id}
        popover="auto"
        aria-label={label}
        className={clsx(styles['popover'], className)}
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {open !== null && children}
      </fieldset>
    </>
  )
}
