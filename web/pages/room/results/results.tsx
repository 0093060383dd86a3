import { clsx } from 'clsx'
import type { Result, Standing } from '#domain/room/counting/result.ts'
import { headline, placeWords, resultSummary } from '../../../room/results/result-words.ts'
import { scoreWords } from '../../../room/results/score-words.ts'
import { copyText } from '../../../room/share.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { useRoom } from '../room-context.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { PRINTER, SHEETS, TICK } from '../../../ui/icon/icon-paths.ts'
import { CUP, EYE } from '../table-icon-paths.ts'
import { useCopied } from '../../../parts/use-copied.ts'
import styles from './results.module.css'

/** The result: the winner in words, then every place. */
export function Results({ result }: { result: Result }) {
  const best = result.standings[0]?.score ?? 0
  return (
    <section className={styles['card']} aria-labelledby="results">
      <h2 id="results" className={styles['title']}>
        <Icon path={CUP} size={24} />
        Results
      </h2>
      <p className={styles['headline']} aria-live="polite">
        {headline(result)}
      </p>
      <ol className={styles['list']}>
        {result.standings.map((standing) => (
          <Place key={standing.nominationId} standing={standing} result={result} best={best} />
        ))}
      </ol>
      <ResultActions result={result} />
    </section>
  )
}

function Place({ standing, result, best }: { standing: Standing; result: Result; best: number }) {
  const { scriptName, score, nominationId } = standing
  const isWinner = result.winners.includes(nominationId)
  const place = placeWords(standing, result)
  return (
    <li className={clsx(styles['place'], isWinner && styles['winner'])}>
      {place !== '' && <span className={styles['rank']}>{place}</span>}
      <span className={styles['name']}>{scriptName}</span>
      <span className={styles['score']}>{scoreWords(result.voteType, score)}</span>
      <span className={styles['track']} aria-hidden="true">
        <span className={styles['bar']} style={{ transform: `scaleX(${best === 0 ? 0 : score / best})` }} />
      </span>
    </li>
  )
}

function ResultActions({ result }: { result: Result }) {
  const { session, view, open } = useRoom()
  const winner = view.snapshot.nominations.find(({ id }) => id === result.winners[0])
  const isScript = winner !== undefined && winner.scriptRef.kind !== 'freeform'
  return (
    <div className={styles['actions']}>
      {isScript && (
        <Button onClick={() => open({ kind: 'script', nomination: winner })}>
          <Icon path={EYE} size={20} />
          Open script
        </Button>
      )}
      {isScript && (
        <a
          className={buttonClass({})}
          href={`/print?room=${session.code}&nom=${winner.id}&paper=letter`}
          target="_blank"
          rel="noopener"
        >
          <Icon path={PRINTER} size={20} />
          Print
        </a>
      )}
      <CopySummary text={resultSummary(result, session.code)} />
    </div>
  )
}

function CopySummary({ text }: { text: string }) {
  const [isCopied, reportCopied] = useCopied()
  const copy = async () => {
    if (!(await copyText(text))) {
      toast({ type: 'warning', title: 'Copying is not possible here', text, autoCloseSec: 0 })
      return
    }
    reportCopied()
  }
  return (
    <Button onClick={() => void copy()}>
      {isCopied ? <Icon path={TICK} size={20} /> : <Icon path={SHEETS} size={20} />}
      {isCopied ? 'Copied' : 'Copy summary'}
    </Button>
  )
}
