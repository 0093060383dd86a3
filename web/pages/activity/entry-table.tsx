import type { ActivityEntry } from '#protocol/activity.ts'
import { Button } from '../../ui/button.tsx'
import { SelectAll } from '../../parts/select-all.tsx'
import styles from './activity.module.css'
import { ResultTag } from './result-tag.tsx'
import { actionWords, momentOf } from './words.ts'

interface EntryTableProps {
  items: readonly ActivityEntry[]
  selected: ReadonlySet<number>
  onSelect: (selected: ReadonlySet<number>) => void
  onOpen: (entry: ActivityEntry) => void
}

export function EntryTable({ items, selected, onSelect, onOpen }: EntryTableProps) {
  if (items.length === 0) return <p className={styles['empty']}>Nothing has happened yet.</p>
  const deletable = items.filter(({ isTombstone }) => !isTombstone)
  const isAll = deletable.length > 0 && deletable.every(({ id }) => selected.has(id))
  const toggle = (id: number) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }
  return (
    <table className={styles['table']} aria-label="Activity">
      <thead>
        <tr>
          <th scope="col">
            <SelectAll
              label="Select all entries of this page"
              checked={isAll}
              onToggle={() => onSelect(new Set(isAll ? [] : deletable.map(({ id }) => id)))}
            />
          </th>
          {['When', 'What', 'Result', 'Who', 'About', 'Details'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            isSelected={selected.has(entry.id)}
            onToggle={() => toggle(entry.id)}
            onOpen={() => onOpen(entry)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface EntryRowProps {
  entry: ActivityEntry
  isSelected: boolean
  onToggle: () => void
  onOpen: () => void
}

function EntryRow({ entry, isSelected, onToggle, onOpen }: EntryRowProps) {
  const { id, ts, action, result, userName, userId, role, entityType, entityId, isTombstone } = entry
  return (
    <tr data-selected={isSelected || undefined}>
      <td className={styles['select']}>
        {!isTombstone && (
          <input type="checkbox" aria-label={`Select entry ${id}`} checked={isSelected} onChange={onToggle} />
        )}
      </td>
      <td data-label="When">
        <time dateTime={ts}>{momentOf(ts)}</time>
      </td>
      <th scope="row" data-label="What">
        {actionWords(action)}
      </th>
      <td data-label="Result">
        <ResultTag result={result} />
      </td>
      <td data-label="Who">
        {userName ?? (userId === null ? 'Belfry' : 'Deleted user')}
        {role !== null && <span className={styles['faint']}> {role}</span>}
      </td>
      <td data-label="About" className={styles['about']}>
        {entityType} <span className={styles['faint']}>{entityId}</span>
      </td>
      <td className={styles['select']}>
        <Button variant="quiet" aria-label={`Details of entry ${id}`} onClick={onOpen}>
          Details
        </Button>
      </td>
    </tr>
  )
}
