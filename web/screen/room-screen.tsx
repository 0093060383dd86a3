import { useEffect, useState } from 'react'
import { windowIn } from '#domain/room/counting/result.ts'
import { plural } from '#domain/plural.ts'
import { keepScreenOn } from '../room/screen-on.ts'
import { stageOf } from '#domain/room/stage.ts'
import { GoodNight, Outcome } from '../room/result/screen-outcome.tsx'
import type { Snapshot } from '#domain/room/view.ts'
import type { RoomScreenProps } from '../room/screen/room-screen-props.ts'
import { usePhaseBell } from '../room/screen/use-screen-sounds.ts'
import { officialCharacters } from '../app/data/scripts.ts'
import type { LastResult } from '../room/screen/closed-screen.ts'
import type { ScreenSession, ScreenView } from './screen-session.ts'
import { Closed } from './stopped.tsx'
import { Voting } from './voting.tsx'
import { nominatorOf } from '../room/nominate/find-nominations.ts'
import { playersIn } from '../room/ballot/voters.ts'
import { ScreenLayout } from '../room/screen/screen-layout.tsx'
import { namesApart } from '../ui/names-apart.tsx'
import { say } from '../ui/say.ts'
import { Gathering } from './gathering.tsx'
import { Clock } from './clock.tsx'
import { Name } from '../room/screen/name.tsx'
import { Title } from '../room/screen/one-size.tsx'
import { Rows } from '../room/screen/rows.tsx'
// Here before the first window is shown, whatever the network does then.
import '../parts/script/window-panes.tsx'
import styles from '../room/screen/rows.module.css'

interface EveningProps {
  session: ScreenSession
  view: Extract<ScreenView, { kind: 'shown' }> | { kind: 'closed'; last: LastResult }
}

/** The room, and what stays of it. In one file, so that it is here when the room closes, whatever the network does then. */
export function Evening({ session, view }: EveningProps) {
  return view.kind === 'closed' ? <GoodNight last={view.last} /> : <RoomScreen session={session} {...view} />
}

/** What an allowed screen shows, by the room's stage. */
function RoomScreen(props: RoomScreenProps) {
  const { snapshot } = props
  useEffect(() => keepScreenOn(), [])
  // What is decided must not wait for its names.
  useEffect(() => officialCharacters.refreshIfStale(), [])
  const stage = stageOf(snapshot)
  const { result } = snapshot.voting
  usePhaseBell(snapshot.phase, stage === 'results')
  /** The vote that this screen has seen running. */
  const [watched, setWatched] = useState<number | null>(null)
  if (stage === 'voting' && watched !== snapshot.epoch) setWatched(snapshot.epoch)
  switch (stage) {
    case 'gathering':
      return <Gathering {...props} />
    case 'nominating':
    case 'noms_closed':
      return <Nominations {...props} />
    case 'voting':
      return <Voting {...props} />
    case 'results':
      return <Outcome key={result?.id ?? result?.epoch} {...props} isLive={result?.epoch === watched} />
    case 'closed':
      return <Closed />
  }
}

/** What is nominated so far, or what will be voted on. */
function Nominations({ session, snapshot, isConnected }: RoomScreenProps) {
  const { code, nominations } = snapshot
  const isOpen = stageOf(snapshot) === 'nominating'
  const count = nominations.length
  return (
    <ScreenLayout
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
        lit={count}
        parts={Math.max(HOURS, count)}
      />
      {count === 0 ? (
        <p className={styles['empty']}>{say`No nominations yet. Make the first!`}</p>
      ) : (
        <Rows items={nominationLines(snapshot)} label={say`Nominations`}>
          {({ name, from, isOnlyName }) => (
            <div className={styles['titled']}>
              <Title>{name}</Title>
              <Name className={styles['from']}>{isOnlyName ? from : namesApart(from)}</Name>
            </div>
          )}
        </Rows>
      )}
      <footer className={styles['foot']}>
        <p className={styles['missing']}>{say`${plural(playersIn(snapshot), 'player', 'players')} here`}</p>
      </footer>
    </ScreenLayout>
  )
}

/** What the rim of the clock has room for at first. */
const HOURS = 12

/** With more nominations, each has one line: its name and who nominated it. */
const ROOM_FOR_AUTHORS = 6

function nominationLines({ nominations, participants }: Snapshot) {
  const isShort = nominations.length > ROOM_FOR_AUTHORS
  return nominations.map((nomination) => {
    const { id, denorm } = nomination
    const nominator = nominatorOf(nomination, participants)
    const by = say`Nominated by: ${nominator}`
    return {
      id,
      name: denorm.scriptName,
      isOnlyName: isShort,
      from: isShort ? nominator : denorm.author === null ? by : say`${denorm.author} · ${by}`,
      window: windowIn(denorm),
    }
  })
}
