import { type ReactNode, useState } from 'react'
import { plural } from '#domain/plural.ts'
import { clearLog, exportLog } from '../api.ts'
import { messageOf } from '../../app/api/client.ts'
import { saveFile } from '../../parts/save-file.ts'
import { FreshSignIn } from '../../parts/account/fresh-sign-in.tsx'
import { freshSignInNeeded } from '../../app/act/use-call.ts'
import { useUnfinished } from '../../parts/account/unfinished.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { type Log, REFRESH_CHOICES } from './use-activity.ts'
import { say } from '../../ui/say.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './activity.module.css'

type Work = 'csv' | 'json' | 'clear'
type Clearing = 'clear' | 'download'
/** What is kept while somebody signs in again in the middle of it. */
const CLEARING = 'clear-log'

export function Toolbar({ log, onCleared }: { log: Log; onCleared: () => void }) {
  const [working, setWorking] = useState<Work | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [clearing, setClearing] = useState(useUnfinished<Clearing>(CLEARING))
  const [fresh, setFresh] = useState<string | null>(null)
  const run = async (work: Work, words: string, action: () => Promise<void>) => {
    setWorking(work)
    setFailure(null)
    setFresh(null)
    try {
      await action()
    } catch (error) {
      const needed = freshSignInNeeded(error)
      setFresh(needed)
      if (needed === null) setFailure(`${words} ${messageOf(error, '')}`.trim())
      if (needed === null) setClearing(null)
    }
    setWorking(null)
  }
  const download = async (format: 'csv' | 'json') => {
    const { text, lastEntry } = await exportLog(format)
    saveFile(`activity-log-${new Date().toISOString().slice(0, 10)}.${format}`, text, TYPES[format])
    return lastEntry
  }
  const clear = () =>
    run('clear', FAILED[clearing ?? 'clear'], async () => {
      const { deleted } = await clearLog(clearing === 'download' ? await download('csv') : undefined)
      toast({ type: 'success', title: say`${plural(deleted, 'entry', 'entries')} cleared` })
      onCleared()
      setClearing(null)
    })
  const exporting = (format: 'csv' | 'json') =>
    run(format, say`Failed to export activity log.`, async () => {
      await download(format)
      void log.refresh()
    })
  return (
    <div className={styles['toolbar']}>
      <SelectField
        label={say`Auto-refresh`}
        className={styles['refresh']}
        value={log.everySeconds}
        onChange={({ target }) =>
          log.setEverySeconds(REFRESH_CHOICES.find((choice) => choice === Number(target.value)) ?? 0)
        }
      >
        {REFRESH_CHOICES.map((seconds) => (
          <option key={seconds} value={seconds}>
            {seconds === 0 ? say`Off` : say`Every ${seconds} seconds`}
          </option>
        ))}
      </SelectField>
      <div className={styles['ways']}>
        <Button busy={log.isLoading} onClick={() => void log.refresh()}>
          {say`Refresh`}
        </Button>
        <Button busy={working === 'csv'} onClick={() => void exporting('csv')}>
          {say`Export CSV`}
        </Button>
        <Button busy={working === 'json'} onClick={() => void exporting('json')}>
          {say`Export JSON`}
        </Button>
        <Button onClick={() => setClearing('download')}>{say`Download and clear...`}</Button>
        <Button variant="quiet" onClick={() => setClearing('clear')}>
          {say`Clear...`}
        </Button>
      </div>
      {clearing === null && <FreshSignIn message={fresh} what={CLEARING} unfinished={null} />}
      {failure !== null && <Notice type="danger" title={failure} className={styles['wide']} />}
      {clearing !== null && (
        <ClearDialog
          downloads={clearing === 'download'}
          isBusy={working === 'clear'}
          onClose={() => setClearing(null)}
          onConfirm={() => void clear()}
        >
          <FreshSignIn message={fresh} what={CLEARING} unfinished={clearing} />
        </ClearDialog>
      )}
    </div>
  )
}

const TYPES = { csv: 'text/csv', json: 'application/json' } as const
const FAILED = {
  clear: say`Failed to clear activity log.`,
  download: say`Failed to download and clear activity log.`,
} as const

interface ClearDialogProps {
  downloads: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
  children: ReactNode
}

function ClearDialog({ downloads, isBusy, onClose, onConfirm, children }: ClearDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={downloads ? say`Download and clear the log?` : say`Clear the log?`}
      footer={
        <>
          <Button onClick={onClose}>{say`Cancel`}</Button>
          <Button variant="danger" busy={isBusy} onClick={onConfirm}>
            {downloads ? say`Download and clear` : say`Clear the log`}
          </Button>
        </>
      }
    >
      <p>
        {downloads
          ? say`First the whole log is saved as a CSV file. Then the entries in that file are deleted. Newer entries are kept.`
          : say`Every entry is deleted from the log. Newer entries are kept.`}
      </p>
      <p>
        {say`The deleted entries are archived. One entry stays, which records who cleared the log, when, and how many entries there were. Entries about earlier deletions stay too.`}
      </p>
      {children}
    </Dialog>
  )
}
