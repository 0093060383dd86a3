import { LocalDay } from '../parts/local-day.tsx'
import { nightFacts, nightName, readEvenings } from '../parts/evenings.ts'
import { makeResource, useResource } from '../app/resource.ts'
import { useSession } from '../app/session.ts'
import { Link } from '../ui/link.tsx'
import styles from './last-nights.module.css'
import { say } from '../ui/say.ts'

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
