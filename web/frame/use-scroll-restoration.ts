import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const KEY = 'belfry.scroll'
const MOST_PLACES = 50

const places = recall()
let here = ''

/** A new page starts at its top or its anchor; Back and Forward restore the scroll position. */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation()
  const step = useNavigationType()
  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const note = () => places.set(here, window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', keep)
      window.history.scrollRestoration = 'auto'
    }
  }, [])
  useLayoutEffect(() => {
    here = key
    const known = step === 'POP' ? places.get(key) : undefined
    if (known !== undefined) window.scrollTo(0, known)
    // Only navigation counts: a changed filter in the address must not scroll.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
  useLayoutEffect(() => {
    if (step === 'POP') return
    const anchor = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
    if (anchor === null) window.scrollTo(0, 0)
    else anchor.scrollIntoView()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname, hash])
}

function recall(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

function keep(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...places].slice(-MOST_PLACES)))
  } catch {
    // Without storage only the position after a reload is lost.
  }
}
