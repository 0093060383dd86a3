import { useLocation } from '../navigation/use-location.ts'
import { useSession } from '../session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import styles from '../layout/frame.module.css'
import { say } from '../../ui/say.ts'

const Account = lazyPart(async () => (await import('./account.tsx')).Account)

/** The signed-in person, or the link to sign in: drawn everywhere, and made the place of the account by CSS where one is known. */
export function UserMenu() {
  const { status, user } = useSession()
  const { pathname, state, ...rest } = useLocation()
  if (user !== null) return <Account user={user} />
  return (
    <ButtonLink
      variant="quiet"
      className={status === 'loading' ? styles['checking'] : undefined}
      to="/auth/login"
      state={pathname.startsWith('/auth/') ? state : { from: { pathname, ...rest } }}
    >
      {say`Sign In / Register`}
    </ButtonLink>
  )
}
