import { useState } from 'react'
import type { Me, Nobody } from '#protocol/person.ts'
import { isApiError } from '../api/client.ts'
import { readSession, signOut } from '../api/session.ts'
import { usePageTitle } from '../frame/use-page-title.ts'
import { session, useSession } from '../session.ts'
import { useSite } from '../site.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Waiting } from '../ui/spinner.tsx'
import styles from './auth-status/auth-status.module.css'
import { Endpoints } from './auth-status/endpoints.tsx'

/** /dev/auth-status: what Belfry knows of the visitor. */
export function AuthStatusPage() {
  usePageTitle('Auth status')
  const { status, user } = useSession()
  const site = useSite()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState<'check' | 'logout' | null>(null)

  const check = async () => {
    setBusy('check')
    setFailure(await checkAnew())
    setBusy(null)
  }
  const logOut = async () => {
    setBusy('logout')
    const failed = await signOut().then(
      () => null,
      (error: unknown) => (isApiError(error, 0) ? 'Network error during logout' : 'Failed to log out'),
    )
    setFailure(failed ?? (await checkAnew()))
    setBusy(null)
  }

  return (
    <div className={styles['page']}>
      <h1>Auth status</h1>
      {failure !== null && <Notice type="danger" title={failure} />}
      {status === 'loading' ? <Waiting label="Checking authentication..." /> : <Facts user={user} />}
      <div className={styles['ways']}>
        <a className={buttonClass({ variant: 'primary' })} href="/auth/google?returnTo=/dev/auth-status">
          Sign in with Google
        </a>
        <Button busy={busy === 'logout'} onClick={() => void logOut()}>
          Log out
        </Button>
        <Button busy={busy === 'check'} onClick={() => void check()}>
          Refresh Status
        </Button>
      </div>
      {!site.isProduction && <Endpoints />}
    </div>
  )
}

function Facts({ user }: { user: Me | null }) {
  const facts = [
    ['Authenticated', user === null ? 'no' : 'yes'],
    ['User id', user?.id],
    ['Display name', user?.displayName],
    ['Role', user?.role],
    ['External sign-in id', user?.googleId],
    ['Avatar provider', user?.avatarProvider],
  ] as const
  return (
    <dl className={styles['facts']}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value ?? 'none'}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Why the session could not be checked, or null. */
async function checkAnew(): Promise<string | null> {
  try {
    const answer: Me | Nobody = await readSession()
    session.set(answer)
    return null
  } catch (error) {
    return isApiError(error, 0) ? 'Network error checking auth status' : 'Failed to check auth status'
  }
}
