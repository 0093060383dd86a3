import { clsx } from 'clsx'
import type { Snapshot } from '#domain/room/view.ts'
import { type Stage, stageOf } from '#domain/room/stage.ts'
import { CodeHeading } from './entry/code-heading.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { say } from '../ui/say.ts'
import room from './room.module.css'
import styles from './room-skeleton.module.css'

interface RoomSkeletonProps {
  code: string
  /** While it is not known, the place of the phase is as high as most are. */
  stage?: Stage | undefined
  nominations?: number | undefined
  /** With the Storyteller’s desk. */
  withDesk?: boolean
  /** At the door, which may turn out to be the way to one’s seat: in sight only if `first.js` has noted a seat. */
  atDoor?: boolean
}

const MOST_ROWS = 6

/**
 * The room’s own shape while the room is on its way, so that what comes moves nothing. It does not fade in as `Skeleton` does:
 * one follows another while the seat, the room’s files and the desk’s are awaited, and none may blink.
 */
export function RoomSkeleton({ code, stage, nominations = 2, withDesk = false, atDoor = false }: RoomSkeletonProps) {
  const hasRows = stage !== 'gathering' && stage !== 'results'
  const rows = hasRows ? Math.min(nominations, MOST_ROWS) : 0
  return (
    <div
      className={clsx(
        room['player'],
        'mx-auto grid max-w-[1040px] grid-cols-1 gap-4 px-gutter pt-4 pb-16 [--beneath:var(--bg)] max-xs:gap-y-3 max-xs:pt-2 md:grid-cols-[minmax(0,1fr)_320px] md:gap-x-8 max-xs:[&>:first-child]:mb-[calc(var(--s1)-var(--s3))]',
        styles['coming'],
        atDoor && styles['atDoor'],
      )}
      data-desk={withDesk || undefined}
      data-coming={stage ?? ''}
    >
      <div className={styles['head']}>
        <CodeHeading code={code} />
        <Place kind="buttons" />
      </div>
      <VisuallyHidden aria-live="polite">{say`Loading...`}</VisuallyHidden>
      <Place kind="phase" />
      <Place kind="desk" />
      <div className={clsx(room['table'], 'min-w-0 content-start gap-6 [&_h2]:scroll-mt-[10rem]', styles['table'])}>
        <Place kind={hasRows ? 'lead' : 'block'} />
        {rows > 0 && (
          <div className={styles['rows']}>
            {Array.from({ length: rows }, (_, row) => (
              <Place key={row} kind="row" />
            ))}
          </div>
        )}
      </div>
      <div className={clsx(room['side'], 'min-w-0 content-start gap-6', styles['side'])}>
        <Place kind="block" />
      </div>
    </div>
  )
}

/** The same for a person with a seat, while the room’s files load. */
export function SeatSkeleton({ code, snapshot }: { code: string; snapshot: Snapshot }) {
  return (
    <RoomSkeleton
      code={code}
      stage={stageOf(snapshot)}
      nominations={snapshot.nominations.length}
      withDesk={snapshot.you.isST}
    />
  )
}

/** Not `Skeleton`, which would load the chunk of the script cards. */
export function Place({ kind }: { kind: 'buttons' | 'phase' | 'desk' | 'lead' | 'row' | 'block' }) {
  return (
    <span
      className={clsx(room['place'], 'block rounded-card bg-raised', styles[kind])}
      data-place={kind}
      aria-hidden="true"
    />
  )
}
