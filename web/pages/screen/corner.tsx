import { clsx } from 'clsx'
import { useMemo } from 'react'
import { QrCode, qrCode } from '../../parts/share/qr-code.tsx'
import { roomUrl } from '../../room/share.ts'
import { useWholeModules } from '../../screen/use-whole-modules.ts'
import styles from './corner.module.css'

/** The way into the room: its address and code in words, and as a picture for phones. */
export function Corner({ code, isLarge = false }: { code: string; isLarge?: boolean }) {
  return (
    <aside className={clsx(styles['corner'], isLarge && styles['large'])} aria-label="How to join">
      <div className={styles['words']}>
        <p className={styles['address']}>
          Join at <b>{location.host}</b>
        </p>
        <p className={styles['code']}>{code}</p>
      </div>
      <Picture text={roomUrl(code)} />
    </aside>
  )
}

/** Cameras read it from afar: each module is a whole number of pixels. */
function Picture({ text }: { text: string }) {
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
