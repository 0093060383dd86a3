import { clsx } from 'clsx'
import { ballotWords, COUNTED } from './labels.ts'
import { pickedOn } from './pick.ts'
import { Button } from '../../ui/button.tsx'
import { useRoom } from '../room-context.ts'
import { say } from '../../ui/say.ts'
import styles from './ticks-foot.module.css'

/** How many scripts are ticked, and whether that is counted: in sight below all the cards. */
export function TicksFoot() {
  const { session, view, isHost } = useRoom()
  const picked = pickedOn(view.ballot.ballot).length
  const isKept = view.ballot.status === 'saved'
  const words = ballotWords(view.ballot, COUNTED, isHost)
  return (
    <div className={clsx(styles['foot'], (picked > 0 || isKept) && styles['stuck'], isKept && styles['kept'])}>
      <p aria-live="polite">{picked > 0 ? say`You ticked ${picked}. ${words}` : words}</p>
      {picked > 0 && <Button onClick={() => session.vote(null)}>{say`Unvote`}</Button>}
    </div>
  )
}
