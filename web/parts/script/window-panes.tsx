import { memo, useRef } from 'react'
import { drawWindow } from '#domain/window/draw.ts'
import { readWindow } from '#domain/window/window.ts'
import { useIsNear } from '../../ui/use-is-near.ts'
import styles from './window-panes.module.css'

/** Draws a window shortly before it scrolls into view: drawing a whole page of them at once would block a phone for a tenth of a second. */
export function WindowPanes({ window }: { window: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const isNear = useIsNear(place)
  // Another window is another picture, which may come in with a motion of its own.
  return isNear ? <Panes key={window} window={window} /> : <span ref={place} className={styles['panes']} />
}

/** The glass and lead of a window; nothing for a text that no window has. */
const Panes = memo(function Panes({ window }: { window: string }) {
  return (
    <svg className={styles['panes']} viewBox={WINDOW_BOX} focusable="false">
      <WindowDrawing window={window} />
    </svg>
  )
})

/** What of a drawing's 100 by 100 is seen. */
export const WINDOW_BOX = '1.5 1.5 97 97'

/** A window's shapes, for an SVG of that box. */
export function WindowDrawing({ window }: { window: string }) {
  const read = readWindow(window)
  if (read === null) return null
  const { glass, leads, lights } = drawWindow(read)
  return (
    <g className={styles['drawing']}>
      <circle className={styles['ground']} cx="50" cy="50" r="48" />
      {glass.map(({ glass, outline }) => (
        <path key={glass} data-ring={glass[0]} fill={`var(--glass-${glass})`} fillRule="evenodd" d={outline} />
      ))}
      {leads.map((radius) => (
        <circle key={radius} className={styles['lead']} cx="50" cy="50" r={radius} />
      ))}
      {lights.map(({ x, y, team }) => (
        <circle key={`${x} ${y}`} className={styles['light']} fill={`var(--glass-${team})`} cx={x} cy={y} r="2.2" />
      ))}
      <circle className={styles['rim']} cx="50" cy="50" r="47.6" />
    </g>
  )
}
