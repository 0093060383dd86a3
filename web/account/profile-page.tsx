import { useMemo } from 'react'
import { Navigate, useParams } from 'react-router'
import * as calls from '#protocol/calls/accounts.ts'
import { isAtLeast } from '#domain/role.ts'
import type { Me } from '#protocol/person.ts'
import { call, isApiError, messageOf } from '../app/api/client.ts'
import { usePageTitle } from '../app/layout/use-page-title.ts'
import { DeadEnd } from '../app/layout/dead-end.tsx'
import { Protected } from '../parts/page/protected.tsx'
import { makeResource, useResource } from '../app/resource.ts'
import { ButtonLink } from '../ui/link.tsx'
import { Waiting } from '../ui/spinner.tsx'
import { Sections } from './profile/sections.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { say } from '../ui/say.ts'

const FRESH_MS = 30_000

/** /profile and /profile/{userId}: the person's own, and any for Admins. */
export function ProfilePage() {
  const { userId } = useParams()
  return (
    <Protected>{(user) => <Chosen user={user} userId={userId ?? user.id} isNamed={userId !== undefined} />}</Protected>
  )
}

function Chosen({ user, userId, isNamed }: { user: Me; userId: string; isNamed: boolean }) {
  const isOther = userId !== user.id
  if (isNamed && (!isOther || !isAtLeast(user.role, 'Admin'))) return <Navigate to="/profile" replace />
  return <Profile key={userId} user={user} userId={userId} />
}

function Profile({ user, userId }: { user: Me; userId: string }) {
  const resource = useMemo(() => makeResource(() => call(calls.read, { id: userId }), FRESH_MS), [userId])
  const { value: person, error, isLoading } = useResource(resource)
  const isOwn = userId === user.id
  usePageTitle(isOwn ? say`Profile` : (person?.displayName ?? say`Profile`))
  if (person !== undefined) return <Sections person={person} viewer={user} isOwn={isOwn} onChange={resource.set} />
  if (error === null) return <Waiting as="h1" label={say`Loading...`} />
  if (isApiError(error, 404)) return <NoSuchPerson />
  return (
    <>
      <h1>{say`Profile`}</h1>
      <LoadFailure title={say`Failed to load profile`} isLoading={isLoading} onRetry={() => void resource.refresh()}>
        {messageOf(error, say`An unknown error occurred`)}
      </LoadFailure>
    </>
  )
}

function NoSuchPerson() {
  return (
    <DeadEnd title={say`Person not found`} ways={<ButtonLink to="/admin/users">{say`User Management`}</ButtonLink>}>
      <p>{say`No account has this address. It may have been deleted.`}</p>
    </DeadEnd>
  )
}
