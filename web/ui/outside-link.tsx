import type { ComponentProps } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'
import { say } from './say.ts'

/** An external link: opens a new tab without opener or referrer, and says so. */
export function OutsideLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden>{say` (opens in a new tab)`}</VisuallyHidden>
    </a>
  )
}
