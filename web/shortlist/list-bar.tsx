import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ARROW_RIGHT, CROSS } from '../ui/icons.ts'
import { ButtonLink, Link } from '../ui/link.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { say } from '../ui/say.ts'
import { hasNewOrder } from './list-state.ts'
import type { ShownListProps } from './shown-list.ts'
import styles from './list-bar.module.css'

const Leading = lazyPart(() => import('./leading.tsx').then((file) => file.Leading))

/** At the foot of the screen, over what is there: what has happened, and the one way on. So nothing on the page moves for it. */
export function ListBar(props: ShownListProps) {
  const note = <Note {...props} />
  const way = <Way {...props} />
  return (
    <div className={styles['bar']}>
      <div className={styles['inside']}>
        <output className={styles['note']} data-needs-network={props.state.note?.kind === 'kept' || undefined}>
          {note}
        </output>
        <div className={styles['way']} aria-live="polite">
          {way}
        </div>
      </div>
    </div>
  )
}

function Note({ actions, state }: ShownListProps): ReactNode {
  const { note } = state
  if (note !== null)
    return (
      <>
        <span>{note.words}</span>
        {note.kind === 'kept' ? (
          <Button variant="quiet" onClick={actions.retry}>
            {say`Send now`}
          </Button>
        ) : (
          <Button variant="quiet" icon aria-label={say`Dismiss`} onClick={actions.dismiss}>
            <Icon path={CROSS} size={18} />
          </Button>
        )}
      </>
    )
  if (!hasNewOrder(state)) return null
  return (
    <>
      <span>{say`The order has changed.`}</span>
      <Button variant="quiet" onClick={actions.showNewOrder}>
        {say`Show it`}
      </Button>
    </>
  )
}

function Way(props: ShownListProps): ReactNode {
  const { view, state } = props
  const { result, room } = view
  if (result !== null)
    return (
      <Link className={styles['result']} to={`/results/${result.id}`}>
        <span>
          {say`Tonight: `}
          <strong>
            <bdi>{result.name}</bdi>
          </strong>
        </span>
        <Icon path={ARROW_RIGHT} size={20} />
      </Link>
    )
  if (room?.state === 'open') return <OpenRoom {...props} code={room.code} />
  return state.isRead && view.isOwner ? <Leading view={view} /> : null
}

/** The room's door takes the name that is given here. */
function OpenRoom({ actions, code }: ShownListProps & { code: string }) {
  return (
    <div className={styles['room']}>
      <p>
        {say`The room is open: `}
        <strong className={styles['code']}>{code}</strong>
      </p>
      <ButtonLink variant="primary" to={`/rooms/${code}`} onClick={() => actions.prepareSeat(code)}>
        {say`Join`}
      </ButtonLink>
    </div>
  )
}
