import { playersToVote, seatsTakenIn } from '../ballot/voters.ts'
import { listed } from '../../ui/format.ts'
import { CrowdPeople } from './crowd-people.tsx'
import { PersonList } from './person-list.tsx'
import { useRoom } from '../room-context.ts'
import { namesApart } from '../../ui/names-apart.tsx'
import { say } from '../../ui/say.ts'
import styles from './people.module.css'

/** Who is in the room, who is online, and who has not voted. */
export function People() {
  const { session, view, isST } = useRoom()
  const { participants, crowd, options, phase } = view.snapshot
  const unlisted = crowd === undefined ? 0 : crowd.people - participants.length
  const seats = seatsTakenIn(view.snapshot)
  return (
    <section className={styles['section']} aria-labelledby="people">
      <div className={styles['head']}>
        <h2 id="people">{say`People`}</h2>
        <span className={styles['seats']}>{say`${seats} of ${options.maxPlayers} seats`}</span>
      </div>
      {isST && seats === 0 && <p className={styles['empty']}>{say`Share ${session.code} - nobody has joined yet.`}</p>}
      {/* The Storyteller's desk says it, beside the button that would wait no longer. */}
      {phase === 'voting' && !isST && <WaitingFor />}
      {isST && crowd !== undefined ? <CrowdPeople crowd={crowd} /> : <PersonList people={participants} />}
      {!isST && crowd !== undefined && (
        <p className={styles['waiting']}>{say`And ${unlisted} more. ${crowd.online} of ${crowd.people} are online.`}</p>
      )}
    </section>
  )
}

function WaitingFor() {
  const { view } = useRoom()
  const missing = playersToVote(view.snapshot)
  if (missing === null || view.snapshot.crowd !== undefined) return null
  return (
    <p className={styles['waiting']}>
      {namesApart(missing.length === 0 ? say`Everyone has voted.` : say`Waiting for: ${listed(missing)}`)}
    </p>
  )
}
