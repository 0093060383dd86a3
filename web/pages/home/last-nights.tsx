import { listOwnResults } from '../../api/results.ts'
import { LocalDay } from '../../parts/local-day.tsx'
import { nightName, playersWords } from '../../parts/result/night-name.ts'
import { makeResource, useResource } from '../../resource.ts'
import { useSession } from '../../session.ts'
import { Link } from '../../ui/link.tsx'
import styles from './last-nights.module.css'
import { say } from '../../words/frame.ts'

const NIGHTS = 5

const nights = makeResource(() => listOwnResults({ page: 1, limit: NIGHTS }), 30_000)

/** A Storyteller's last results; nothing for everybody else. */
export function LastNights() {
  const { user } = useSession()
  return user && <Nights key={user.id} />
}

function Nights() {
  const { value } = useResource(nights)
  if (value === undefined || value.items.length === 0) return null
  return (
    <section className={styles['nights']} aria-labelledby="last-nights">
      <h2 id="last-nights">{say`Your last nights`}</h2>
      <ul className={styles['list']}>
        {value.items.map((night) => (
          <li key={night.id}>
            <Link to={`/results/${night.id}`} className={styles['night']}>
              <bdi className={styles['name']}>{nightName(night)}</bdi>
              <span className={styles['facts']}>
                <LocalDay moment={night.endedAt} dateStyle="medium" /> · {playersWords(night.players)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
