import { usePageTitle } from '../app/layout/use-page-title.ts'
import { Protected } from '../parts/page/protected.tsx'
import { QuickOverview } from './quick-overview.tsx'
import { say } from '../ui/say.ts'
import { SignOut } from '../app/account/sign-out.tsx'
import { Link } from '../ui/link.tsx'
import { ARROW_RIGHT, BOARD, FACES, LEDGER, LEVERS, MASK, PULSE } from '../ui/icons.ts'
import { Icon } from '../ui/icon.tsx'

/** /admin: the panel. */
export function AdminPage() {
  usePageTitle(say`Admin Panel`)
  return (
    <Protected atLeast="Admin">
      {({ displayName }) => (
        <div className="grid gap-8">
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 [&_h1]:col-1 [&>button]:[grid-area:1/2/3/3]">
            <h1>{say`Admin Panel`}</h1>
            <p className="col-1 wrap-anywhere text-muted">{say`Hello, ${displayName}.`}</p>
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
    <ul className="m-0 grid gap-4 p-0 sm:grid-cols-2 lg:grid-cols-3">
      {CARDS.map(({ to, title, icon, about }) => (
        <li
          key={to}
          className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] content-start items-center gap-x-3 gap-y-0.5 card border-line p-6 hover:border-accent hover:bg-raised [&:has(:focus-visible)]:[outline:3px_solid_var(--focus)] [&:has(:focus-visible)]:outline-offset-2"
        >
          <Icon path={icon} size={26} className="text-accent" />
          <h2 className="text-h3">
            <Link
              to={to}
              className="text-inherit no-underline after:absolute after:inset-0 after:rounded-[inherit] after:content-[''] focus-visible:outline-none"
            >
              {title}
            </Link>
          </h2>
          <Icon path={ARROW_RIGHT} size={22} className="text-accent" />
          <p className="col-span-full mt-2 text-muted">{about}</p>
        </li>
      ))}
    </ul>
  )
}
