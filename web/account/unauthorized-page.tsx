import { useState } from 'react'
import { useLocation } from 'react-router'
import { useSearchParams } from '../app/navigation/use-page-params.ts'
import { isRole } from '#domain/role.ts'
import { useGo } from '../app/navigation/navigation.tsx'
import { signOutOnLeave } from '../app/api/people.ts'
import { DeadEnd, SHUT } from '../app/layout/dead-end.tsx'
import { forgetAccount } from '../app/account/forget-account.ts'
import { session } from '../app/session.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { returnPath } from './sign-in-address.ts'
import { say } from '../ui/say.ts'
import { dayOf } from '../ui/format.ts'

const NOWHERE = new URLSearchParams()

export function UnauthorizedPage() {
  const { state } = useLocation()
  const go = useGo()
  const [isBusy, setBusy] = useState(false)
  const requiredRole = roleIn(state)
  const attempted = returnPath(state, NOWHERE)
  const knowsPath = attempted !== '/'

  const switchAccount = async () => {
    setBusy(true)
    // Signed out here even if the call fails.
    await signOutOnLeave().catch(() => undefined)
    await forgetAccount()
    session.set({ authenticated: false })
    await go('/auth/login', { state: { from: attempted } })
  }

  return (
    <DeadEnd
      tower={SHUT}
      title={say`You don't have permission to access this page`}
      tabTitle={say`No permission`}
      ways={
        <>
          <Button variant="primary" busy={isBusy} onClick={() => void switchAccount()}>
            {say`Switch Account`}
          </Button>
          <ButtonLink to="/">{say`Go Home`}</ButtonLink>
        </>
      }
    >
      {requiredRole !== null && <p>{say`You need to be ${requiredRole} or above.`}</p>}
      {knowsPath && (
        <p>
          {say`You tried to open `}
          <code>{attempted}</code>.
        </p>
      )}
      <p>{say`Sign in with another account, or ask an Admin to change your role.`}</p>
    </DeadEnd>
  )
}

function roleIn(state: unknown): string | null {
  const role: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'requiredRole') : null
  return isRole(role) ? role : null
}

export function AccountDeactivatedPage() {
  const [params] = useSearchParams()
  const day = dayOf(params.get('erase_at') ?? '')
  return (
    <DeadEnd
      tower={SHUT}
      title={say`Account deactivated`}
      ways={
        <ButtonLink variant="primary" to="/">
          {say`Return to Landing Page`}
        </ButtonLink>
      }
    >
      <p>{say`Your account has been deactivated by an administrator. You cannot sign in at this time.`}</p>
      {day !== '' && (
        <p>{say`It will be deleted for good on ${day}. Until then an administrator of this site can bring it back.`}</p>
      )}
    </DeadEnd>
  )
}
