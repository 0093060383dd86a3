import { clsx } from 'clsx'
import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { CLOCK_BACK } from '../../ui/icons.ts'
import { say } from '../../ui/say.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'

/** How often a group has played a script, and when last: an ISO date over HTTP, epoch milliseconds in a room. */
export interface PlayedBefore {
  last: string | number
  times: number
}

/** "31 Oct", with the year if that is not this one; without a zone where the reader is. */
function dayWords(moment: string | number, now: number, zone: { timeZone?: string }): string {
  const YEAR = { year: 'numeric', ...zone } as const
  const year = new Intl.DateTimeFormat('en-GB', YEAR)
  const isThisYear = year.format(new Date(moment)) === year.format(now)
  const day = { day: 'numeric', month: 'short', ...(isThisYear ? zone : YEAR) } as const
  return new Intl.DateTimeFormat('en-GB', day).format(new Date(moment))
}

/** "Played 31 Oct", or "Played 3 times, last 31 Oct", in the pieces between which a line may break. */
export function playedWords({ last, times }: PlayedBefore, now: number, zone: { timeZone?: string } = {}): string[] {
  const day = dayWords(last, now, zone)
  return times === 1 ? [say`Played ${day}`] : [say`Played ${times} times, `, say`last ${day}`]
}

interface PlayedNoteProps {
  /** Null or absent for a script that the group has not played: then it says nothing. */
  played: PlayedBefore | null | undefined
  className?: string | undefined
}

/**
 * That a group has played a script, on the reader’s own day; in universal time as the Worker renders it. A page that the
 * Worker renders has room in its lines for the longest day, so that the reader’s moves nothing.
 */
export function PlayedNote({ played, className }: PlayedNoteProps) {
  const isHydrated = useIsHydrated()
  const [now] = useState(Date.now)
  if (!played) return null
  return (
    <span
      className={clsx(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-1 font-semibold text-text [&>svg]:mt-[calc((1lh-16px)/2)] [&>svg]:text-accent',
        className,
      )}
    >
      <Icon path={CLOCK_BACK} size={16} />{' '}
      <span suppressHydrationWarning>
        {playedWords(played, now, isHydrated ? {} : { timeZone: 'UTC' }).map((piece) => (
          <span
            key={piece}
            className="inline-block whitespace-pre not-first:min-w-(--longest-day,auto)"
            suppressHydrationWarning
          >
            {piece}
          </span>
        ))}
      </span>
    </span>
  )
}
