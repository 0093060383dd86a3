import { clsx } from 'clsx'
import type { Snapshot } from '#domain/room/view.ts'
import { type Stage, stageOf } from '#domain/room/stage.ts'
import { CodeHeading } from './entry/code-heading.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { say } from '../ui/say.ts'

/** How a player’s room is laid out; its last two parts are the columns. */
export const playerColumns = clsx(
  'mx-auto grid max-w-[1040px] grid-cols-1 gap-4 px-gutter pt-4 pb-16 [--beneath:var(--bg)] max-xs:gap-y-3 max-xs:pt-2 md:grid-cols-[minmax(0,1fr)_320px] md:gap-x-8 max-xs:[&>:first-child]:mb-[calc(var(--s1)-var(--s3))] md:[&>:not(:nth-last-child(-n+2))]:col-span-full',
)

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
        playerColumns,
        // The heights are those of what comes.
        '[--lead:120px] [--phase:62px] [--row:80px] data-[coming=gathering]:[--phase:224px] data-[coming=voting]:[--lead:94px] data-[coming=voting]:[--phase:82px] data-[coming=voting]:[--row:92px] min-[600px]:[--row:106px] min-[600px]:data-[coming=voting]:[--row:110px]',
        // A Storyteller’s own, with the desk: as `HostRoom` is laid out.
        'desk:max-w-none desk:grid-cols-1 desk:xl:max-w-[1640px] desk:xl:gap-x-6 desk:xl:[--lead:86px] desk:xl:[--phase:90px] desk:xl:[grid-template:auto_auto_1fr/340px_minmax(0,1fr)_320px] desk:xl:data-[coming=gathering]:[--phase:625px] desk:xl:data-[coming=voting]:[--lead:90px] desk:xl:data-[coming=voting]:[--phase:166px]',
        atDoor && 'unseated:hidden',
      )}
      data-desk={withDesk || undefined}
      data-coming={stage ?? ''}
    >
      <div className="flex min-h-target items-center justify-between xs:max-[720px]:min-h-[96px] xs:max-[720px]:items-start max-xs:[&_h1]:text-h2 max-xs:[&_h1]:tracking-[0.1em] desk:xl:[&_h1]:text-[clamp(3rem,4vw,4.25rem)] desk:xl:[&_h1]:leading-none">
        <CodeHeading code={code} />
        <Place kind="buttons" />
      </div>
      <VisuallyHidden aria-live="polite">{say`Loading...`}</VisuallyHidden>
      <Place kind="phase" />
      <Place kind="desk" />
      <div className="grid min-w-0 content-start gap-6 desk:xl:[grid-area:3/2]">
        <Place kind={hasRows ? 'lead' : 'block'} />
        {rows > 0 && (
          <div className="grid gap-3">
            {Array.from({ length: rows }, (_, row) => (
              <Place key={row} kind="row" />
            ))}
          </div>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-6 desk:xl:[grid-area:2/3/span_2]">
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

const PLACES = {
  buttons: clsx('h-target w-[184px] rounded-control'),
  phase: clsx('h-(--phase) rounded-card desk:xl:[grid-area:2/2]'),
  desk: clsx('hidden h-[700px] rounded-card desk:block desk:xl:[grid-area:2/1/span_2]'),
  lead: clsx('mb-[calc(var(--lead)-36px)] h-[36px] w-[min(60%,320px)] rounded-control'),
  row: clsx('h-(--row) rounded-card'),
  block: clsx('h-[240px] rounded-card'),
}

/** Not `Skeleton`, which would load the chunk of the script cards. */
export function Place({ kind }: { kind: keyof typeof PLACES }) {
  return <span className={clsx('bg-raised', PLACES[kind])} data-place={kind} aria-hidden="true" />
}
