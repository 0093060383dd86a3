import { clsx } from 'clsx'
import type { Standing } from '#domain/room/counting/result.ts'
import { placeWords } from '../../room/results/result-words.ts'
import { ordinal, scoreWords } from '../../room/results/score-words.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { TICK } from '../../ui/icon/icon-paths.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './standings.module.css'
import type { ShownResult } from '../../room/results/shown-result.ts'

interface StandingsProps {
  result: ShownResult
  /** The script that a draw or the Storyteller chose, once that may be seen. */
  chosen: string | null
}

/** Every place of a vote, with its score in words and as a bar. */
export function Standings({ result, chosen }: StandingsProps) {
  const best = result.standings[0]?.score ?? 0
  return (
    <ol className={styles['list']}>
      {result.standings.map((standing) => (
        <Place
          key={standing.nominationId}
          standing={standing}
          result={result}
          share={best === 0 ? 0 : standing.score / best}
          isChosen={chosen === standing.nominationId}
        />
      ))}
    </ol>
  )
}

interface PlaceProps {
  standing: Standing
  result: ShownResult
  share: number
  isChosen: boolean
}

function Place({ standing, result, share, isChosen }: PlaceProps) {
  const { scriptName, score, nominationId, place } = standing
  const isWinner = result.winners.includes(nominationId)
  const words = placeWords(standing, result)
  return (
    <li className={clsx(styles['place'], isWinner && styles['winner'])}>
      {words !== '' && (
        <span className={styles['rank']}>
          {ordinal(place)}
          <VisuallyHidden>{words.slice(ordinal(place).length)}</VisuallyHidden>
        </span>
      )}
      <span className={styles['name']}>
        <bdi>{scriptName}</bdi>
        {isChosen && (
          <span className={styles['chosen']}>
            <Icon path={TICK} size={18} /> Chosen
          </span>
        )}
      </span>
      <Score words={scoreWords(result.voteType, score)} />
      <svg className={styles['bar']} width="100%" height="10" aria-hidden="true" focusable="false">
        <rect className={styles['track']} width="100%" height="10" rx="5" />
        <rect className={styles['share']} width={`${share * 100}%`} height="10" rx="5" />
      </svg>
    </li>
  )
}

/** "33 points", with the number in bold. */
function Score({ words }: { words: string }) {
  const [number, unit] = words.split(' ', 2)
  return (
    <span className={styles['score']}>
      <b>{number}</b> {unit}
    </span>
  )
}
