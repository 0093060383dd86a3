import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import * as calls from '#protocol/calls/groups.ts'
import { plural } from '#domain/plural.ts'
import type { InvitedGroup } from '#protocol/group.ts'
import { call, isApiError } from '../../app/api/client.ts'
import { usePageTitle } from '../../app/layout/use-page-title.ts'
import { useGo } from '../../app/navigation/navigation.tsx'
import { makeResource, useResource } from '../../app/resource.ts'
import { session, useSession } from '../../app/session.ts'
import { SignInLink } from '../../parts/for-storytellers.tsx'
import { DeadEnd } from '../../app/layout/dead-end.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { useCall } from '../../app/act/use-call.ts'
import { CallFailure } from '../../app/act/call-failure.tsx'
import { say } from '../../ui/say.ts'
import { ownGroups } from '../../app/data/own-groups.ts'
import { litFor, TowerPage } from '../../app/layout/tower-page.tsx'

const FRESH_MS = 60_000

/** /groups/join/{token}: which group somebody is invited to, and the press that joins it. */
export function JoinGroupPage() {
  const { token = '' } = useParams()
  return <Invitation key={token} token={token} />
}

function Invitation({ token }: { token: string }) {
  usePageTitle(say`Join a group`)
  const invite = useMemo(() => makeResource(() => call(calls.readInvite, { token }), FRESH_MS), [token])
  const { value, error, isLoading } = useResource(invite)
  const { status } = useSession()
  const [isDead, setDead] = useState(false)
  if (isDead || isApiError(error, 404)) return <DeadInvitation />
  return (
    <TowerPage tower={litFor(value?.members ?? 0)}>
      <h1 className="text-h2 leading-[1.1] text-accent">{say`You’re invited`}</h1>
      <div className="grid min-h-[22rem] max-w-[34rem] grid-cols-1 content-start gap-3 text-pretty">
        {value === undefined && error !== null && (
          <LoadFailure
            title={say`Failed to load this invitation`}
            isLoading={isLoading}
            onRetry={() => void invite.refresh()}
          >
            {isApiError(error, 0) ? say`It needs a network.` : isApiError(error) ? error.message : null}
          </LoadFailure>
        )}
        {(value === undefined ? error === null : status === 'loading') && <Waiting label={say`Loading...`} />}
        {value !== undefined && status !== 'loading' && (
          <Invited group={value} token={token} isSignedIn={status === 'authenticated'} onDead={() => setDead(true)} />
        )}
      </div>
    </TowerPage>
  )
}

interface InvitedProps {
  group: InvitedGroup
  token: string
  isSignedIn: boolean
  /** The invitation has ended since it was read. */
  onDead: () => void
}

function Invited({ group: { name, members }, token, isSignedIn, onDead }: InvitedProps) {
  const { join, isBusy, failure } = useJoining(token, onDead)
  return (
    <>
      <p className="font-title text-hero leading-[1.04] text-balance wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="text-large font-strong tabular">{plural(members, 'member', 'members')}</p>
      <p>{say`A group remembers its nights: what you played, how often, and who can run what.`}</p>
      <CallFailure call={{ failure }} />
      <div className="mt-2 *:min-w-[min(100%,16rem)] max-sm:*:w-full">
        {isSignedIn ? (
          <Button variant="primary" busy={isBusy} onClick={() => void join()}>
            {failure === null ? say`Join` : say`Try again`}
          </Button>
        ) : (
          <SignInLink path={`/groups/join/${encodeURIComponent(token)}`} label={say`Sign in to join`} />
        )}
      </div>
      <p className="text-small text-muted">{say`The other members see your name and picture. You can leave at any time.`}</p>
    </>
  )
}

interface JoinFailure {
  title: string
  reason: string | null
}

/** Joining; who is a member already gets to the group in the same way. */
function useJoining(token: string, onDead: () => void) {
  const go = useGo()
  const { isBusy, failure, run } = useCall((error) => {
    if (isApiError(error, 404)) onDead()
    // Signed out since the page was opened: its button leads to the sign-in now.
    if (isApiError(error, 401)) void session.refresh()
    return isApiError(error, 404) ? null : failureOf(error)
  })
  const join = () =>
    run(async () => {
      const { id } = await call(calls.join, { token })
      void ownGroups.refresh()
      await go(`/groups/${id}`, { replace: true })
    })
  return { join, isBusy, failure }
}

function failureOf(error: unknown): JoinFailure {
  if (isApiError(error, 401)) return { title: say`You’re signed out`, reason: say`Sign in again, then join.` }
  if (isApiError(error) && error.code === 'GROUP_LIMIT')
    return { title: say`This group is full`, reason: error.message }
  const reason = isApiError(error, 0) ? say`Joining needs a network.` : isApiError(error) ? error.message : null
  return { title: say`You haven’t joined yet`, reason }
}

function DeadInvitation() {
  return (
    <DeadEnd
      title={say`This invitation no longer works`}
      tabTitle={say`Join a group`}
      ways={
        <>
          <ButtonLink variant="primary" to="/">
            {say`Home`}
          </ButtonLink>
          <ButtonLink to="/library">{say`Script Library`}</ButtonLink>
        </>
      }
    >
      <p>{say`Ask for a new one: a keeper of the group can send it to you.`}</p>
    </DeadEnd>
  )
}
