import { clsx } from 'clsx'
import { ballotWords, COUNTED } from './labels.ts'
import { listed } from '../../ui/format.ts'
import { pickedOn, pickWayOf, shownAsPicked } from './pick.ts'
import { Button } from '../../ui/button.tsx'
import { useRoom } from '../room-context.ts'
import { namesApart } from '../../ui/names-apart.tsx'
import { say } from '../../ui/say.ts'
import styles from './ticks-foot.module.css'

/** What is ticked or chosen, and whether that is counted: in sight below all the cards. */
export function TicksFoot() {
  const { session, view, isST } = useRoom()
  const { nominations, voting } = view.snapshot
  const way = pickWayOf(voting)
  const picked = pickedOn(view.ballot.ballot).length
  const ids = shownAsPicked(way, view.ballot.ballot)
  const isKept = view.ballot.status === 'saved'
  const words = ballotWords(view.ballot, COUNTED, isST)
  const names = nominations.filter(({ id }) => ids.includes(id)).map(({ denorm }) => denorm.scriptName)
  const told = way === 'approval' ? say`You ticked ${picked}. ` : say`You chose ${listed(names)}. `
  return (
    <div className={clsx(styles['foot'], (picked > 0 || isKept) && styles['stuck'], isKept && styles['kept'])}>
      <p aria-live="polite">
        {ids.length > 0 && namesApart(told)}
        {words}
      </p>
      {picked > 0 && <Button onClick={() => session.vote(null)}>{say`Unvote`}</Button>}
    </div>
  )
}
