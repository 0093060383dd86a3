import * as calls from '#protocol/calls/many-scripts.ts'
import { plural } from '#domain/plural.ts'
import { useState } from 'react'
import type { ScriptBackup } from '#protocol/script/script-admin.ts'
import { call, messageOf } from '../../app/api/client.ts'
import { refreshLibrary } from '../../app/data/library/paged-cards.ts'
import { makeResource, useResource } from '../../app/resource.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useCall } from '../../app/act/use-call.ts'
import { say, sayAloud } from '../../ui/say.ts'
import { momentOf } from '../../ui/moment.ts'

interface BackupsDialogProps {
  onClose: () => void
  onDone: () => void
}

/** Backups made before everything was deleted. */
export function BackupsDialog({ onClose, onDone }: BackupsDialogProps) {
  const [backups] = useState(() => makeResource(async () => (await call(calls.listBackups)).items, 1_000))
  const { value, error } = useResource(backups)
  const action = useCall(say`Failed to restore the scripts.`)
  const restore = ({ id }: ScriptBackup) =>
    action.run(async () => {
      const { restored, skipped } = await call(calls.restore, { body: { backup: id } })
      const there = skipped === 0 ? '' : say`, ${skipped} already there`
      toast({ type: 'success', title: say`${plural(restored, 'script', 'scripts')} restored${there}` })
      refreshLibrary()
      onDone()
    }, id)
  return (
    <Dialog
      open
      onClose={onClose}
      title={say`Restore the library`}
      error={action.failure ?? (error === null ? null : say`Failed to load the backups. ${messageOf(error, '')}`)}
      footer={<Button onClick={onClose}>{say`Close`}</Button>}
    >
      {value === undefined && error === null && <Waiting label={say`Loading...`} />}
      {value?.length === 0 && <p>{say`No backups yet. One is made whenever all scripts are deleted.`}</p>}
      <ul className="m-0 grid gap-3 p-0 [&_li]:flex [&_li]:flex-wrap [&_li]:items-center [&_li]:justify-between [&_li]:gap-x-4 [&_li]:gap-y-2">
        {value?.map((backup) => (
          <li key={backup.id}>
            <span>
              <strong>{plural(backup.scripts, 'script', 'scripts')}</strong>
              <span className="block max-w-measure text-small text-muted">
                {say`${momentOf(backup.at)} by ${backup.by ?? say`Deleted user`}`}
              </span>
            </span>
            <Button
              busy={action.busy.includes(backup.id)}
              aria-label={sayAloud`Restore ${plural(backup.scripts, 'script', 'scripts')} from ${momentOf(backup.at)}`}
              onClick={() => void restore(backup)}
            >
              {say`Restore`}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
