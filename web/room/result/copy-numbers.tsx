import { useCopied } from '../../parts/use-copied.ts'
import { drawText } from './draw-text.ts'
import type { DrawnResult } from './shown-result.ts'
import { copyText } from '../share.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SHEETS, TICK } from '../../ui/icon/icon-paths.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { say } from '../../words/room.ts'

export function CopyNumbers({ result }: { result: DrawnResult }) {
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
