import { clsx } from 'clsx'
import type { Snapshot } from '#domain/room/view.ts'
import { type Stage, stageOf } from '#domain/room/stage.ts'
import { CodeHeading } from './entry/code-heading.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { say } from '../ui/say.ts'
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
      className={clsx(styles['coming'], atDoor && styles['atDoor'])}
      data-desk={withDesk || undefined}
      data-coming={stage ?? ''}
    >
      <div className={clsx(styles['head'], 'max-xs:[&_h1]:tracking-[0.1em]')}>
        <CodeHeading code={code} />
        <Place kind="buttons" />
      </div>
      <VisuallyHidden aria-live="polite">{say`Loading...`}</VisuallyHidden>
      <Place kind="phase" />
      <Place kind="desk" />
      <div className={clsx(styles['column'], styles['table'])}>
        <Place kind={hasRows ? 'lead' : 'block'} />
        {rows > 0 && (
          <div className={styles['rows']}>
            {Array.from({ length: rows }, (_, row) => (
              <Place key={row} kind="row" />
            ))}
          </div>
        )}
      </div>
      <div className={clsx(styles['column'], styles['side'])}>
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
  return <span className={clsx(styles['place'], styles[kind])} data-place={kind} aria-hidden="true" />
}
