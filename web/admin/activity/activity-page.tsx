import { useState } from 'react'
import * as calls from '#protocol/calls/operations.ts'
import { plural } from '#domain/plural.ts'
import type { ActivityEntry } from '#protocol/activity.ts'
import { call } from '../../app/api/client.ts'
import { AdminFrame } from '../admin-frame.tsx'
import { useUnfinished } from '../../parts/account/unfinished.ts'
import { Pager } from '../../parts/page/pager.tsx'
import { Button } from '../../ui/button.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { EntryTable } from './entry-table.tsx'
import { Toolbar } from './toolbar.tsx'
import { useActivity } from './use-activity.ts'
import { VerifyCard } from './verify-card.tsx'
import { ConfirmDialog } from '../../app/act/confirm-dialog.ts'
import { Loaded } from '../../app/act/loaded.tsx'
import { say } from '../../ui/say.ts'
import { toast } from '../../ui/toast/toast-store.ts'

/** /admin/activity: who did what, and when. */
export function ActivityPage() {
  return (
    <AdminFrame
      title={say`Activity Log`}
      lead={say`Who did what, and when. Network addresses and browsers are removed after 90 days.`}
    >
      {() => <ActivityLog />}
    </AdminFrame>
  )
}

function ActivityLog() {
  const log = useActivity()
  const [openId, setOpenId] = useState<number | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [deleting, setDeleting] = useState(useUnfinished<readonly number[]>(DELETE_ENTRIES))
  const items = log.value?.items ?? []
  const shown = items.filter(({ id }) => selected.has(id)).map(({ id }) => id)
  const open = items.find(({ id }) => id === openId)
  const done = () => {
    setDeleting(null)
    setOpenId(null)
    setSelected(new Set())
    void log.refresh()
  }
  return (
    <>
      <Toolbar log={log} onCleared={done} />
      <VerifyCard />
      <Loaded answer={log} failed={say`Failed to load the activity log`} onRetry={log.refresh}>
        {({ total, page, totalPages }) => (
          <>
            <div className="flex min-h-target flex-wrap items-center justify-between gap-x-4 gap-y-2 text-muted">
              <p aria-live="polite">{countOf(total, shown.length)}</p>
              {shown.length > 0 && (
                <Button variant="danger" onClick={() => setDeleting(shown)}>
                  {say`Delete selected`}
                </Button>
              )}
            </div>
            <EntryTable items={items} selected={selected} onSelect={setSelected} onOpen={({ id }) => setOpenId(id)} />
            <Pager page={page} totalPages={totalPages} onPage={log.goTo} />
          </>
        )}
      </Loaded>
      {open !== undefined && deleting === null && (
        <EntryPanel
          entry={open}
          neighbours={neighboursOf(items, open)}
          onOpen={({ id }) => setOpenId(id)}
          onDelete={() => setDeleting([open.id])}
          onClose={() => setOpenId(null)}
        />
      )}
      {deleting !== null && <DeleteDialog ids={deleting} onClose={() => setDeleting(null)} onDone={done} />}
    </>
  )
}

function neighboursOf(items: readonly ActivityEntry[], { id }: ActivityEntry) {
  const at = items.findIndex((entry) => entry.id === id)
  return { newer: items[at - 1], older: items[at + 1] }
}

function countOf(total: number, selected: number): string {
  const entries = plural(total, 'entry', 'entries')
  return selected === 0 ? entries : say`${entries}, ${selected} selected`
}

/** What is kept while somebody signs in again in the middle of it. */
const DELETE_ENTRIES = 'delete-entries'

interface DeleteDialogProps {
  ids: readonly number[]
  onClose: () => void
  onDone: () => void
}

function DeleteDialog({ ids, onClose, onDone }: DeleteDialogProps) {
  const [only] = ids
  const isSingle = ids.length === 1
  const run = async () => {
    const { deleted } =
      isSingle && only !== undefined
        ? await call(calls.removeEntry, { id: String(only) })
        : await call(calls.removeEntries, { body: { ids } })
    toast({ type: 'success', title: say`${plural(deleted, 'entry', 'entries')} deleted` })
  }
  return (
    <ConfirmDialog
      title={isSingle ? say`Delete entry ${only ?? 0}?` : say`Delete ${plural(ids.length, 'entry', 'entries')}?`}
      action={say`Delete`}
      isDanger
      run={run}
      failed={isSingle ? say`Failed to delete entry.` : say`Failed to delete selected entries.`}
      onClose={onClose}
      onDone={onDone}
      fresh={{ what: DELETE_ENTRIES, unfinished: ids }}
    >
      <p>
        {say`A new entry will record what you deleted. It can’t be deleted itself. A copy of the deleted entries goes into the archive.`}
      </p>
    </ConfirmDialog>
  )
}
