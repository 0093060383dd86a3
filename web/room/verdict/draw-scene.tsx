import { useEffect, useState } from 'react'
import type { Result } from '#domain/room/counting/result.ts'
import type { DrawnResult } from '../result/shown-result.ts'
import { scoreWords } from '../result/labels.ts'
import { outcomeWords } from '../result/outcome-words.ts'
import { Button } from '../../ui/button.tsx'
import { RoomDrawCheck } from '../result/room-draw-check.tsx'
import { DrawClock } from '../result/draw-clock.tsx'
import { useReveal } from '../result/use-reveal.ts'
import { useRoom } from '../room-context.ts'
import { say } from '../../ui/say.ts'

/** From the end of the hand's fall to the verdict. */
const STAY_MS = 4_000

/** The hand falls on the script that the draw has chosen; then the verdict comes, unless somebody checks the draw. */
export function DrawScene({ result, onDone }: { result: DrawnResult & Result; onDone: () => void }) {
  const { session, view } = useRoom()
  // If this was loaded late, the hand has begun to fall among the results.
  const [isPlaying, end] = useReveal(session.code, result, true)
  const [isChecking, setChecking] = useState(false)
  useEffect(() => {
    if (isPlaying || isChecking) return undefined
    const timer = setTimeout(onDone, STAY_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, isChecking, onDone])
  const score = result.standings.find(({ nominationId }) => result.winners.includes(nominationId))?.score ?? 0
  return (
    <div className="mx-auto grid max-w-[560px] grid-cols-1 gap-3 px-4 pt-4 pb-8">
      <h1 className="text-center text-h1">{say`The clock decides`}</h1>
      <p className="text-center text-small text-muted">
        {say`${result.winners.length} scripts are tied with ${scoreWords(result.voteType, score)} each.`}
      </p>
      <DrawClock result={result} isPlaying={isPlaying} onEnd={end} />
      <p className="text-center text-large font-bold wrap-anywhere text-accent empty:hidden" aria-live="polite">
        {!isPlaying && outcomeWords(view.snapshot)}
      </p>
      {!isPlaying && (
        <>
          <Button wide variant="primary" className="min-h-[52px] text-large" onClick={onDone}>
            {say`See tonight’s script now`}
          </Button>
          <p className="text-center text-small text-muted">{say`You can check this draw yourself. Tonight’s script opens in a few seconds, unless you check.`}</p>
          <RoomDrawCheck result={result} onCheck={() => setChecking(true)} />
        </>
      )}
    </div>
  )
}
