import type { ActivityEntry } from '#protocol/activity.ts'
import { Button } from '../../ui/button.tsx'
import { RecordTable, SelectAll } from '../../parts/page/record-table.tsx'
import { toggled } from '../../parts/toggled.ts'
import { ResultTag } from './entry-panel.tsx'
import { actionWords } from './entry-panel.tsx'
import { secondOf } from '../../ui/moment.ts'
import { say, sayAloud } from '../../ui/say.ts'

interface EntryTableProps {
  items: readonly ActivityEntry[]
  selected: ReadonlySet<number>
  onSelect: (selected: ReadonlySet<number>) => void
  onOpen: (entry: ActivityEntry) => void
}

export function EntryTable({ items, selected, onSelect, onOpen }: EntryTableProps) {
  if (items.length === 0)
    return <p className="text-muted">{say`No entries yet. Changes that people make show up here.`}</p>
  const ids = items.filter(({ isTombstone }) => !isTombstone).map(({ id }) => id)
  return (
    <RecordTable
      label={say`Activity`}
      columns={[say`When`, say`What`, say`Result`, say`Who`, say`About`, say`Details`]}
      selectAll={<SelectAll label={say`Select all entries on this page`} {...{ ids, selected, onSelect }} />}
    >
      {items.map((entry) => (
        <EntryRow
          key={entry.id}
          entry={entry}
          isSelected={selected.has(entry.id)}
          onToggle={() => onSelect(toggled(selected, entry.id))}
          onOpen={() => onOpen(entry)}
        />
      ))}
    </RecordTable>
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
      <td>
        {!isTombstone && (
          <input type="checkbox" aria-label={sayAloud`Select entry ${id}`} checked={isSelected} onChange={onToggle} />
        )}
      </td>
      <td>
        <time className="whitespace-nowrap tabular" dateTime={ts}>
          {secondOf(ts)}
        </time>
      </td>
      <th scope="row" className="font-semibold">
        {actionWords(action)}
      </th>
      <td>
        <ResultTag result={result} />
      </td>
      <td>
        <bdi>{userName ?? (userId === null ? say`Belfry` : say`Deleted user`)}</bdi>
        {role !== null && <span className="text-small wrap-anywhere text-muted"> {role}</span>}
      </td>
      <td className="max-w-[18rem] max-lg:max-w-none">
        {entityType} <span className="text-small wrap-anywhere text-muted">{entityId}</span>
      </td>
      <td className="max-lg:[grid-area:1/3/span_2]!">
        <Button variant="quiet" aria-label={sayAloud`Details of entry ${id}`} onClick={onOpen}>
          {say`Details`}
        </Button>
      </td>
    </tr>
  )
}
