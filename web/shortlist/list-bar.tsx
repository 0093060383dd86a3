import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ARROW_RIGHT, CROSS } from '../ui/icons.ts'
import { ButtonLink, Link } from '../ui/link.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { say } from '../ui/say.ts'
import { hasNewOrder } from './list-state.ts'
import type { ShownListProps } from './shown-list.ts'

const Leading = lazyPart(() => import('./leading.tsx').then((file) => file.Leading))

/** At the foot of the screen, over what is there: what has happened, and the one way on. So nothing on the page moves for it. */
export function ListBar(props: ShownListProps) {
  const note = <Note {...props} />
  const way = <Way {...props} />
  return (
    <div className="pointer-events-none fixed inset-x-0 top-auto bottom-0 z-20 grid h-[240px] items-end">
      {/* With space for two columns it is below the left one, so that the cards stay free. */}
      <div className="mx-auto grid w-full max-w-frame grid-cols-1 has-[>:not(:empty)]:pointer-events-auto has-[>:not(:empty)]:gap-2 has-[>:not(:empty)]:bg-[linear-gradient(transparent,var(--bg)_var(--s5))] has-[>:not(:empty)]:px-gutter has-[>:not(:empty)]:pt-6 has-[>:not(:empty)]:pb-[calc(var(--s3)+env(safe-area-inset-bottom))] lg:*:pointer-events-auto lg:*:w-[340px]! lg:*:justify-self-start! lg:has-[>:not(:empty)]:pointer-events-none lg:has-[>:not(:empty)]:bg-none lg:has-[>:not(:empty)]:pb-6">
        <output
          className="not-empty:flex not-empty:min-h-target not-empty:animate-rise not-empty:items-center not-empty:justify-between not-empty:gap-2 not-empty:rounded-control not-empty:border not-empty:border-line not-empty:bg-overlay not-empty:ps-4 not-empty:pe-1 not-empty:pt-1 not-empty:pb-1 not-empty:text-small not-empty:leading-[1.35] sm:not-empty:w-[min(560px,100%)] sm:not-empty:justify-self-center [&>button]:flex-none [&>span]:py-1"
          data-needs-network={props.state.note?.kind === 'kept' || undefined}
        >
          {note}
        </output>
        <div
          className="*:animate-rise sm:grid sm:justify-items-center sm:*:w-[min(420px,100%)] lg:*:min-h-[56px] lg:*:w-full lg:*:[box-shadow:0_0_0_12px_var(--bg)]"
          aria-live="polite"
        >
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
      <Link
        className="flex min-h-[60px] items-center justify-between gap-3 rounded-card border-2 border-accent bg-overlay ps-4 pe-4 pt-2 pb-2 wrap-anywhere text-text no-underline [&_svg]:text-accent"
        to={`/results/${result.id}`}
      >
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
    <div className="flex min-h-[60px] items-center justify-between gap-3 rounded-card border-2 border-accent bg-overlay ps-4 pe-2 pt-2 pb-2 text-text">
      <p>
        {say`The room is open: `}
        <strong className="font-bold tracking-[0.16em]">{code}</strong>
      </p>
      <ButtonLink variant="primary" to={`/rooms/${code}`} onClick={() => actions.prepareSeat(code)}>
        {say`Join`}
      </ButtonLink>
    </div>
  )
}
