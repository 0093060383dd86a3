import { clsx } from 'clsx'
import { usePageTitle } from '../app/layout/use-page-title.ts'
import { Protected } from '../parts/page/protected.tsx'
import { QuickOverview } from './quick-overview.tsx'
import { say } from '../ui/say.ts'
import { SignOut } from '../app/account/sign-out.tsx'
import { Link } from '../ui/link.tsx'
import { ARROW_RIGHT, BOARD, FACES, LEDGER, LEVERS, MASK, PULSE } from '../ui/icons.ts'
import { Icon } from '../ui/icon.tsx'
import tile from '../parts/page/tile.module.css'
import styles from './panel.module.css'

/** /admin: the panel. */
export function AdminPage() {
  usePageTitle(say`Admin Panel`)
  return (
    <Protected atLeast="Admin">
      {({ displayName }) => (
        <div className={styles['page']}>
          <div className={styles['head']}>
            <h1>{say`Admin Panel`}</h1>
            <p className={styles['lead']}>{say`Hello, ${displayName}.`}</p>
            <SignOut label={say`Log Out`} />
          </div>
          <QuickOverview />
          <PanelCards />
        </div>
      )}
    </Protected>
  )
}

const CARDS = [
  { to: '/admin/activity', title: say`Activity Log`, icon: LEDGER, about: say`Who did what, and when.` },
  {
    to: '/admin/characters',
    title: say`Character Management`,
    icon: MASK,
    about: say`The catalogue, its syncs and jinxes.`,
  },
  {
    to: '/admin/operations',
    title: say`Operations`,
    icon: PULSE,
    about: say`Charts, alarms, scheduled jobs, backups and costs.`,
  },
  {
    to: '/admin/scripts',
    title: say`Script Management`,
    icon: BOARD,
    about: say`Add, rename and remove scripts, many at once.`,
  },
  {
    to: '/admin/site-config',
    title: say`Site Configuration`,
    icon: LEVERS,
    about: say`The home page banner, the bad teensy list, and the kill switch.`,
  },
  {
    to: '/admin/users',
    title: say`User Management`,
    icon: FACES,
    about: say`Roles, and accounts to deactivate or delete.`,
  },
] as const

function PanelCards() {
  return (
    <ul className={styles['cards']}>
      {CARDS.map(({ to, title, icon, about }) => (
        <li key={to} className={clsx(tile['tile'], styles['card'])}>
          <Icon path={icon} size={26} className={styles['icon']} />
          <h2 className={styles['title']}>
            <Link to={to} className={styles['cover']}>
              {title}
            </Link>
          </h2>
          <Icon path={ARROW_RIGHT} size={22} className={styles['go']} />
          <p className={styles['about']}>{about}</p>
        </li>
      ))}
    </ul>
  )
}
