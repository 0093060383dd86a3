import { useState } from 'react'
import * as calls from '#protocol/calls/operations.ts'
import { plural } from '#domain/plural.ts'
import { exportLog } from '../api.ts'
import { call, messageOf } from '../../app/api/client.ts'
import { saveFile } from '../../parts/save-file.ts'
import { useUnfinished } from '../../parts/account/unfinished.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/form/field.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { type Log, REFRESH_CHOICES } from './use-activity.ts'
import { ConfirmDialog } from '../../app/act/confirm-dialog.ts'
import { useCall } from '../../app/act/use-call.ts'
import { CallFailure } from '../../app/act/call-failure.tsx'
import { SignInAgain } from '../../app/act/sign-in-again.tsx'
import { say } from '../../ui/say.ts'

type Clearing = 'clear' | 'download'
/** What is kept while somebody signs in again in the middle of it. */
const CLEARING = 'clear-log'

export function Toolbar({ log, onCleared }: { log: Log; onCleared: () => void }) {
  const action = useCall(say`Failed to export activity log.`)
  const [clearing, setClearing] = useState(useUnfinished<Clearing>(CLEARING))
  const end = (failure: string | null) => {
    setClearing(null)
    action.setFailure(failure)
  }
  const exporting = (format: 'csv' | 'json') =>
    action.run(async () => {
      await download(format)
      void log.refresh()
    }, format)
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <SelectField
        label={say`Auto-refresh`}
        className="flex-[0_1_13rem]"
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
      <div className="flex flex-wrap gap-2">
        <Button busy={log.isLoading} onClick={() => void log.refresh()}>
          {say`Refresh`}
        </Button>
        <Button busy={action.busy.includes('csv')} onClick={() => void exporting('csv')}>
          {say`Export CSV`}
        </Button>
        <Button busy={action.busy.includes('json')} onClick={() => void exporting('json')}>
          {say`Export JSON`}
        </Button>
        <Button onClick={() => setClearing('download')}>{say`Download and clear...`}</Button>
        <Button variant="quiet" onClick={() => setClearing('clear')}>
          {say`Clear...`}
        </Button>
      </div>
      {clearing === null && <SignInAgain call={action} what={CLEARING} unfinished={null} />}
      <CallFailure call={action} className="flex-[1_0_100%]" />
      {clearing !== null && (
        <ClearDialog
          clearing={clearing}
          onClose={() => setClearing(null)}
          onDone={() => {
            onCleared()
            end(null)
          }}
          onFailure={end}
        />
      )}
    </div>
  )
}

async function download(format: 'csv' | 'json'): Promise<number> {
  const { text, lastEntry } = await exportLog(format)
  saveFile(`activity-log-${new Date().toISOString().slice(0, 10)}.${format}`, text, TYPES[format])
  return lastEntry
}

const TYPES = { csv: 'text/csv', json: 'application/json' } as const
const FAILED = {
  clear: say`Failed to clear activity log.`,
  download: say`Failed to download and clear activity log.`,
} as const

interface ClearDialogProps {
  clearing: Clearing
  onClose: () => void
  onDone: () => void
  onFailure: (words: string) => void
}

function ClearDialog({ clearing, onClose, onDone, onFailure }: ClearDialogProps) {
  const downloads = clearing === 'download'
  const clear = async () => {
    const { deleted } = await call(calls.clearActivity, {
      body: { upTo: downloads ? await download('csv') : undefined },
    })
    toast({ type: 'success', title: say`${plural(deleted, 'entry', 'entries')} cleared` })
  }
  const fail = (error: unknown) => {
    onFailure(`${FAILED[clearing]} ${messageOf(error, '')}`.trim())
    return null
  }
  return (
    <ConfirmDialog
      title={downloads ? say`Download and clear the log?` : say`Clear the log?`}
      action={downloads ? say`Download and clear` : say`Clear the log`}
      isDanger
      run={clear}
      failed={fail}
      onClose={onClose}
      onDone={onDone}
      fresh={{ what: CLEARING, unfinished: clearing }}
    >
      <p>
        {downloads
          ? say`First the whole log is saved as a CSV file. Then the entries in that file are deleted. Newer entries are kept.`
          : say`Every entry is deleted from the log. Newer entries are kept.`}
      </p>
      <p>
        {say`The deleted entries are archived. One entry stays, which records who cleared the log, when, and how many entries there were. Entries about earlier deletions stay too.`}
      </p>
    </ConfirmDialog>
  )
}
