import { clsx } from 'clsx'
import { windowIn } from '#domain/room/counting/result.ts'
import type { NominationView } from '#domain/room/view.ts'
import { ScriptWindow } from '../../parts/script/script-window.tsx'
import { ordinal } from '../../ui/format.ts'
import { say } from '../../ui/say.ts'
import styles from './ranking-places.module.css'

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
    <div className={styles['places']} aria-hidden="true">
      {candidates.slice(0, PLACES_AT_MOST).map((_, index) => {
        const nomination = byId.get(ranked[index] ?? '')
        const isNext = index === ranked.length
        return (
          <span key={index} className={clsx(styles['place'], nomination && styles['filled'], isNext && styles['next'])}>
            <span className={styles['ring']}>
              {nomination && (
                <ScriptWindow
                  key={nomination.id}
                  window={windowIn(nomination.denorm)}
                  logoUrl={nomination.denorm.logoUrl}
                  size="small"
                  className={styles['window']}
                />
              )}
            </span>
            <span className={styles['ordinal']}>
              {ordinal(index + 1)}
              {pointsAt !== null && <span className={styles['points']}>{say`${pointsAt(index)} pt`}</span>}
            </span>
          </span>
        )
      })}
    </div>
  )
}
