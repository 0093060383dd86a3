import { useState } from 'react'
import { plural } from '#domain/plural.ts'
import type { ActivityEntry } from '#protocol/activity.ts'
import { messageOf } from '../../app/api/client.ts'
import { AdminPage } from '../../parts/page/admin-page.tsx'
import { freshSignInNeeded } from '../../app/act/use-call.ts'
import { useUnfinished } from '../../parts/account/unfinished.ts'
import { Pager } from '../../parts/page/pager.tsx'
import { Button } from '../../ui/button.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { EntryTable } from './entry-table.tsx'
import { Toolbar } from './toolbar.tsx'
import { useActivity } from './use-activity.ts'
import { VerifyCard } from './verify-card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { say } from '../../ui/say.ts'
import { deleteEntries, deleteEntry } from '../api.ts'
import { FreshSignIn } from '../../parts/account/fresh-sign-in.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import styles from './activity.module.css'

/** /admin/activity: who did what, and when. */
export function ActivityPage() {
  return (
    <AdminPage
      title={say`Activity Log`}
      lead={say`Who did what, and when. Network addresses and browsers are removed after 90 days.`}
    >
      {() => <ActivityLog />}
    </AdminPage>
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
      {log.error !== null && (
        <LoadFailure
          title={say`Failed to load the activity log`}
          isLoading={log.isLoading}
          onRetry={() => void log.refresh()}
        >
          {messageOf(log.error, say`An unknown error occurred`)}
        </LoadFailure>
      )}
      {log.value === undefined && log.error === null && <Waiting label={say`Loading...`} />}
      {log.value !== undefined && (
        <>
          <div className={styles['count']}>
            <p aria-live="polite">{countOf(log.value.total, shown.length)}</p>
            {shown.length > 0 && (
              <Button variant="danger" onClick={() => setDeleting(shown)}>
                {say`Delete selected`}
              </Button>
            )}
          </div>
          <EntryTable items={items} selected={selected} onSelect={setSelected} onOpen={({ id }) => setOpenId(id)} />
          <Pager page={log.value.page} totalPages={log.value.totalPages} onPage={log.goTo} />
        </>
      )}
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
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [fresh, setFresh] = useState<string | null>(null)
  const [only] = ids
  const isSingle = ids.length === 1
  const run = async () => {
    setBusy(true)
    setError(null)
    try {
      const { deleted } = isSingle && only !== undefined ? await deleteEntry(only) : await deleteEntries(ids)
      toast({ type: 'success', title: say`${plural(deleted, 'entry', 'entries')} deleted` })
      onDone()
    } catch (failure) {
      const words = isSingle ? say`Failed to delete entry.` : say`Failed to delete selected entries.`
      const needed = freshSignInNeeded(failure)
      setFresh(needed)
      if (needed === null) setError(`${words} ${messageOf(failure, '')}`.trim())
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isSingle ? say`Delete entry ${only ?? 0}?` : say`Delete ${plural(ids.length, 'entry', 'entries')}?`}
      error={error}
      footer={
        <>
          <Button onClick={onClose}>{say`Cancel`}</Button>
          <Button variant="danger" busy={isBusy} onClick={() => void run()}>
            {say`Delete`}
          </Button>
        </>
      }
    >
      <p>
        {say`A new entry will record what you deleted. It can’t be deleted itself. A copy of the deleted entries goes into the archive.`}
      </p>
      <FreshSignIn message={fresh} what={DELETE_ENTRIES} unfinished={ids} />
    </Dialog>
  )
}
