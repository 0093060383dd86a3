import type { ComponentProps } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router'
import { buttonClass, type ButtonLook } from './button.tsx'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To
  /** Passed on to the page, in the history entry. */
  state?: unknown
  replace?: boolean | undefined
  /** Loads the page's document, as if there were no script. */
  reloadDocument?: boolean | undefined
}

/**
 * A link within Belfry: a plain one until the page's script runs, then without a new document. The router's own component
 * brings its data mode along, 3 kB that every page would load.
 */
export function Link({
  to,
  state,
  replace,
  reloadDocument = false,
  target = '',
  onClick,
  children,
  ...rest
}: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state, target, ...(replace && { replace }) })
  return (
    <a
      {...rest}
      target={target || undefined}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented && !reloadDocument) follow(event)
      }}
    >
      {children}
    </a>
  )
}

export function ButtonLink({ variant, wide, icon, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={buttonClass({ variant, wide, icon }, className)} />
}
