import type { ActivityEntry } from '#protocol/activity.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { say } from '../../ui/say.ts'
import { secondOf } from '../../ui/moment.ts'
import { Tag, type TagTone } from '../../parts/tag.tsx'

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
      title={say`Entry ${entry.id}`}
      className="my-0 ms-auto me-0 h-dvh max-h-dvh w-[min(440px,100vw)] rounded-s-card rounded-e-[0]"
      footer={
        <>
          {!entry.isTombstone && (
            <Button variant="quiet" onClick={onDelete}>
              {say`Delete entry...`}
            </Button>
          )}
          <Button disabled={newer === undefined} onClick={() => newer && onOpen(newer)}>
            {say`Newer`}
          </Button>
          <Button disabled={older === undefined} onClick={() => older && onOpen(older)}>
            {say`Older`}
          </Button>
        </>
      }
    >
      <p className="text-large font-semibold">
        {actionWords(entry.action)} <ResultTag result={entry.result} />
      </p>
      {/* The arrow keys scroll what has the focus. */}
      <Facts facts={factsOf(entry)} tabIndex={0} aria-label={say`Details of this entry`} />
    </Dialog>
  )
}

function factsOf(entry: ActivityEntry): [name: string, value: string][] {
  const { ts, action, userName, userId, role, entityType, entityId, ip, ua, meta } = entry
  const facts: [string, string | null][] = [
    [say`When`, secondOf(ts)],
    [say`Action`, action],
    [say`Who`, userName ?? (userId === null ? say`Belfry itself` : say`Deleted user`)],
    [say`Role`, role],
    [say`User id`, userId],
    [say`About`, entityType],
    [say`Item id`, entityId],
    [say`Address`, ip ?? (userId === null ? null : 'removed')],
    [say`Browser`, ua ?? (userId === null ? null : 'removed')],
    ...metaLines(meta),
  ]
  return facts.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value]]))
}

const TONES: Readonly<Record<string, TagTone>> = { success: 'success', denied: 'warning', failure: 'danger' }

export function ResultTag({ result }: { result: string }) {
  return <Tag tone={TONES[result] ?? 'plain'}>{result}</Tag>
}

/** "script.delete-all" as people read it: "Script: delete all". */
export function actionWords(action: string): string {
  const [noun = '', ...rest] = action.split('.')
  const verb = rest.join(' ').replaceAll('-', ' ')
  const head = noun.slice(0, 1).toUpperCase() + noun.slice(1)
  return verb === '' ? head : `${head}: ${verb}`
}

/** The details of an entry, one a line; the text itself if it is not JSON. */
function metaLines(meta: string | null): [name: string, value: string][] {
  if (meta === null) return []
  try {
    const read: unknown = JSON.parse(meta)
    if (typeof read !== 'object' || read === null) return [['value', String(read)]]
    return Object.entries(read).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
  } catch {
    return [['text', meta]]
  }
}
