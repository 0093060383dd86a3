import { useEffect, useState, useSyncExternalStore } from 'react'
import { followInstall, install, isOfferDue, noteOffered, wayToInstall } from '../app/offline/install.ts'
import { WindowRings } from '../parts/script/window-rings.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { TRAY_DOWN } from '../ui/icons.ts'
import { say } from '../ui/say.ts'

/** What comes once the page is there. */
export function BelowTiles() {
  return (
    <>
      <WindowRings within="latest" />
      <InstallOffer />
    </>
  )
}

/** After a first evening, and once only: Belfry as an app of this device. */
export function InstallOffer() {
  const [isDue, setDue] = useState(isOfferDue)
  const way = useSyncExternalStore(followInstall, wayToInstall)
  const isShown = isDue && way !== null
  useEffect(() => {
    if (isShown) noteOffered()
  }, [isShown])
  if (!isShown) return null
  const close = () => setDue(false)
  return (
    <section
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line bg-surface px-4 py-3 [border-inline-start:3px_double_var(--accent)]"
      aria-label={say`Put Belfry on this device`}
    >
      <Icon path={TRAY_DOWN} size={24} className="flex-none text-accent" />
      <p className="min-w-0 flex-[1_1_14rem]">
        {say`Put Belfry on this device: it opens without a network.`}
        {way === 'share-menu' && (
          <span className="block text-small text-muted">{say`Tap Share, then Add to Home Screen.`}</span>
        )}
      </p>
      <div className="ms-auto flex gap-2">
        {way === 'prompt' && (
          <Button
            onClick={() => {
              close()
              install().catch(() => {})
            }}
          >
            {say`Install`}
          </Button>
        )}
        <Button variant="quiet" onClick={close}>
          {say`Not now`}
        </Button>
      </div>
    </section>
  )
}
