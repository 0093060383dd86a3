import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from '../header.module.css'

const Account = lazy(async () => ({ default: (await import('./account.tsx')).Account }))

/** The signed-in person, or the link to sign in. */
export function UserMenu() {
  const session = useSession()
  const { pathname, state, ...rest } = useLocation()
  if (session.status === 'loading') return <Checking />
  if (session.status === 'anonymous') {
    const origin = pathname.startsWith('/auth/') ? state : { from: { pathname, ...rest } }
    return (
      <ButtonLink variant="quiet" to="/auth/login" state={origin}>
        Sign In / Register
      </ButtonLink>
    )
  }
  return (
    <Suspense fallback={<Checking />}>
      <Account user={session.user} />
    </Suspense>
  )
}

function Checking() {
  return (
    <span className={styles['checking']}>
      <Spinner size={20} />
      <VisuallyHidden>Checking authentication...</VisuallyHidden>
    </span>
  )
}
