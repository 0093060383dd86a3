import type { ReactNode } from 'react'
import styles from './record-table.module.css'

interface RecordTableProps {
  label: string
  columns: readonly string[]
  /** Stands in the head of a column of its own, before the others. */
  selectAll?: ReactNode
  /** The rows; a cell's `data-label` names it where there is no room for columns. */
  children: ReactNode
}

/** Records in rows and columns; on a phone a list of cards. */
export function RecordTable({ label, columns, selectAll, children }: RecordTableProps) {
  return (
    <table className={styles['table']} aria-label={label}>
      <thead>
        <tr>
          {selectAll !== undefined && <th scope="col">{selectAll}</th>}
          {columns.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

interface SelectAllProps<Id> {
  /** As it is read out; begins with "Select all". */
  label: string
  /** Those that can be selected. */
  ids: readonly Id[]
  selected: ReadonlySet<Id>
  onSelect: (selected: ReadonlySet<Id>) => void
}

/** Selects all or none. Among cards, where no column explains it, it says so in words. */
export function SelectAll<Id>({ label, ids, selected, onSelect }: SelectAllProps<Id>) {
  const isAll = ids.length > 0 && ids.every((id) => selected.has(id))
  return (
    <label className={styles['all']}>
      <input type="checkbox" aria-label={label} checked={isAll} onChange={() => onSelect(new Set(isAll ? [] : ids))} />
      <span className={styles['allWords']}>Select all</span>
    </label>
  )
}
