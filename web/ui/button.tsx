import { clsx } from 'clsx'
import { type ComponentProps, useEffect, useRef } from 'react'
import { Link, type LinkProps } from './link.tsx'
import styles from './button.module.css'
import { Spinner } from './spinner.tsx'
import { useIsTakenOver } from './use-is-taken-over.ts'

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

interface Look {
  variant?: ButtonVariant | undefined
  wide?: boolean | undefined
  /** Square, for a single icon; give it an `aria-label`. */
  icon?: boolean | undefined
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Shows that work is running and ignores presses; keeps its place and its focus. */
  busy?: boolean | undefined
}

/** False for the second press of a double click, which was meant for what was there before. A key always counts. */
export const isFirstPress = ({ detail }: { detail: number }) => detail < 2

export function buttonClass({ variant = 'secondary', wide, icon }: Look, className?: string): string {
  return clsx(styles['button'], styles[variant], wide && styles['wide'], icon && styles['icon'], className)
}

export function Button({ variant, wide, icon, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, wide, icon }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy && <Spinner size={18} />}
      {children}
    </button>
  )
}

export function ButtonLink({ variant, wide, icon, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={buttonClass({ variant, wide, icon }, className)} />
}

interface EarlyButtonProps extends Omit<ButtonProps, 'ref'> {
  /** What `first.js` notes of a press that comes before the page's script; one of its own on each page. */
  early: string
}

/** A button of a drawn page: a press that comes before the page's script is kept, and done as soon as that runs. */
export function EarlyButton({ early, ...rest }: EarlyButtonProps) {
  const isTakenOver = useIsTakenOver()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const notes = document.documentElement.dataset
    if (!isTakenOver || notes['early'] !== early) return
    delete notes['early']
    button.current?.click()
  }, [isTakenOver, early])
  return <Button {...rest} ref={button} data-early={isTakenOver ? undefined : early} />
}
