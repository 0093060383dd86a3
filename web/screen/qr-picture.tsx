import { useMemo } from 'react'
import { QrCode, qrCode } from '../parts/qr-code.tsx'
import { useWholeModules } from './use-whole-modules.ts'
import styles from './corner.module.css'

/** Cameras read it from afar: each module is a whole number of pixels. */
export function QrPicture({ text }: { text: string }) {
  const modules = useMemo(() => qrCode(text).side, [text])
  const [ref, width] = useWholeModules(modules)
  return (
    <div ref={ref} className={styles['picture']}>
      <div className={styles['qr']} style={width === null ? undefined : { width, height: width }}>
        <QrCode text={text} className={styles['modules']} />
      </div>
    </div>
  )
}
