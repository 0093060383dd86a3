import { useEffect, useState } from 'react'
import type { QrPath } from './qr-path.ts'
import styles from './page.module.css'

const CODE_ID = 'page-code'

/** The script's address as a code; null while it is not there. */
export function useCode(address: string | null): QrPath | null {
  const [code, setCode] = useState<QrPath | null>(null)
  useEffect(() => {
    if (address === null) return undefined
    let isCurrent = true
    // Without it the script is printed all the same.
    void import('./qr-path.ts').then(
      ({ qrPath }) => isCurrent && setCode(qrPath(address)),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [address])
  return code
}

/** Drawn once and shown on every page. */
export function PageCode({ code: { size, path } }: { code: QrPath }) {
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
