import { useState } from 'react'
import { Navigate } from 'react-router'
import * as calls from '#protocol/calls/accounts.ts'
import { call, isApiError, messageOf } from '../app/api/client.ts'
import { usePageTitle } from '../app/layout/use-page-title.ts'
import { useGo } from '../app/navigation/navigation.tsx'
import { useSearchParams } from '../app/navigation/use-page-params.ts'
import { session, useSession } from '../app/session.ts'
import { Bell } from '../app/layout/brand.tsx'
import { CheckingAuthentication } from '../parts/page/checking-authentication.tsx'
import { DialPage } from '../parts/page/dial-page.tsx'
import { Button } from '../ui/button.tsx'
import { dayOf } from '../ui/format.ts'
import { ButtonLink } from '../ui/link.tsx'
import { useCall } from '../app/act/use-call.ts'
import { CallFailure } from '../app/act/call-failure.tsx'
import { say } from '../ui/say.ts'
import { toast } from '../ui/toast/toast-store.ts'
import { returnPath } from './sign-in-address.ts'

/** /setup/keep-account: what somebody is asked at a sign-in after they have asked to delete their account. */
export function KeepAccountPage() {
  usePageTitle(say`Keep your account?`)
  const { status, user } = useSession()
  const [params] = useSearchParams()
  const origin = returnPath(null, params)
  if (status === 'loading') return <CheckingAuthentication />
  if (user === null) return <Question day={dayOf(params.get('erase_at') ?? '')} origin={origin} />
  const naming = `/setup/display-name?${new URLSearchParams({ returnTo: origin })}`
  return <Navigate to={user.needsDisplayName ? naming : origin} replace />
}

function Question({ day, origin }: { day: string; origin: string }) {
  const go = useGo()
  const [isOver, setOver] = useState(false)
  const action = useCall((error) => {
    setOver(isApiError(error, 401) || isApiError(error, 409))
    return messageOf(error, say`Failed to keep your account. Please try again.`)
  })
  const leaving = useCall()
  const keep = async () => {
    session.set(await call(calls.keep))
    toast({ type: 'success', title: say`Your account stays` })
  }
  const leave = async () => {
    // What lets them answer ends by itself in ten minutes, whatever becomes of the call.
    await call(calls.signOut).catch(() => undefined)
    await go('/')
  }
  const again = `/auth/login?${new URLSearchParams({ returnTo: origin })}`
  return (
    <DialPage middle={<Bell />}>
      <h1>{say`Keep your account?`}</h1>
      <p className="text-muted">
        {day === ''
          ? say`You asked to delete it. If you don’t keep it now, it will be deleted for good.`
          : say`You asked to delete it. If you don’t keep it now, it will be deleted for good on ${day}.`}
      </p>
      <CallFailure call={action} className="grid w-full gap-3" />
      <div className="grid w-full gap-3">
        {action.failure !== null && isOver ? (
          <ButtonLink variant="primary" to={again}>
            {say`Sign in again`}
          </ButtonLink>
        ) : (
          <Button variant="primary" busy={action.isBusy} onClick={() => void action.run(keep)}>
            {say`Keep my account`}
          </Button>
        )}
        <Button variant="quiet" busy={leaving.isBusy} onClick={() => void leaving.run(leave)}>
          {say`Delete it as planned`}
        </Button>
      </div>
    </DialPage>
  )
}
