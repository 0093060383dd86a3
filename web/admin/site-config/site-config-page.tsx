import { clsx } from 'clsx'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { usePageTitle } from '../../app/layout/use-page-title.ts'
import { Protected } from '../../parts/page/protected.tsx'
import { BadTeensyEditor } from './bad-teensy-editor.tsx'
import { BannerEditor } from './banner-editor.tsx'
import { KillSwitchCard } from './kill-switch-card.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { say } from '../../ui/say.ts'
import styles from './site-config.module.css'

const CommunityMarkCard = lazyPart(
  () => import('./community-mark-card.tsx').then((file) => file.CommunityMarkCard),
  <Skeleton height="3rem" className={styles['coming']} />,
)

/** /admin/site-config and /admin/site-options: the banner, the bad teensy list, the publisher’s mark, and the kill switch. */
export function SiteConfigPage() {
  usePageTitle(say`Site Configuration`)
  return <Protected atLeast="Admin">{() => <SiteConfig />}</Protected>
}

function SiteConfig() {
  useAnchor()
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="[&>a]:inline-flex [&>a]:min-h-target [&>a]:items-center">
        <Link to="/admin">{say`Admin Panel`}</Link>
        <h1>{say`Site Configuration`}</h1>
        <nav
          className="mt-2 flex flex-wrap gap-x-6 gap-y-0 [&_a]:inline-flex [&_a]:min-h-target [&_a]:items-center"
          aria-label={say`On this page`}
        >
          <Link to="#banner">{say`Homepage banner`}</Link>
          <Link to="#bad-teensy">{say`Bad teensy characters`}</Link>
          <Link to="#community-mark">{say`Publisher’s mark`}</Link>
          <Link to="#kill-switch">{say`Kill switch`}</Link>
        </nav>
      </div>
      <section
        id="banner"
        className={clsx(
          styles['area'],
          'grid grid-cols-1 gap-4 rounded-card border border-line bg-surface px-4 py-6 shade sm:p-6 [&>h2]:text-h3 [&>h2]:text-accent [&>h2:focus]:outline-none',
        )}
        aria-labelledby="banner-heading"
      >
        <h2 id="banner-heading" tabIndex={-1}>
          {say`Homepage banner`}
        </h2>
        <BannerEditor />
      </section>
      <section
        id="bad-teensy"
        className={clsx(
          styles['area'],
          'grid grid-cols-1 gap-4 rounded-card border border-line bg-surface px-4 py-6 shade sm:p-6 [&>h2]:text-h3 [&>h2]:text-accent [&>h2:focus]:outline-none',
        )}
        aria-labelledby="bad-teensy-heading"
      >
        <h2 id="bad-teensy-heading" tabIndex={-1}>
          {say`Bad teensy characters`}
        </h2>
        <BadTeensyEditor />
      </section>
      <section
        id="community-mark"
        className={clsx(
          styles['area'],
          'grid grid-cols-1 gap-4 rounded-card border border-line bg-surface px-4 py-6 shade sm:p-6 [&>h2]:text-h3 [&>h2]:text-accent [&>h2:focus]:outline-none',
        )}
        aria-labelledby="community-mark-heading"
      >
        <h2 id="community-mark-heading" tabIndex={-1}>
          {say`Publisher’s mark`}
        </h2>
        <CommunityMarkCard />
      </section>
      <section
        id="kill-switch"
        className={clsx(
          styles['area'],
          'grid grid-cols-1 gap-4 rounded-card border border-line bg-surface px-4 py-6 shade sm:p-6 [&>h2]:text-h3 [&>h2]:text-accent [&>h2:focus]:outline-none',
        )}
        aria-labelledby="kill-switch-heading"
      >
        <h2 id="kill-switch-heading" tabIndex={-1}>
          {say`Kill switch`}
        </h2>
        <KillSwitchCard />
      </section>
    </div>
  )
}

const SETTLED_MS = 3_000
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to the anchor in the address and focuses it, since it did not exist when the browser looked. It stays in view
 * while content above it loads, until the person scrolls or turns to something else.
 */
function useAnchor(): void {
  const location = useLocation()
  useEffect(() => {
    const { hash } = location
    const area = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
    if (area === null) return undefined
    const heading = area.querySelector<HTMLElement>('[tabindex="-1"]')
    // The part cannot take the focus before what stands above it has loaded.
    const settling = new ResizeObserver(() => {
      heading?.focus({ preventScroll: true })
      area.scrollIntoView()
    })
    settling.observe(document.body)
    const stop = () => settling.disconnect()
    const timer = setTimeout(stop, SETTLED_MS)
    const turn = ({ target }: FocusEvent) => target !== heading && stop()
    window.addEventListener('focusin', turn)
    for (const hand of HANDS) window.addEventListener(hand, stop, { once: true, passive: true })
    return () => {
      stop()
      clearTimeout(timer)
      window.removeEventListener('focusin', turn)
      for (const hand of HANDS) window.removeEventListener(hand, stop)
    }
  }, [location])
}
