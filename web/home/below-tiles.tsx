import { useEffect, useState, useSyncExternalStore } from 'react'
import { LocalDay } from '../parts/local-day.tsx'
import { nightFacts, nightName, readEvenings } from '../parts/evenings.ts'
import { makeResource, useResource } from '../app/resource.ts'
import { useSession } from '../app/session.ts'
import { Link } from '../ui/link.tsx'
import { say } from '../ui/say.ts'
import { followInstall, install, isOfferDue, noteOffered, wayToInstall } from '../offline/install.ts'
import { Button } from '../ui/button.tsx'
import { TRAY_DOWN } from '../ui/icons.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './below-tiles.module.css'

/** What comes once the page is there. */
export function BelowTiles() {
  return (
    <>
      <LastNights />
      <InstallOffer />
    </>
  )
}

const NIGHTS = 5

const nights = makeResource(() => readEvenings(0, NIGHTS), 30_000)

/** A Storyteller's last evenings; nothing for everybody else. */
export function LastNights() {
  const { user } = useSession()
  return user && <Nights key={user.id} />
}

function Nights() {
  const { value } = useResource(nights)
  if (value === undefined || value.evenings.length === 0) return null
  return (
    <section className={styles['nights']} aria-labelledby="last-nights">
      <h2 id="last-nights">{say`Your last nights`}</h2>
      <ul className={styles['list']}>
        {value.evenings.map((night) => (
          <li key={night.last.id}>
            <Link to={`/results/${night.last.id}`} className={styles['night']}>
              <bdi className={styles['name']}>{nightName(night)}</bdi>
              <span className={styles['facts']}>
                <LocalDay moment={night.last.endedAt} dateStyle="medium" /> · {nightFacts(night)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
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
    <section className={styles['offer']} aria-label={say`Put Belfry on this device`}>
      <Icon path={TRAY_DOWN} size={24} className={styles['icon']} />
      <p className={styles['words']}>
        {say`Put Belfry on this device: it opens without a network.`}
        {way === 'share-menu' && <span className={styles['how']}>{say`Tap Share, then Add to Home Screen.`}</span>}
      </p>
      <div className={styles['answers']}>
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
