import { useEffect } from 'react'
import { keepScreenOn } from '../../room/wake-lock.ts'
import { stageOf } from '../../room/stage.ts'
import type { RoomScreenProps } from './room-screen-props.ts'
import { Gathering } from './gathering.tsx'
import { Nominations } from './nominations.tsx'
import { Stopped } from './stopped.tsx'
import { Voting } from './voting.tsx'

/** What an allowed screen shows, by the room's stage. */
export function RoomScreen(props: RoomScreenProps) {
  const { snapshot } = props
  useEffect(() => keepScreenOn(() => undefined), [])
  const stage = stageOf(snapshot)
  switch (stage) {
    case 'gathering':
      return <Gathering {...props} />
    case 'nominating':
    case 'noms_closed':
      return <Nominations {...props} />
    case 'voting':
    case 'results':
      return <Voting {...props} />
    case 'closed':
      return <Stopped code={snapshot.code} reason="closed" words="" />
  }
}
