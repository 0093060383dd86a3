import type { Result } from '#domain/room/counting/result.ts'
import { DrawCheck } from './draw-check.tsx'
import { DrawNumbers, drawText } from './draw-numbers.tsx'
import type { DrawnResult } from './shown-result.ts'
import { seenCommitment } from '../../app/data/stored/draws.ts'
import { useRoom } from '../room-context.ts'
import { say } from '../../ui/say.ts'
import { useCopied } from '../../parts/use-copied.ts'
import { copyText } from '../../parts/share.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SHEETS, TICK } from '../../ui/icons.ts'
import { toast } from '../../ui/toast/toast-store.ts'

const WAS_THERE = say`, with the number it saw while the vote was running`
const CAME_LATER = say`. You joined later, so it compared with the number in the result`
const WHAT_NOW = say`The Storyteller can settle the tie by a runoff or choose a script.`

interface RoomDrawCheckProps {
  result: DrawnResult & Result
  onCheck?: () => void
}

/** The check of a draw, with what this browser saw while the vote ran. */
export function RoomDrawCheck({ result, onCheck }: RoomDrawCheckProps) {
  const { session, view } = useRoom()
  const seen = seenCommitment(session.code, view.snapshot.you.participantId, result.epoch)
  const numbers = (
    <DrawNumbers result={result} seen={seen}>
      <CopyNumbers result={result} />
    </DrawNumbers>
  )
  const notes = { fits: seen === null ? CAME_LATER : WAS_THERE, mismatch: WHAT_NOW }
  return <DrawCheck result={result} seen={seen} heading="h3" numbers={numbers} notes={notes} onCheck={onCheck} />
}

function CopyNumbers({ result }: { result: DrawnResult }) {
  const [isCopied, reportCopied] = useCopied()
  const text = drawText(result)
  const copy = async () => {
    if (await copyText(text)) reportCopied()
    else toast({ type: 'warning', title: say`Copying isn’t possible here`, text, autoCloseSec: 0 })
  }
  return (
    <Button onClick={() => void copy()}>
      <Icon path={isCopied ? TICK : SHEETS} size={20} />
      {isCopied ? say`Copied` : say`Copy the numbers`}
    </Button>
  )
}
