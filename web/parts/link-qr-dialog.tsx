import { Dialog } from '../ui/dialog.tsx'
import { QrCode } from './qr-code.tsx'
import styles from './link-qr-dialog.module.css'
import { say } from '../ui/say.ts'

/** A page's address for the camera of a phone across the table. */
export function LinkQrDialog({ title, path, onClose }: { title: string; path: string; onClose: () => void }) {
  const url = window.location.origin + path
  return (
    <Dialog open onClose={onClose} title={say`Scan to open`}>
      <div className={styles['sheet']}>
        <QrCode text={url} className={styles['qr']} />
        <p className={styles['title']}>
          <bdi>{title}</bdi>
        </p>
        <p className={styles['url']}>{url}</p>
      </div>
    </Dialog>
  )
}
