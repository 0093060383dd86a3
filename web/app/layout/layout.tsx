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

const ServerDown = lazyPart(() => import('./server-down.tsx').then((file) => file.ServerDown))

export function Layout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { compact = false } = useShownPage().traits
  const isShut = useIsShut()
  const isReachable = useStore(reachable)
  return (
    <div className="group/layout flex min-h-dvh flex-col has-[[data-sky]]:isolate has-[[data-sky]]:overflow-x-clip">
      <a
        className="absolute start-[max(8px,var(--notch))] top-2 z-60 [transform:translateY(-200%)] rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:[transform:none]"
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
      {!isReachable && !compact && <ServerDown />}
      {/* What an account is told: its part comes with the account's menu, which visitors never load. */}
      <div id="account-notices" />
      {/* Where a page is `data-alone`, there is nothing else on a phone. */}
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className={clsx(
          // A loading page takes the whole screen, so that the footer does not jump.
          'mx-auto w-full flex-1 has-[[data-alone]]:p-0 [&>output]:min-h-screen [&>output]:items-start has-[[data-waiting]]:[&~footer]:invisible',
          !compact && 'max-w-frame px-gutter pt-6 pb-16',
        )}
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
  return (
    useStore(isPageLoading) && (
      <div className="fixed inset-x-0 top-0 z-60 h-[3px] origin-left [transform:scaleX(0.95)] animate-creep bg-accent" />
    )
  )
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
    // A page with a sky: it goes up behind the head, and to both edges of the window.
    <header className="border-b border-line bg-[color-mix(in_srgb,var(--surface)_60%,transparent)] group-has-[[data-sky]]/layout:border-transparent group-has-[[data-sky]]/layout:bg-transparent has-[~#main_[data-alone]]:hidden">
      <div
        className={clsx(
          'mx-auto flex min-h-[60px] flex-wrap items-center gap-x-2 gap-y-0 px-gutter py-1',
          // In a room on a phone every pixel above the phase counts.
          compact ? 'max-xs:min-h-target max-xs:py-0' : 'max-w-frame',
        )}
      >
        <Brand />
        {!compact && <Navigation />}
        {/* The account comes later and may be of any width: what is on its right keeps its place. */}
        <div className="-me-3 flex flex-auto items-center justify-end gap-1">
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
    <nav
      className="ms-6 me-auto flex gap-1 max-[760px]:order-3 max-[760px]:-mx-2 max-[760px]:flex-[1_0_calc(100%+16px)] max-[760px]:flex-wrap max-xs:justify-between"
      aria-label={say`Main`}
    >
      {DESTINATIONS.map(([path, word, rest]) => (
        <Link
          key={path}
          className="relative inline-flex min-h-target items-center rounded-control px-3 font-semibold whitespace-pre text-muted no-underline hover:text-text not-aria-[current=page]:hover:bg-raised aria-[current=page]:rounded-b-none aria-[current=page]:text-text aria-[current=page]:[box-shadow:inset_0_-3px_0_var(--accent)] max-[760px]:px-2"
          to={path}
          state={pathname === '/' ? { fromHome: true } : undefined}
          aria-current={pathname === path ? 'page' : undefined}
        >
          {word}
          {rest && <span className="max-xs:sr-only">{rest}</span>}
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
      className={clsx(
        // Somebody was signed in on this device, and probably is: their name is there at once, the menu a little later.
        status === 'loading' &&
          "known:invisible known:max-w-[calc(13rem+24px)] known:gap-0 known:[font-size:0] known:text-text known:before:visible known:before:-my-1 known:before:size-[30px] known:before:flex-none known:before:rounded-full known:before:bg-[color-mix(in_srgb,var(--accent)_22%,var(--surface))] known:before:content-[''] known:after:visible known:after:ms-2 known:after:truncate known:after:text-body known:after:content-[var(--account-name,'')] max-xs:known:after:hidden",
      )}
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
      className="border-t border-line text-small text-muted [:root[data-account='host']:has([data-asking])_&]:invisible"
    >
      <div className="mx-auto grid max-w-frame gap-3 px-gutter pt-6 pb-8">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-0 [&_a]:inline-flex [&_a]:min-h-target [&_a]:items-center">
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
        <p className="max-w-measure text-faint">
          {say`${PRODUCT} is an unofficial fan tool, not made or endorsed by The Pandemonium Institute. Blood on the Clocktower and its characters belong to The Pandemonium Institute and appear here under its`}{' '}
          <OutsideLink href={CONTENT_POLICY}>{say`Community Created Content Policy`}</OutsideLink>.
        </p>
      </div>
    </footer>
  )
}
