import { useState } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { SheetContents } from './sheet-contents.ts'
import styles from './page.module.css'

const WINDOW_ID = 'page-window'

/** How a window is drawn; without it the script is printed all the same. */
export const windowPanes = () => import('../parts/script/window-panes.tsx')

const Symbol = lazyPart<{ window: string }>(async () => {
  const panes = await windowPanes().catch(() => null)
  if (panes === null) return () => null
  const { WINDOW_BOX, WindowDrawing } = panes
  return function WindowSymbol({ window }) {
    return (
      <symbol id={WINDOW_ID} viewBox={WINDOW_BOX}>
        <WindowDrawing window={window} />
      </symbol>
    )
  }
})

/** Drawn once and shown on every page. */
export function PageWindow({ window }: { window: string }) {
  return (
    <svg className={styles['hidden']} aria-hidden="true">
      <Symbol window={window} />
    </svg>
  )
}

/** The author's picture, else the script's window; decoration beside the name. */
export function ShownWindow({ logoUrl, side }: Pick<SheetContents, 'logoUrl'> & { side: number }) {
  const [isBroken, setBroken] = useState(false)
  const style = { width: `${side}mm`, height: `${side}mm` }
  if (logoUrl !== null && !isBroken) {
    return <img className={styles['logo']} style={style} src={logoUrl} alt="" onError={() => setBroken(true)} />
  }
  return (
    <svg className={styles['window']} style={style} aria-hidden="true">
      <use href={`#${WINDOW_ID}`} />
    </svg>
  )
}
