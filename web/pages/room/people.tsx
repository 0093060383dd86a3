import { clsx } from 'clsx'
import type { PersonView } from '#domain/room/view.ts'
import { Tag } from '../../parts/tag.tsx'
import { listed } from '../../room/score-words.ts'
import { Button } from '../../ui/button.tsx'
import { useRoom } from './room-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { TICK } from '../../ui/icon-paths.ts'
import { CROWN, PEN, PERSON_OUT } from './table-icon-paths.ts'
import styles from './people.module.css'

/** Who sits at the table, who is looking, and whom it waits for. */
export function People() {
  const { session, view, isHost, open } = useRoom()
  const { participants, crowd, options, you, voting, phase } = view.snapshot
  const voted = new Set(voting.voted)
  const unlisted = crowd === undefined ? 0 : crowd.people - participants.length
  const seats = participants.filter(({ isST }) => !isST).length + unlisted
  return (
    <section className={styles['section']} aria-labelledby="people">
      <div className={styles['head']}>
        <h2 id="people">People</h2>
        <span className={styles['seats']}>
          {seats} of {options.maxPlayers} seats
        </span>
      </div>
      {isHost && seats === 0 && <p className={styles['empty']}>Share {session.code} - nobody has joined yet.</p>}
      {phase === 'voting' && <WaitingFor />}
      <ul className={styles['list']}>
        {participants.map((person) => (
          <Person
            key={person.id}
            person={person}
            isSelf={person.id === you.participantId}
            hasVoted={phase === 'voting' && voted.has(person.id)}
            onRename={() => open({ kind: 'rename' })}
            onKick={isHost && !person.isST ? () => open({ kind: 'kick', person }) : null}
          />
        ))}
      </ul>
      {crowd !== undefined && (
        <p className={styles['waiting']}>
          And {unlisted} more. {crowd.online} of {crowd.people} are online.
        </p>
      )}
    </section>
  )
}

function WaitingFor() {
  const { view } = useRoom()
  const { participants, crowd, voting } = view.snapshot
  if (voting.voted === undefined || crowd !== undefined) return null
  const voted = new Set(voting.voted)
  const missing = participants.filter(({ id }) => !voted.has(id)).map(({ name }) => name)
  return (
    <p className={styles['waiting']}>
      {missing.length === 0 ? 'Everybody has voted.' : `Waiting for: ${listed(missing)}`}
    </p>
  )
}

interface PersonProps {
  person: PersonView
  isSelf: boolean
  hasVoted: boolean
  onRename: () => void
  onKick: (() => void) | null
}

function Person({ person: { name, isST, online }, isSelf, hasVoted, onRename, onKick }: PersonProps) {
  return (
    <li className={styles['person']}>
      <span className={clsx(styles['presence'], online && styles['online'])} aria-hidden="true" />
      <span className={styles['name']}>
        {name}
        {isSelf && <span className={styles['self']}> (you)</span>}
      </span>
      <span className={styles['state']}>{online ? 'online' : 'away'}</span>
      <span className={styles['tags']}>
        {isST && (
          <Tag tone="accent">
            <Icon path={CROWN} size={14} />
            Storyteller
          </Tag>
        )}
        {hasVoted && (
          <Tag tone="success">
            <Icon path={TICK} size={14} />
            voted
          </Tag>
        )}
      </span>
      {isSelf && (
        <Button variant="quiet" icon aria-label="Change your name" onClick={onRename}>
          <Icon path={PEN} size={18} />
        </Button>
      )}
      {onKick !== null && (
        <Button variant="quiet" icon aria-label={`Remove ${name} from the room`} onClick={onKick}>
          <Icon path={PERSON_OUT} size={18} />
        </Button>
      )}
    </li>
  )
}
