import { useLocation } from '../../navigation/use-location.ts'
import { useSession } from '../../session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import styles from '../header.module.css'
import { say } from '../../words/frame.ts'

/** Where the menu of the account that this device knows will be. */
const place = <span className={styles['place']} aria-hidden="true" />

const Account = lazyPart(async () => (await import('./account.tsx')).Account, place)

/** The signed-in person, or the link to sign in: pages are drawn with both, and CSS shows one. */
export function UserMenu() {
  const { status, user } = useSession()
  const { pathname, state, ...rest } = useLocation()
  if (user !== null) return <Account user={user} />
  return (
    <>
      {status === 'loading' && place}
      <ButtonLink
        variant="quiet"
        className={status === 'loading' ? styles['checking'] : undefined}
        to="/auth/login"
        state={pathname.startsWith('/auth/') ? state : { from: { pathname, ...rest } }}
      >
        {say`Sign In / Register`}
      </ButtonLink>
    </>
  )
}
