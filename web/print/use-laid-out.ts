import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const STEPS = 30
const FEWEST = 2

/** How many pages are drawn so far: a few at a time, so that the page still answers; all of them before printing. */
export function useLaidOut(pages: number): number {
  const [shown, setShown] = useState(Math.min(pages, FEWEST))
  useEffect(() => {
    if (shown >= pages) return undefined
    const step = Math.max(FEWEST, Math.ceil(pages / STEPS))
    const timer = setTimeout(() => setShown(Math.min(pages, shown + step)))
    return () => clearTimeout(timer)
  }, [shown, pages])
  useEffect(() => {
    const showAll = () => flushSync(() => setShown(pages))
    window.addEventListener('beforeprint', showAll)
    return () => window.removeEventListener('beforeprint', showAll)
  }, [pages])
  return shown
}
