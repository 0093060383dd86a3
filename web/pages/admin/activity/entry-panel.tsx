import type { ActivityEntry } from '#protocol/activity.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './activity.module.css'
import { ResultTag } from './result-tag.tsx'
import { actionWords, metaLines, momentOf } from './entry-text.ts'

interface EntryPanelProps {
  entry: ActivityEntry
  neighbours: { newer: ActivityEntry | undefined; older: ActivityEntry | undefined }
  onOpen: (entry: ActivityEntry) => void
  onDelete: () => void
  onClose: () => void
}

export function EntryPanel({ entry, neighbours: { newer, older }, onOpen, onDelete, onClose }: EntryPanelProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Entry ${entry.id}`}
      className={styles['panel']}
      footer={
        <>
          {!entry.isTombstone && (
            <Button variant="quiet" onClick={onDelete}>
              Delete entry...
            </Button>
          )}
          <Button disabled={newer === undefined} onClick={() => newer && onOpen(newer)}>
            Newer
          </Button>
          <Button disabled={older === undefined} onClick={() => older && onOpen(older)}>
            Older
          </Button>
        </>
      }
    >
      <p className={styles['panelTitle']}>
        {actionWords(entry.action)} <ResultTag result={entry.result} />
      </p>
      {/* The arrow keys scroll what has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <dl className={styles['facts']} tabIndex={0} aria-label="Details of this entry">
        {factsOf(entry).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

function factsOf(entry: ActivityEntry): [name: string, value: string][] {
  const { ts, action, userName, userId, role, entityType, entityId, ip, ua, meta } = entry
  const facts: [string, string | null][] = [
    ['When', momentOf(ts)],
    ['Action', action],
    ['Who', userName ?? (userId === null ? 'Belfry itself' : 'Deleted user')],
    ['Role', role],
    ['User id', userId],
    ['About', entityType],
    ['Item id', entityId],
    ['Address', ip ?? (userId === null ? null : 'removed')],
    ['Browser', ua ?? (userId === null ? null : 'removed')],
    ...metaLines(meta),
  ]
  return facts.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value]]))
}
