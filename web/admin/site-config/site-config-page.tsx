import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { usePageTitle } from '../../app/layout/use-page-title.ts'
import { Protected } from '../../parts/page/protected.tsx'
import { BadTeensyEditor } from './bad-teensy-editor.tsx'
import { BannerEditor } from './banner-editor.tsx'
import { KillSwitchCard } from './kill-switch-card.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { say } from '../../ui/say.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { BackLink } from '../../parts/page/back-link.tsx'

const CommunityMarkCard = lazyPart(
  () => import('./community-mark-card.tsx').then((file) => file.CommunityMarkCard),
  <Skeleton height="3rem" data-waiting />,
)

/** /admin/site-config and /admin/site-options: the banner, the bad teensy list, the publisher’s mark, and the kill switch. */
export function SiteConfigPage() {
  usePageTitle(say`Site Configuration`)
  return <Protected atLeast="Admin">{() => <SiteConfig />}</Protected>
}

function SiteConfig() {
  useAnchor()
  return (
    // The part after one that is still to come would be moved by it. The kill switch, the last, is there at once.
    <div className="grid grid-cols-1 gap-6 [&>section:has([data-waiting])+section:not(:last-child)]:invisible">
      <PageHead back={<BackLink to="/admin">{say`Admin Panel`}</BackLink>} title={say`Site Configuration`}>
        <nav
          className="flex flex-wrap gap-x-6 gap-y-0 [&_a]:inline-flex [&_a]:min-h-target [&_a]:items-center"
          aria-label={say`On this page`}
        >
          <Link to="#banner">{say`Homepage banner`}</Link>
          <Link to="#bad-teensy">{say`Bad teensy characters`}</Link>
          <Link to="#community-mark">{say`Publisher’s mark`}</Link>
          <Link to="#kill-switch">{say`Kill switch`}</Link>
        </nav>
      </PageHead>
      <Card id="banner" title={say`Homepage banner`}>
        <BannerEditor />
      </Card>
      <Card id="bad-teensy" title={say`Bad teensy characters`}>
        <BadTeensyEditor />
      </Card>
      <Card id="community-mark" title={say`Publisher’s mark`}>
        <CommunityMarkCard />
      </Card>
      <Card id="kill-switch" title={say`Kill switch`}>
        <KillSwitchCard />
      </Card>
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
