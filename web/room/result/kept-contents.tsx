import type { KeptResult } from '#protocol/result.ts'
import { Standings } from './standings.tsx'
import { voteWords } from './labels.ts'
import { wayWords } from './way-words.ts'
import styles from './result-page.module.css'
import { say } from '../../words/frame.ts'

export function StandingsContents({ result }: { result: KeptResult }) {
  const { voteType, votesCast, decided, decidedBy } = result
  return (
    <section className={styles['section']} aria-labelledby="standings">
      <h2 id="standings">{say`Standings`}</h2>
      <p className={styles['small']}>
        {`${wayWords(voteType)} · ${votesCast === 0 ? say`nobody voted` : voteWords(votesCast)}`}
      </p>
      <Standings result={result} chosen={decidedBy === 'vote' ? null : decided} />
    </section>
  )
}
