import { clsx } from 'clsx'
import { type ReactNode, useRef } from 'react'
import { reachable } from '../api/site-status.ts'
import { useShownPage } from '../navigation/navigation.tsx'
import { isPageLoading } from '../navigation/navigation.tsx'
import { useStore } from '../../ui/store.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Toaster } from '../../ui/toast/toast.tsx'
import { useIsShut } from './site-gate.tsx'
import { say } from '../../ui/say.ts'
import { useLocation } from 'react-router'
import { Brand } from './brand.tsx'
import { ButtonLink, Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import { useSession } from '../session.ts'
import { CONTENT_POLICY } from '#domain/product.ts'
import { PRODUCT } from '#domain/product.ts'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { BUILD_YEAR, useSite, VERSION } from '../site.ts'
import styles from './layout.module.css'

const ServerDown = lazyPart(() => import('./server-down.tsx').then((file) => file.ServerDown))

export function Layout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { compact = false } = useShownPage().traits
  const isShut = useIsShut()
  const isReachable = useStore(reachable)
  return (
    <div className={styles['layout']}>
      <a
        className={styles['skip']}
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {say`Skip to content`}
      </a>
      <PendingBar />
      <Header compact={compact || isShut} />
      {/* A page that uses the whole screen has its own message. */}
      {!isReachable && !compact && <ServerDown className={styles['down']} />}
      {/* What an account is told: its part comes with the account's menu, which visitors never load. */}
      <div id="account-notices" />
      {/* Where a page is `data-alone`, there is nothing else on a phone. */}
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className={clsx(styles['main'], compact && styles['wide'], 'has-[[data-alone]]:p-0')}
      >
        {children}
      </main>
      {!compact && <Footer />}
      <Toaster />
    </div>
  )
}

/** Shows that the next page is loading, if that takes longer than 200 ms. */
function PendingBar() {
  return useStore(isPageLoading) && <div className={styles['pending']} />
}

/** The main navigation; a phone shows only the first word of each, screen readers read all. */
const DESTINATIONS = [
  ['/library', say`Library`, ''],
  ['/create-room', say`Create`, say` a Room`],
  ['/join-room', say`Join`, say` a Room`],
  ['/random-generator', say`Generator`, ''],
] as const

function Header({ compact }: { compact: boolean }) {
  return (
    <header className={clsx(styles['header'], 'has-[~#main_[data-alone]]:hidden')}>
      <div className={clsx(styles['inner'], compact && styles['compact'])}>
        <Brand />
        {!compact && <Navigation />}
        {/* The account comes later and may be of any width: what is on its right keeps its place. */}
        <div className={styles['tools']}>
          <UserMenu />
          <Appearance />
        </div>
      </div>
    </header>
  )
}

function Navigation() {
  const { pathname } = useLocation()
  return (
    <nav className={styles['nav']} aria-label={say`Main`}>
      {DESTINATIONS.map(([path, word, rest]) => (
        <Link
          key={path}
          to={path}
          state={pathname === '/' ? { fromHome: true } : undefined}
          aria-current={pathname === path ? 'page' : undefined}
        >
          {word}
          {rest && <span className={styles['rest']}>{rest}</span>}
        </Link>
      ))}
    </nav>
  )
}

const CRESCENT = 'M20.5 14.5A9 9 0 1 1 9.5 3.5 7 7 0 0 0 20.5 14.5Z'

const AppearancePanel = lazyPart(() => import('../account/appearance-panel.tsx').then((file) => file.AppearancePanel))

/** The choice of theme and of keyboard shortcuts. */
function Appearance() {
  return (
    <Popover
      label={say`Appearance`}
      trigger={<Icon path={CRESCENT} size={22} />}
      triggerProps={{ icon: true, 'aria-label': say`Appearance` }}
    >
      <AppearancePanel />
    </Popover>
  )
}

const Account = lazyPart(() => import('../account/account.tsx').then((file) => file.Account))

/** The signed-in person, or the link to sign in: rendered everywhere, and made the place of the account by CSS where one is known. */
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

function Footer() {
  const { supportUrl, authorName } = useSite()
  return (
    <footer
      id="footer"
      className={clsx(styles['footer'], "[:root[data-account='host']:has([data-asking])_&]:invisible")}
    >
      <div className={styles['footerInner']}>
        <div className={styles['row']}>
          <span>
            {PRODUCT} {VERSION}
          </span>
          <span>
            © {BUILD_YEAR} {authorName}
          </span>
          <Link to="/feedback">{say`Leave Feedback`}</Link>
          <Link to="/privacy">{say`Privacy`}</Link>
          {/* Known later than the rest, so last: it moves nothing. */}
          {supportUrl !== null && <OutsideLink href={supportUrl}>{say`Support ${PRODUCT}`}</OutsideLink>}
        </div>
        <p className={styles['notice']}>
          {say`${PRODUCT} is an unofficial fan tool, not made or endorsed by The Pandemonium Institute. Blood on the Clocktower and its characters belong to The Pandemonium Institute and appear here under its`}{' '}
          <OutsideLink href={CONTENT_POLICY}>{say`Community Created Content Policy`}</OutsideLink>.
        </p>
      </div>
    </footer>
  )
}
