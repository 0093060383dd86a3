import { plural } from '#domain/plural.ts'
import { outcomeOf } from '#domain/room/verdict/outcome.ts'
import type { KeptResult } from '#protocol/result.ts'
import { Dial } from '../../parts/dial.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { BOOK, PRINTER, SHIELD, TICK } from '../../ui/icon/icon-paths.ts'
import { howWords } from './how-words.ts'
import styles from './result-page.module.css'
import { say } from '../../words/frame.ts'

/** What is played, and what made it so. */
export function ChosenCard({ result }: { result: KeptResult }) {
  const { script, decided } = result
  const { lead, name } = outcomeOf(result)
  const how = howWords(result)
  return (
    <section className={styles['card']} aria-label={say`Tonight’s choice`}>
      <Dial className={styles['dial']} />
      <h1 className={styles['title']}>
        <span className={styles['lead']}>{lead} </span>
        {name !== '' && <bdi className={styles['name']}>{name}</bdi>}
      </h1>
      <p className={styles['facts']}>
        {script?.author != null && (
          <>
            {say`by `}
            <bdi>{script.author}</bdi> ·{' '}
          </>
        )}
        {plural(result.players, 'player', 'players')}
      </p>
      {how !== '' && (
        <p className={styles['how']}>
          {decided !== null && <Icon path={result.decidedBy === 'draw' ? SHIELD : TICK} size={20} />}
          <span>{how}</span>
        </p>
      )}
      {script === null ? (
        decided !== null && (
          <p className={styles['facts']}>{say`This was a write-in, so there is no script to open.`}</p>
        )
      ) : (
        <div className={styles['ways']}>
          <a className={buttonClass({ variant: 'primary' })} href="#script">
            <Icon path={BOOK} size={20} />
            {say`Open script`}
          </a>
          <a
            className={buttonClass({})}
            href={`/results/${result.id}/print?paper=letter`}
            target="_blank"
            rel="noopener"
          >
            <Icon path={PRINTER} size={20} />
            {say`Print`}
          </a>
        </div>
      )}
    </section>
  )
}
