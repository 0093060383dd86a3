import type { ComponentProps } from 'react'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/** A link out of Belfry: a tab of its own, without opener or referrer, and said so. */
export function OutsideLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
}
