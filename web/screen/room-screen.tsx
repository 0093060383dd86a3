import { useEffect, useState } from 'react'
import { keepScreenOn } from '../room/wake-lock.ts'
import { stageOf } from '../room/stage.ts'
import { Outcome } from '../room/result/screen-outcome.tsx'
import type { RoomScreenProps } from './room-screen-props.ts'
import { usePhaseBell } from './use-screen-sounds.ts'
import { officialCharacters } from '../script/scripts.ts'
import { Gathering } from './gathering.tsx'
import { Nominations } from './nominations.tsx'
import { Closed } from './stopped.tsx'
import { Voting } from './voting.tsx'

// In one file, so that it is here when the room closes, whatever the network does then.
export { GoodNight } from '../room/result/screen-outcome.tsx'

/** What an allowed screen shows, by the room's stage. */
export function RoomScreen(props: RoomScreenProps) {
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
