import { clsx } from 'clsx'
import { windowIn } from '#domain/room/counting/result.ts'
import type { NominationView } from '#domain/room/view.ts'
import { ScriptWindow } from '../../parts/script/script-window.tsx'
import { ordinal } from '../../ui/format.ts'
import { say } from '../../ui/say.ts'

/** More than fit beside one another anywhere. */
const PLACES_AT_MOST = 9

interface RankingPlacesProps {
  /** From first to last place. */
  ranked: readonly string[]
  candidates: readonly NominationView[]
  /** Null where places score nothing. */
  pointsAt: ((index: number) => number) | null
}

/**
 * The places of a ranking, side by side: tiles with empty rings that fill with windows. It is a picture of the list below it, and as high
 * empty as filled, so that nothing moves when a row is tapped.
 */
export function RankingPlaces({ ranked, candidates, pointsAt }: RankingPlacesProps) {
  const byId = new Map(candidates.map((nomination) => [nomination.id, nomination]))
  return (
    <div
      className="mb-2 grid auto-rows-[0] grid-cols-[repeat(auto-fill,minmax(72px,1fr))] grid-rows-[auto] gap-x-2 overflow-hidden [--ring:58px]"
      aria-hidden="true"
    >
      {candidates.slice(0, PLACES_AT_MOST).map((_, index) => {
        const nomination = byId.get(ranked[index] ?? '')
        const isNext = index === ranked.length
        return (
          <span
            key={index}
            className={clsx(
              'relative grid min-h-[calc(var(--ring)+38px)] grid-rows-[var(--ring)_auto] content-start justify-items-center overflow-hidden rounded-card px-0 pt-2 pb-1 text-muted',
              nomination || isNext ? 'bg-[color-mix(in_srgb,var(--glass-rim)_20%,var(--surface))]' : 'bg-surface',
            )}
          >
            <span
              className={clsx(
                'size-(--ring) rounded-full border-dashed',
                !nomination && 'border-2',
                isNext ? 'border-accent' : 'border-[color-mix(in_srgb,var(--line-strong)_60%,transparent)]',
              )}
            >
              {nomination && (
                <ScriptWindow
                  key={nomination.id}
                  window={windowIn(nomination.denorm)}
                  logoUrl={nomination.denorm.logoUrl}
                  size="small"
                  className="[--size:var(--ring)] [transition:opacity_200ms_ease-out,scale_200ms_ease-out] starting:scale-[0.8] starting:opacity-0"
                />
              )}
            </span>
            <span
              className={clsx(
                'flex items-baseline gap-1 font-display text-[1.25rem] leading-[28px] font-semibold',
                (nomination || isNext) && 'text-accent',
              )}
            >
              {ordinal(index + 1)}
              {pointsAt !== null && (
                <span className="font-body text-[0.8125rem] leading-[28px] font-semibold text-muted tabular">{say`${pointsAt(index)} pt`}</span>
              )}
            </span>
          </span>
        )
      })}
    </div>
  )
}
