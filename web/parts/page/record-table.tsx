import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { say } from '../../ui/say.ts'
import styles from './record-table.module.css'

interface RecordTableProps {
  label: string
  columns: readonly string[]
  /** In the head of the first column. */
  selectAll?: ReactNode
  /** The rows; a cell's `data-label` is its label on a phone. */
  children: ReactNode
}

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
  /** Its accessible name; begins with "Select all". */
  label: string
  ids: readonly Id[]
  selected: ReadonlySet<Id>
  onSelect: (selected: ReadonlySet<Id>) => void
}

/** Selects all or none. In the list of cards, which has no columns, it has a visible label. */
export function SelectAll<Id>({ label, ids, selected, onSelect }: SelectAllProps<Id>) {
  const isAll = ids.length > 0 && ids.every((id) => selected.has(id))
  return (
    <label className={clsx(styles['all'], 'inline-flex min-h-target items-center gap-3')}>
      <input type="checkbox" aria-label={label} checked={isAll} onChange={() => onSelect(new Set(isAll ? [] : ids))} />
      <span className="lg:hidden">{say`Select all`}</span>
    </label>
  )
}
