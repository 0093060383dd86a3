import type { EarlierResult } from '#domain/room/counting/result.ts'
import type { VoteType } from '#domain/room/options.ts'
import { VOTE_TYPE_CHOICES } from '../../../room/host/option-words.ts'
import { voteWords } from '../../../room/results/score-words.ts'
import styles from './earlier-votes.module.css'

const CLOCK = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

const wayOf = (voteType: VoteType) => VOTE_TYPE_CHOICES.find(({ value }) => value === voteType)?.label ?? ''

/** The results of the evening before the present one. */
export function EarlierVotes({ earlier }: { earlier: readonly EarlierResult[] }) {
  return (
    <section className={styles['section']} aria-labelledby="earlier-votes">
      <h2 id="earlier-votes">Earlier votes</h2>
      <ol className={styles['list']}>
        {earlier.map(({ id, endedAt, voteType, votesCast, name }) => (
          <li key={id ?? endedAt} className={styles['vote']}>
            <span className={name === null ? styles['nothing'] : styles['name']}>
              {name ?? 'No script was decided'}
            </span>
            <span className={styles['facts']}>
              {wayOf(voteType)} · {voteWords(votesCast)} · {CLOCK.format(endedAt)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
