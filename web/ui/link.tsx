import { type ComponentProps, type MouseEvent, useContext } from 'react'
import { type Path, UNSAFE_NavigationContext as NavigationContext } from 'react-router'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A whole path, with or without query and anchor, or an anchor of this page. */
  to: string | Partial<Path>
  /** Passed on to the page, in the history entry. */
  state?: unknown
  replace?: boolean | undefined
  /** Loads the page's document, as if there were no script. */
  reloadDocument?: boolean | undefined
}

/**
 * A link within Belfry: a plain one until the page's script runs, then without a new document. The router's own link is
 * four times as long, and pages load it before anything else.
 */
export function Link({ to, state, replace = false, reloadDocument = false, onClick, children, ...rest }: LinkProps) {
  const { navigator } = useContext(NavigationContext)
  const href = navigator.createHref(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || reloadDocument || !isPlainClick(event, event.currentTarget)) return
    event.preventDefault()
    const { pathname, search } = window.location
    const path = href.startsWith('#') ? pathname + search + href : href
    // A link to where one is adds no entry to the history.
    if (replace || isHere(path)) navigator.replace(path, state)
    else navigator.push(path, state)
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

function isHere(href: string): boolean {
  const { pathname, search, hash } = window.location
  return href === pathname + search + hash
}
