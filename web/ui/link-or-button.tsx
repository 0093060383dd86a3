import type { ComponentProps } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'

export interface LinkOrButtonProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'ref'> {
  /** The address of the document that shows the same. */
  href: string
  onPress: () => void
}

/** A link to another document until the page's script runs, then a button that does the same in place. */
export function LinkOrButton({ href, onPress, children, ...rest }: LinkOrButtonProps) {
  const isHydrated = useIsHydrated()
  if (!isHydrated)
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    )
  return (
    <button {...(rest as ComponentProps<'button'>)} type="button" onClick={onPress}>
      {children}
    </button>
  )
}
