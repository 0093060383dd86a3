import { plural } from '#domain/plural.ts'
import { playersIn } from '../room/players-in.ts'
import { stageOf } from '../room/stage.ts'
import { Clock } from './clock.tsx'
import { Frame } from './frame.tsx'
import { Name } from './name.tsx'
import type { RoomScreenProps } from './room-screen-props.ts'
import { Rows } from './rows.tsx'
import styles from './rows.module.css'
import { say } from '../ui/say.ts'

/** What is nominated so far, or what will be voted on. */
export function Nominations({ session, snapshot, isConnected }: RoomScreenProps) {
  const { code, nominations } = snapshot
  const isOpen = stageOf(snapshot) === 'nominating'
  const count = nominations.length
  return (
    <Frame
      code={code}
      title={isOpen ? say`Nominations are open` : say`Nominations closed`}
      note={isOpen ? say`Nominate a script on your phone` : say`Voting starts soon`}
      isConnected={isConnected}
      hasClock
    >
      <Clock
        snapshot={snapshot}
        now={session.now}
        activity={isOpen ? say`Nominating` : say`Nominations closed`}
        count={String(count)}
        counted={count === 1 ? 'nomination' : 'nominations'}
      />
      {count === 0 ? (
        <p className={styles['empty']}>{say`No nominations yet. Make the first!`}</p>
      ) : (
        <Rows items={nominations} label={say`Nominations`}>
          {({ denorm }) => (
            <div className={styles['contents']}>
              <Name>{denorm.scriptName}</Name>
              {denorm.author !== null && <Name className={styles['author']}>{denorm.author}</Name>}
            </div>
          )}
        </Rows>
      )}
      <footer className={styles['foot']}>
        <p className={styles['missing']}>{say`${plural(playersIn(snapshot), 'player', 'players')} here`}</p>
      </footer>
    </Frame>
  )
}
