import { lazyPart } from '../ui/lazy-part.tsx'
import { clsx } from 'clsx'
import { roomUrl } from '../room/share.ts'
import styles from './corner.module.css'
import { say } from '../ui/say.ts'

const QrPicture = lazyPart(async () => (await import('./qr-picture.tsx')).QrPicture)

/** The way into the room: its address and code in words, and as a picture for phones. */
export function Corner({ code, isLarge = false }: { code: string; isLarge?: boolean }) {
  return (
    <aside className={clsx(styles['corner'], isLarge && styles['large'])} aria-label={say`How to join`}>
      <div className={styles['words']}>
        <p className={styles['address']}>
          {say`Join at `}
          <b>{location.host}</b>
        </p>
        <p className={styles['code']}>{code}</p>
      </div>
      <div className={styles['box']}>
        <QrPicture text={roomUrl(code)} />
      </div>
    </aside>
  )
}
