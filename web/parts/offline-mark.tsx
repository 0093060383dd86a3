import { clsx } from 'clsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { KeepFailure } from '../app/data/marks/cache-answer.ts'
import type { Markable } from '../app/data/marks/markable.ts'
import { useMark } from '../app/data/marks/use-mark.ts'
import { say } from '../ui/say.ts'

const RIBBON = 'M6.5 3.5H17.5V20.5L12 16.5 6.5 20.5Z'
const RIBBON_WITH_TICK = `${RIBBON}M9 9.5 11.3 11.8 15.2 7.4`

const WHY: Readonly<Record<KeepFailure, string>> = {
  'no-space': say`This device has no space left for Belfry. Remove another kept script, or free some space.`,
  'no-network': say`Keeping this needs a network. Connect to one and try again.`,
  gone: say`Belfry can’t find this, so it can’t be kept.`,
  refused: say`This couldn’t be kept. Try again in a moment.`,
}

interface OfflineMarkProps extends Markable {
  className?: string | undefined
}

/** "Keep for offline", where the device can: it keeps everything that this page needs without a network. */
export function OfflineMark({ kind, id, className }: OfflineMarkProps) {
  return <Mark key={id} kind={kind} id={id} className={className} />
}

function Mark({ kind, id, className }: OfflineMarkProps) {
  const mark = useMark(kind, id)
  if (mark === null) return null
  const { bytes, isBusy, failure, toggle } = mark
  const isKept = bytes !== null
  return (
    <div className={clsx('flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0', className)}>
      <Button
        variant="quiet"
        className="tabular aria-pressed:text-accent"
        aria-pressed={isKept}
        busy={isBusy}
        onClick={() => void toggle()}
      >
        <Icon path={isKept ? RIBBON_WITH_TICK : RIBBON} size={20} />
        {isKept ? say`Kept for offline, ${sizeOf(bytes)}` : say`Keep for offline`}
      </Button>
      {failure !== null && (
        <p role="alert" className="max-w-measure flex-[1_1_16rem] text-small font-semibold text-danger">
          {WHY[failure]}
        </p>
      )}
    </div>
  )
}

/** "38 kB": never less than one. */
function sizeOf(bytes: number): string {
  return bytes < 1_000_000
    ? say`${Math.max(1, Math.round(bytes / 1000))} kB`
    : say`${(bytes / 1_000_000).toFixed(1)} MB`
}
