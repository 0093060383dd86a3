import { plural } from '#domain/plural.ts'
import { playersIn } from '../room/players-in.ts'
import { Corner } from './corner.tsx'
import { Frame } from './frame.tsx'
import styles from './gathering.module.css'
import type { RoomScreenProps } from './room-screen-props.ts'
import { say } from '../ui/say.ts'

/** As many names as three lines have room for. */
const NEWEST = 15

/** Before the first vote: the way into the room is the biggest thing. */
export function Gathering({ snapshot, isConnected }: Pick<RoomScreenProps, 'snapshot' | 'isConnected'>) {
  const { code, participants, crowd } = snapshot
  const people = crowd?.people ?? participants.length
  const players = playersIn(snapshot)
  const shown = participants.slice(-NEWEST)
  return (
    <Frame
      code=""
      title={say`Gathering`}
      note={say`${plural(players, 'player', 'players')} here`}
      tab={say`Gathering - ${code}`}
      isConnected={isConnected}
    >
      <p className={styles['hint']}>{say`Scan the code with your phone, or type it in.`}</p>
      <ul className={styles['people']} aria-label={say`People`}>
        {shown.map(({ id, name }) => (
          <li key={id} className={styles['person']}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {people > shown.length && <li>{say`and ${people - shown.length} more`}</li>}
      </ul>
      <Corner code={code} isLarge />
    </Frame>
  )
}
