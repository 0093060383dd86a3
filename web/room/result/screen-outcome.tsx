import { useEffect } from 'react'
import { type Result, windowIn } from '#domain/room/counting/result.ts'
import { nameIn, standingIn } from './labels.ts'
import { outcomeWords } from './outcome-words.ts'
import { useShow } from './screen-show.ts'
import { useOutcomeBell } from '../screen/use-screen-sounds.ts'
import { DrawScreen } from './screen-draw.tsx'
import { RevealScreen } from './screen-reveal.tsx'
import type { RoomScreenProps } from '../screen/room-screen-props.ts'
import { VerdictScreen } from '../verdict/screen-verdict.tsx'
import { keepScreenOn } from '../screen-on.ts'
import type { LastResult } from '../screen/closed-screen.ts'
import { say } from '../../ui/say.ts'

interface LiveProps extends RoomScreenProps {
  /** This screen saw the vote run: the outcome is shown place by place. */
  isLive: boolean
}

/** What a vote came to, until the verdict. */
export function Outcome(props: LiveProps) {
  const { result } = props.snapshot.voting
  return result === undefined ? null : <Shown {...props} result={result} />
}

function Shown({ result, isLive, ...props }: LiveProps & { result: Result }) {
  const { snapshot, verdict, isConnected } = props
  const show = useShow(
    result,
    snapshot.nominations.map(({ id }) => id),
    isLive ? { until: snapshot.voting.revealUntil ?? null, now: props.session.now } : null,
  )
  useOutcomeBell(show, isLive)
  if (show.isDone && verdict !== null)
    return <VerdictScreen code={snapshot.code} verdict={verdict} result={result} isConnected={isConnected} />
  const { draw } = result
  if (show.act === 'draw' && draw !== undefined)
    return <DrawScreen {...props} result={{ ...result, draw }} show={show} />
  const denormOf = (id: string) => snapshot.nominations.find((nomination) => nomination.id === id)?.denorm
  const nameOf = (id: string) => denormOf(id)?.scriptName ?? nameIn(result, id)
  const windowOf = (id: string) => {
    const denorm = denormOf(id)
    return denorm === undefined ? standingIn(result, id)?.window : windowIn(denorm)
  }
  const shown = { code: snapshot.code, result, show, isConnected }
  return <RevealScreen {...shown} nameOf={nameOf} windowOf={windowOf} openWords={outcomeWords(snapshot)} />
}

const OVER = { code: '', isConnected: true, isOver: true } as const

/** What was chosen stays on the wall when the room has closed: the table plays by it. */
export function GoodNight({ last: { result, verdict } }: { last: LastResult }) {
  useEffect(() => keepScreenOn(), [])
  const show = useShow(result, [], null)
  if (verdict !== null) return <VerdictScreen {...OVER} verdict={verdict} result={result} />
  const openWords = say`Nobody settled the tie.`
  return (
    <RevealScreen
      {...OVER}
      result={result}
      show={show}
      nameOf={(id) => nameIn(result, id)}
      windowOf={(id) => standingIn(result, id)?.window}
      openWords={openWords}
    />
  )
}
