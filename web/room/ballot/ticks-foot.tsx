import { clsx } from 'clsx'
import { ballotWords, COUNTED } from './labels.ts'
import { listed } from '../../ui/format.ts'
import { pickedOn, pickWayOf, shownAsPicked } from './pick.ts'
import { Button } from '../../ui/button.tsx'
import { useRoom } from '../room-context.ts'
import { namesApart } from '../../ui/names-apart.tsx'
import { say } from '../../ui/say.ts'

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
    <div
      className={clsx(
        'grid min-h-[calc(var(--target)+2*var(--s2)+1px)] grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-t border-t-line bg-bg pt-2 pb-[max(var(--s2),env(safe-area-inset-bottom))] text-small leading-[1.3]',
        (picked > 0 || isKept) && 'sticky bottom-0 z-10 print:static',
        isKept && 'font-semibold text-warning',
      )}
    >
      <p aria-live="polite">
        {ids.length > 0 && namesApart(told)}
        {words}
      </p>
      {picked > 0 && <Button onClick={() => session.vote(null)}>{say`Unvote`}</Button>}
    </div>
  )
}
