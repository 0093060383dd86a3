import { type ComponentType, type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { SITE_DISABLED_MESSAGE } from '#protocol/site-disabled.ts'
import { siteStatus } from '../api/site-status.ts'
import { useShownPage } from '../navigation/navigation.tsx'
import { useStore } from '../../ui/store.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { say } from '../../ui/say.ts'

const load = () => import('./unavailable-page.tsx')
// If its file fails to load, the page underneath must survive: then only the sentence is shown.
const UnavailablePage = lazyPart(
  () =>
    load().then(
      (file) => file.UnavailablePage,
      () => Sentence,
    ),
  <Sentence />,
)
const UnavailableLayer = lazyPart(() =>
  load().then(
    (file) => file.UnavailableLayer,
    () => Sentence,
  ),
)

/**
 * Checks the kill switch before any page is shown. While the site is off, most pages are replaced by the unavailable
 * page. A page that was open already stays underneath, with everything that was typed. `Shut` is the unavailable page, where the
 * document came with it.
 */
export function SiteGate({ Shut, children }: { Shut: ComponentType | null; children: ReactNode }) {
  const status = useStore(siteStatus)
  const isShut = useIsShut()
  const { bare = false } = useShownPage().traits
  const { pathname } = useLocation()
  const Closed = Shut ?? UnavailablePage
  const [openedPath, setOpenedPath] = useState(status === 'unknown' || isShut ? null : pathname)
  if (status !== 'unknown' && !isShut && openedPath !== pathname) setOpenedPath(pathname)
  if (status === 'unknown') return <Waiting as="h1" label={say`Loading...`} />
  const isHeld = openedPath === pathname
  return (
    <>
      {(!isShut || isHeld) && children}
      {isShut && (isHeld || bare ? <UnavailableLayer isHolding={isHeld} /> : <Closed />)}
    </>
  )
}

/** Whether this page is unavailable because the site is off. */
export function useIsShut(): boolean {
  const isOff = useStore(siteStatus) === 'off'
  const { whenOff = false } = useShownPage().traits
  return isOff && !whenOff
}

function Sentence() {
  return <p role="alert">{SITE_DISABLED_MESSAGE}</p>
}
