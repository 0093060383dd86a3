import { useEffect } from 'react'
import { useLocation } from 'react-router'

const SETTLED_MS = 3_000
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to the anchor in the address and focuses it, since it did not exist when the browser looked. It stays in view
 * while content above it loads, until the person scrolls.
 */
export function useAnchor(): void {
  const location = useLocation()
  useEffect(() => {
    const { hash } = location
    const area = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
    if (area === null) return undefined
    area.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    const settling = new ResizeObserver(() => area.scrollIntoView())
    settling.observe(document.body)
    const stop = () => settling.disconnect()
    const timer = setTimeout(stop, SETTLED_MS)
    for (const hand of HANDS) window.addEventListener(hand, stop, { once: true, passive: true })
    return () => {
      stop()
      clearTimeout(timer)
      for (const hand of HANDS) window.removeEventListener(hand, stop)
    }
  }, [location])
}
