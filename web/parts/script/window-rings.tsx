import { useState } from 'react'
import { createPortal } from 'react-dom'
import { WindowPanes } from './window-panes.tsx'

/** Draws the panes into the rings that the server has rendered within the element of this id. */
export function WindowRings({ within }: { within: string }) {
  const [rings] = useState(() => [...document.querySelectorAll<HTMLElement>(`#${within} [data-window]`)])
  return rings.map((ring, place) => createPortal(<WindowPanes window={ring.dataset['window'] ?? ''} />, ring, place))
}
