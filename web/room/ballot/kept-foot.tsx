import { clsx } from 'clsx'
import { ballotWords, COUNTED } from './ballot-words.ts'
import { useRoom } from '../room-context.ts'
import styles from './ticks-foot.module.css'

/** In sight below all the cards: a vote for one script that waits for the network. Its words are read out above the cards. */
export function KeptFoot() {
  const { view, isHost } = useRoom()
  return (
    <p className={clsx(styles['foot'], styles['stuck'], styles['kept'])} aria-hidden="true">
      {ballotWords(view.ballot, COUNTED, isHost)}
    </p>
  )
}
