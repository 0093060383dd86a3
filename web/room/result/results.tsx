import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import type { Result } from '#domain/room/counting/result.ts'
import { Standings } from './standings.tsx'
import { countsSentence } from './counts.ts'
import { isDrawn } from './shown-result.ts'
import { outcomeWords } from './outcome-words.ts'
import { headline } from './result-words.ts'
import { useRoom } from '../../pages/room/room-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { CUP } from '../../pages/room/table-icon-paths.ts'
import { ResultActions } from './result-actions.tsx'
import styles from './results.module.css'
import { useReveal } from './use-reveal.ts'
import { say } from '../../words/room.ts'

const DrawClock = lazy(async () => ({ default: (await import('./draw-clock.tsx')).DrawClock }))
const DrawCheck = lazy(async () => ({ default: (await import('./room-draw-check.tsx')).RoomDrawCheck }))
const EveryCount = lazy(async () => ({ default: (await import('./every-count.tsx')).EveryCount }))

/** The result: the winner or the tie in words, what settled it, every place, and what other counts say. */
export function Results({ result, isForAll = false }: { result: Result; isForAll?: boolean }) {
  const { session, view } = useRoom()
  const [isPlaying, end] = useReveal(session.code, result)
  const decided = isPlaying ? null : result.decided
  const drawn = result.decidedBy === 'draw' && isDrawn(result) ? result : null
  const outcome = outcomeWords(view.snapshot, view.snapshot.you.isST && !isForAll)
  const isSettled = decided !== null && outcome !== ''
  return (
    <section className={styles['card']} aria-labelledby="results">
      <h2 id="results" className={styles['title']}>
        <Icon path={CUP} size={24} />
        {say`Results`}
      </h2>
      <div className={styles['outcome']} aria-live="polite">
        <p className={styles['headline']}>{isSettled ? outcome : headline(result)}</p>
        <p className={clsx(styles['settled'], isPlaying && styles['decided'])}>
          {isPlaying ? (
            <span aria-hidden="true">{say`The clock decides…`}</span>
          ) : isSettled ? (
            headline(result)
          ) : (
            outcome
          )}
        </p>
      </div>
      <ResultActions result={result} isPlaying={isPlaying} />
      <Suspense fallback={null}>{drawn && <DrawClock result={drawn} isPlaying={isPlaying} onEnd={end} />}</Suspense>
      <Standings result={result} chosen={result.decidedBy === 'vote' ? null : decided} />
      <Suspense fallback={null}>{countsSentence(result) !== null && <EveryCount result={result} />}</Suspense>
      <Suspense fallback={null}>
        {!isForAll && !isPlaying && isDrawn(result) && <DrawCheck key={result.id} result={result} />}
      </Suspense>
    </section>
  )
}
