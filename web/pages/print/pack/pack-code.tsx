import type { QrPath } from '../../../print/qr-path.ts'
import styles from './pack.module.css'

const CODE_ID = 'pack-code'

/** The script's address as a code, drawn once and shown on every page. */
export function PackCode({ code: { size, path } }: { code: QrPath }) {
  return (
    <svg className={styles['hidden']} aria-hidden="true">
      <symbol id={CODE_ID} viewBox={`0 0 ${size} ${size}`}>
        <path d={path} />
      </symbol>
    </svg>
  )
}

export function ShownCode({ side }: { side: number }) {
  return (
    <svg
      className={styles['code']}
      style={{ width: `${side}mm`, height: `${side}mm` }}
      aria-hidden="true"
      shapeRendering="crispEdges"
    >
      <use href={`#${CODE_ID}`} />
    </svg>
  )
}
