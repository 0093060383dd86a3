import { lazy, Suspense } from 'react'
import { LinkBanner } from './connection/link-banner.tsx'
import { PhaseCard } from './phase-card.tsx'
import { RoomHeader } from './room-header.tsx'
import { TableSide } from './table-side.tsx'
import styles from './room.module.css'

const Side = lazy(async () => ({ default: (await import('./side.tsx')).Side }))

/** The room for a player: one column, the next action first. */
export function PlayerRoom() {
  return (
    <div className={styles['player']}>
      <RoomHeader />
      <PhaseCard />
      <LinkBanner />
      <div className={styles['table']}>
        <TableSide />
      </div>
      <div className={styles['side']}>
        <Suspense fallback={null}>
          <Side />
        </Suspense>
      </div>
    </div>
  )
}
