import { Corner } from './corner.tsx'
import { Frame } from './frame.tsx'
import styles from './gathering.module.css'
import type { RoomScreenProps } from './room-screen.tsx'

/** Before the first vote: the way into the room is the biggest thing. */
export function Gathering({ snapshot, isConnected }: Pick<RoomScreenProps, 'snapshot' | 'isConnected'>) {
  const { code, participants, crowd } = snapshot
  const people = crowd?.people ?? participants.length
  return (
    <Frame
      code=""
      title="Gathering"
      note={people === 1 ? '1 person here' : `${people} people here`}
      tab={`Gathering - ${code}`}
      isConnected={isConnected}
    >
      <div className={styles['gathering']}>
        <p className={styles['hint']}>Scan the code with your phone, or type it in.</p>
      </div>
      <Corner code={code} isLarge />
    </Frame>
  )
}
