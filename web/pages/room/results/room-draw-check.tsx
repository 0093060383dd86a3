import { DrawCheck } from '../../../parts/result/draw-check.tsx'
import type { DrawnResult } from '../../../room/results/check-draw.ts'
import { seenCommitment } from '../../../room/stored/draws.ts'
import { useRoom } from '../room-context.ts'

const WAS_THERE = ', with the number it saw while the vote was running'
const CAME_LATER = '. You joined later, so it compared with the number in the result'
const WHAT_NOW = 'The Storyteller can settle the tie by a runoff or choose a script.'

/** The check of a draw, with what this browser saw while the vote ran. */
export function RoomDrawCheck({ result, onCheck }: { result: DrawnResult; onCheck?: () => void }) {
  const { session, view } = useRoom()
  const seen = seenCommitment(session.code, view.snapshot.you.participantId, result.epoch)
  const notes = { fits: seen === null ? CAME_LATER : WAS_THERE, mismatch: WHAT_NOW }
  return <DrawCheck result={result} seen={seen} heading="h3" notes={notes} onCheck={onCheck} />
}
