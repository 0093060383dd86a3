import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'
import styles from './button.module.css'

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  wide?: boolean | undefined
  /** Square, for a single icon; give it an `aria-label`. */
  icon?: boolean | undefined
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows that work is running and ignores presses; keeps its place and its focus. */
  busy?: boolean | undefined
}

/** False for the second press of a double click, which was meant for what was there before. A key always counts. */
export const isFirstPress = ({ detail }: { detail: number }) => detail < 2

export function buttonClass({ variant = 'secondary', wide, icon }: ButtonLook, className?: string): string {
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
