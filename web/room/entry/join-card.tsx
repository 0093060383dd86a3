import { lazy, Suspense } from 'react'
import { roomUrl } from '../share.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './join-card.module.css'
import { useRoom } from '../room-context.ts'
import { say } from '../../ui/say.ts'

const QrCode = lazy(async () => ({ default: (await import('../../parts/qr-code.tsx')).QrCode }))

/** How to join, shown on the large screen. */
export function JoinCard() {
  const { code } = useRoom().session
  const url = roomUrl(code)
  return (
    <section className={styles['card']} aria-labelledby="join">
      <Suspense fallback={<Skeleton width={196} height={196} />}>
        <QrCode text={url} className={styles['qr']} />
      </Suspense>
      <div className={styles['words']}>
        <h2 id="join">{say`Invite your players`}</h2>
        <p>{say`Scan the QR code, or go to`}</p>
        <p className={styles['url']}>
          {url.slice(0, -code.length)}
          <span className={styles['whole']}>{code}</span>
        </p>
        <p>
          {say`or choose `}
          <b>{say`Join a Room`}</b>
          {say` at `}
          <b>{location.host}</b>
          {say` and enter`}
        </p>
        <p className={styles['code']}>{code}</p>
      </div>
    </section>
  )
}
