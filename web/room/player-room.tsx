import { roomPart } from './room-part.ts'
import { stageOf } from './stage.ts'
import { useRoom } from './room-context.ts'
import { LinkBanner } from './session/link-banner.tsx'
import { PhaseCard } from './phase-card.tsx'
import { RoomHeader } from './room-header.tsx'
import { TableSide } from './table-side.tsx'
import styles from './room.module.css'

const WhileWaiting = roomPart(async () => (await import('./while-waiting.tsx')).WhileWaiting)
const Side = roomPart(async () => (await import('./side.tsx')).Side)

/** The room for a player: one column, the next action first. */
export function PlayerRoom() {
  const { view } = useRoom()
  return (
    <div className={styles['player']}>
      <RoomHeader />
      <PhaseCard />
      <LinkBanner />
      <div className={styles['table']}>
        {stageOf(view.snapshot) === 'gathering' && <WhileWaiting />}
        <TableSide />
      </div>
      <div className={styles['side']}>
        <Side />
      </div>
    </div>
  )
}
