import { QrCode } from '../../parts/qr-code.tsx'
import { roomUrl } from '../share.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './host.module.css'
import { useRoom } from '../room-context.ts'
import { say } from '../../ui/say.ts'

export function QrDialog() {
  const { session, open } = useRoom()
  const url = roomUrl(session.code)
  return (
    <Dialog open onClose={() => open(null)} title={say`Scan to join`} size="large" className={styles['dialog']}>
      <div className={styles['sheet']}>
        <QrCode text={url} className={styles['qr']} />
        <p className={styles['code']}>{session.code}</p>
        <p className={styles['url']}>{url}</p>
      </div>
    </Dialog>
  )
}
