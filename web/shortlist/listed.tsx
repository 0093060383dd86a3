import { type ReactNode, useEffect, useRef, useState } from 'react'
import { messageOf } from '../app/api/api-error.ts'
import { usePageTitle } from '../app/layout/use-page-title.ts'
import { useSession } from '../app/session.ts'
import { useStore } from '../ui/store.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Link } from '../ui/link.tsx'
import { Waiting } from '../ui/spinner.tsx'
import { say } from '../ui/say.ts'
import { follow, listActions, loadAnswering } from './list-actions.ts'
import { listState } from './list-state.ts'
import type { ShownListProps } from './shown-list.ts'

const LoadFailure = lazyPart(() => import('../ui/load-failure.tsx').then((file) => file.LoadFailure))
const MissingShortlistPage = lazyPart(() =>
  import('./missing-shortlist-page.tsx').then((file) => file.MissingShortlistPage),
)

interface ListedProps {
  id: string
  children: (props: ShownListProps) => ReactNode
}

/** Follows the list with this id for a page that shows it; gets a `key` by the id. */
export function Listed({ id, children }: ListedProps) {
  const [actions] = useState(() => listActions(id))
  const state = useStore(listState(id))
  useEffect(() => follow(id), [id])
  useReopening(id)
  const { view, isDeleted, error } = state
  if (isDeleted) return <MissingShortlistPage />
  if (view !== null) return children({ actions, state, view })
  if (error === null) return <Loading />
  return (
    <>
      <h1>{say`Shortlist`}</h1>
      <LoadFailure
        title={say`Failed to load this list`}
        onRetry={() => void loadAnswering(id).then((list) => list.open())}
      >
        {messageOf(error, say`An unknown error occurred`)}
      </LoadFailure>
      <Link to="/">{say`Home`}</Link>
    </>
  )
}

/** Another account sees another list. The first answer only tells who reads it already. */
function useReopening(id: string): void {
  const { user, status } = useSession()
  const userId = user?.id ?? null
  const known = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    if (status === 'loading') return
    if (known.current !== undefined && known.current !== userId) void loadAnswering(id).then((list) => list.open())
    known.current = userId
  }, [id, status, userId])
}

export function Loading() {
  usePageTitle(say`Shortlist`)
  return (
    <>
      <h1>{say`Shortlist`}</h1>
      <Waiting label={say`Loading...`} />
    </>
  )
}
