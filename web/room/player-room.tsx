import { useResource } from '../app/resource.ts'
import { libraryInBrief } from '../parts/library-in-brief.ts'
import { buttonClass } from '../ui/button.tsx'
import { Place, playerColumns } from './room-skeleton.tsx'
import { say } from '../ui/say.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { roomPart } from './room-part.ts'
import { stageOf } from '#domain/room/stage.ts'
import { useRoom } from './room-context.ts'
import { LinkBanner } from './session/link-banner.tsx'
import { PhaseCard } from './phase-card.tsx'
import { GroupLine, RoomHeader } from './room-header.tsx'
import { TableSide } from './table-side.tsx'

const NewestScripts = roomPart(
  async () => (await import('../parts/script/newest-scripts-contents.tsx')).NewestScripts,
  <Skeleton className="h-[calc(98px+clamp(72px,26vw,96px))] md:h-[225px]" />,
)
const Side = roomPart(async () => (await import('./side.tsx')).Side, <Place kind="block" />)

/** Something to read beside the room until it begins. Without a network, or with an empty library, only the way there. */
function WhileWaiting() {
  const { value, isPending } = useResource(libraryInBrief)
  return (
    <div className="grid grid-cols-1 gap-3">
      {isPending ? (
        <Skeleton className="h-[calc(98px+clamp(72px,26vw,96px))] md:h-[225px]" />
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
    <div className={playerColumns}>
      <RoomHeader />
      <GroupLine />
      <PhaseCard />
      <LinkBanner />
      <div className="grid min-w-0 content-start gap-6 [&_h2]:scroll-mt-[10rem]">
        {stageOf(view.snapshot) === 'gathering' && <WhileWaiting />}
        <TableSide />
      </div>
      <div className="grid min-w-0 content-start gap-6">
        <Side />
      </div>
    </div>
  )
}
