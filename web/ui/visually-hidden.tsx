import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

/** What can be focused or pressed shows while it is. */
export const visuallyHidden = clsx('not-focus:not-active:sr-only')

/** Text for assistive technology only. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={visuallyHidden} />
}

/** A live region for screen readers only: changes are announced politely. */
export function Spoken({ children }: { children: ReactNode }) {
  return <output className={visuallyHidden}>{children}</output>
}
