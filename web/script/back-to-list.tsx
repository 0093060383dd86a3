import type { MouseEvent } from 'react'
import { useLocation } from '../app/navigation/use-location.ts'
import { useNavigate } from '../app/navigation/use-navigate.ts'
import { BackLink } from '../parts/page/back-link.tsx'
import { say } from '../ui/say.ts'

/** Back to where the page was opened from, in its state; by default to the library. */
export function BackToList() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const from = textIn(state, 'from')
  const onClick = (event: MouseEvent) => {
    if (from === null || !cameFromHere() || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <BackLink to={from ?? '/library'} onClick={onClick}>
      {textIn(state, 'backLabel') ?? say`Back to the library`}
    </BackLink>
  )
}

/** The previous history entry is Belfry's own: going back keeps its scroll and its length. */
function cameFromHere(): boolean {
  const entry: unknown = window.history.state
  const index: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'idx') : null
  return typeof index === 'number' && index > 0
}

function textIn(state: unknown, key: string): string | null {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, key) : null
  return typeof value === 'string' && value !== '' ? value : null
}
