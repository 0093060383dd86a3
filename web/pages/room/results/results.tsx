import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import type { Result, Standing } from '#domain/room/counting/result.ts'
import { countsSentence } from '../../../room/results/counts-sentence.ts'
import type { DrawnResult } from '../../../room/results/check-draw.ts'
import { outcomeWords } from '../../../room/results/outcome-words.ts'
import { headline, placeWords } from '../../../room/results/result-words.ts'
import { scoreWords } from '../../../room/results/score-words.ts'
import { useRoom } from '../room-context.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { TICK } from '../../../ui/icon/icon-paths.ts'
import { CUP } from '../table-icon-paths.ts'
import { ResultActions } from './result-actions.tsx'
import styles from './results.module.css'
import { useReveal } from './use-reveal.ts'

const DrawClock = lazy(async () => ({ default: (await import('./draw-clock.tsx')).DrawClock }))
const DrawCheck = lazy(async () => ({ default: (await import('./draw-check.tsx')).DrawCheck }))
const EveryCount = lazy(async () => ({ default: (await import('./every-count.tsx')).EveryCount }))

/** The result: the winner or the tie in words, what settled it, every place, and what other counts say. */
export function Results({ result, isForAll = false }: { result: Result; isForAll?: boolean }) {
  const { session, view } = useRoom()
  const [isPlaying, end] = useReveal(session.code, result)
  const best = result.standings[0]?.score ?? 0
  const decided = isPlaying ? null : result.decided
  const drawn = result.decidedBy === 'draw' && isDrawn(result) ? result : null
  return (
    <section className={styles['card']} aria-labelledby="results">
      <h2 id="results" className={styles['title']}>
        <Icon path={CUP} size={24} />
        Results
      </h2>
      <div className={styles['outcome']} aria-live="polite">
        <p className={styles['headline']}>{headline(result)}</p>
        <p className={clsx(styles['settled'], result.decided !== null && styles['decided'])}>
          {isPlaying ? <span aria-hidden="true">The clock decides…</span> : outcomeWords(view.snapshot)}
        </p>
      </div>
      <Suspense fallback={null}>{drawn && <DrawClock result={drawn} isPlaying={isPlaying} onEnd={end} />}</Suspense>
      <ol className={styles['list']}>
        {result.standings.map((standing) => (
          <Place
            key={standing.nominationId}
            standing={standing}
            result={result}
            best={best}
            isPlayed={result.decidedBy !== 'vote' && decided === standing.nominationId}
          />
        ))}
      </ol>
      {!isPlaying && <ResultActions result={result} />}
      <Suspense fallback={null}>{countsSentence(result) !== null && <EveryCount result={result} />}</Suspense>
      <Suspense fallback={null}>
        {!isForAll && !isPlaying && isDrawn(result) && <DrawCheck key={result.id} result={result} />}
      </Suspense>
    </section>
  )
}

const isDrawn = (result: Result): result is DrawnResult => result.draw !== undefined

interface PlaceProps {
  standing: Standing
  result: Result
  best: number
  isPlayed: boolean
}

function Place({ standing, result, best, isPlayed }: PlaceProps) {
  const { scriptName, score, nominationId } = standing
  const isWinner = result.winners.includes(nominationId)
  const place = placeWords(standing, result)
  return (
    <li className={clsx(styles['place'], isWinner && styles['winner'])}>
      {place !== '' && <span className={styles['rank']}>{place}</span>}
      <span className={styles['name']}>
        {scriptName}
        {isPlayed && (
          <span className={styles['played']}>
            <Icon path={TICK} size={18} /> Chosen
          </span>
        )}
      </span>
      <span className={styles['score']}>{scoreWords(result.voteType, score)}</span>
      <span className={styles['track']} aria-hidden="true">
        <span className={styles['bar']} style={{ transform: `scaleX(${best === 0 ? 0 : score / best})` }} />
      </span>
    </li>
  )
}
