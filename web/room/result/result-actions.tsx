import type { Result } from '#domain/room/counting/result.ts'
import { countsSentence } from './counts.ts'
import { outcomeWords } from './outcome-words.ts'
import { resultSummary } from './result-summary.ts'
import { copyText } from '../share.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useRoom } from '../../pages/room/room-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { PRINTER, SHEETS, TICK } from '../../ui/icon/icon-paths.ts'
import { EYE } from '../../pages/room/table-icon-paths.ts'
import { useCopied } from '../../parts/use-copied.ts'
import styles from './results.module.css'
import { say } from '../../words/room.ts'

/** What can be done with the script that is played; while the hand of a draw falls, nothing says which one that is. */
export function ResultActions({ result, isPlaying }: { result: Result; isPlaying: boolean }) {
  const { session, view, open, toTonight } = useRoom()
  const decided = view.snapshot.nominations.find(({ id }) => id === result.decided)
  const isScript = decided !== undefined && decided.scriptRef.kind !== 'freeform'
  const summary = [resultSummary(result, session.code), outcomeWords(view.snapshot), countsSentence(result) ?? '']
  return (
    <div className={styles['actions']}>
      {toTonight !== null && (
        <Button variant="primary" onClick={toTonight}>
          {say`See tonight’s script`}
        </Button>
      )}
      {!isPlaying && isScript && (
        <Button onClick={() => open({ kind: 'script', nomination: decided })}>
          <Icon path={EYE} size={20} />
          {say`Open script`}
        </Button>
      )}
      {!isPlaying && isScript && (
        <a
          className={buttonClass({})}
          href={`/print?room=${session.code}&nom=${decided.id}&paper=letter`}
          target="_blank"
          rel="noopener"
        >
          <Icon path={PRINTER} size={20} />
          {say`Print`}
        </a>
      )}
      {!isPlaying && <CopySummary text={summary.filter((line) => line !== '').join('\n')} />}
    </div>
  )
}

function CopySummary({ text }: { text: string }) {
  const [isCopied, reportCopied] = useCopied()
  const copy = async () => {
    if (!(await copyText(text))) {
      toast({ type: 'warning', title: say`Copying isn’t possible here`, text, autoCloseSec: 0 })
      return
    }
    reportCopied()
  }
  return (
    <Button onClick={() => void copy()}>
      {isCopied ? <Icon path={TICK} size={20} /> : <Icon path={SHEETS} size={20} />}
      {isCopied ? say`Copied` : say`Copy summary`}
    </Button>
  )
}
