import type { KeptResult } from '#protocol/result.ts'
import { Standings } from '../../parts/result/standings.tsx'
import { VOTE_TYPE_CHOICES } from '../../room/host/option-words.ts'
import { voteWords } from '../../room/results/score-words.ts'
import styles from './result.module.css'

export function StandingsContents({ result }: { result: KeptResult }) {
  const { voteType, votesCast, decided, decidedBy } = result
  const way = VOTE_TYPE_CHOICES.find(({ value }) => value === voteType)?.label
  return (
    <section className={styles['section']} aria-labelledby="standings">
      <h2 id="standings">Standings</h2>
      <p className={styles['small']}>
        {way} · {votesCast === 0 ? 'nobody voted' : voteWords(votesCast)}
      </p>
      <Standings result={result} chosen={decidedBy === 'vote' ? null : decided} />
    </section>
  )
}
