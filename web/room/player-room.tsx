import { useResource } from '../app/resource.ts'
import { libraryInBrief } from '../parts/library-in-brief.ts'
import { buttonClass } from '../ui/button.tsx'
import { Place } from './room-skeleton.tsx'
import { say } from '../ui/say.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { roomPart } from './room-part.ts'
import { stageOf } from '#domain/room/stage.ts'
import { useRoom } from './room-context.ts'
import { LinkBanner } from './session/link-banner.tsx'
import { PhaseCard } from './phase-card.tsx'
import { GroupLine, RoomHeader } from './room-header.tsx'
import { TableSide } from './table-side.tsx'
import styles from './room.module.css'

const NewestScripts = roomPart(
  async () => (await import('../parts/script/newest-scripts-contents.tsx')).NewestScripts,
  <Skeleton className={styles['newestPlace']} />,
)
const Side = roomPart(async () => (await import('./side.tsx')).Side, <Place kind="block" />)

/** Something to read beside the room until it begins. Without a network, or with an empty library, only the way there. */
function WhileWaiting() {
  const { value, isPending } = useResource(libraryInBrief)
  return (
    <div className={styles['waiting']}>
      {isPending ? (
        <Skeleton className={styles['newestPlace']} />
      ) : (
        <NewestScripts latest={value?.latest ?? []} isBeside />
      )}
      <a className={buttonClass({ variant: 'quiet' })} href="/library" target="_blank" rel="noopener">
        {say`Browse the library (opens in a new tab)`}
      </a>
    </div>
  )
}

/** The room for a player: one column, the next action first. */
export function PlayerRoom() {
  const { view } = useRoom()
  return (
    <div className={styles['player']}>
      <RoomHeader />
      <GroupLine />
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
