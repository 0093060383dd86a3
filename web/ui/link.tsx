import type { ComponentProps, MouseEvent } from 'react'
import { type To, useHref, useNavigate } from 'react-router'
import { buttonClass, type ButtonLook } from './button.tsx'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To
  /** Passed on to the page, in the history entry. */
  state?: unknown
  replace?: boolean | undefined
  /** Loads the page's document, as if there were no script. */
  reloadDocument?: boolean | undefined
}

/** A link within Belfry: a plain one until the page's script runs, then without a new document. */
export function Link({ to, state, replace = false, reloadDocument = false, onClick, children, ...rest }: LinkProps) {
  const path = useHref(to)
  // An anchor keeps the page's own query.
  const href = typeof to === 'string' && to.startsWith('#') ? to : path
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || reloadDocument || !isPlainClick(event, event.currentTarget)) return
    event.preventDefault()
    const { pathname, search, hash } = window.location
    const target = href.startsWith('#') ? pathname + search + href : href
    // A link to where one is adds no entry to the history.
    navigate(target, { state, replace: replace || target === pathname + search + hash })
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}

/** Not one that asks for another tab. */
export function isPlainClick(
  { button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent,
  { target }: { target: string },
) {
  return button === 0 && ['', '_self'].includes(target) && !(altKey || ctrlKey || metaKey || shiftKey)
}

export function ButtonLink({ variant, wide, icon, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={buttonClass({ variant, wide, icon }, className)} />
}
