import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { say } from '../../ui/say.ts'

interface RecordTableProps {
  label: string
  columns: readonly string[]
  /** In the head of the first column. */
  selectAll?: ReactNode
  /** The rows; a cell's `data-label` is its label on a phone. */
  children: ReactNode
}

/** Without space for columns each row is a card, and its cells have labels. */
export function RecordTable({ label, columns, selectAll, children }: RecordTableProps) {
  return (
    <table
      className={clsx(
        'w-full border-spacing-0 card border-line [&_:is(th,td)]:px-3 [&_:is(th,td)]:py-2 [&_:is(th,td)]:text-start [&_:is(th,td)]:align-middle [&_input[type=checkbox]]:size-6 [&_input[type=checkbox]]:align-middle [&_tbody_tr>*]:border-t [&_tbody_tr>*]:border-line [&_thead_th]:text-small [&_thead_th]:font-semibold [&_thead_th]:text-muted [&_tr[data-selected]]:bg-[color-mix(in_srgb,var(--accent)_10%,transparent)]',
        'max-lg:block max-lg:border-0 max-lg:bg-transparent max-lg:[box-shadow:none] max-lg:[&_tbody]:block max-lg:[&_tbody_tr]:grid max-lg:[&_tbody_tr]:items-center max-lg:[&_tbody_tr]:gap-x-3 max-lg:[&_tbody_tr]:gap-y-2 max-lg:[&_tbody_tr]:card max-lg:[&_tbody_tr]:border-line max-lg:[&_tbody_tr]:px-4 max-lg:[&_tbody_tr]:py-3 max-lg:[&_tbody_tr+tr]:mt-3 max-lg:[&_tbody_tr>*]:border-0 max-lg:[&_tbody_tr>*]:p-0',
        'max-lg:[&_td[data-label]]:grid max-lg:[&_td[data-label]]:grid-cols-[8rem_minmax(0,1fr)] max-lg:[&_td[data-label]]:items-center max-lg:[&_td[data-label]]:justify-items-start max-lg:[&_td[data-label]::before]:text-muted max-lg:[&_td[data-label]::before]:[content:attr(data-label)]',
        selectAll === undefined
          ? 'max-lg:[&_tbody_tr]:grid-cols-1 max-lg:[&_thead_th]:sr-only'
          : 'max-lg:[&_tbody_tr]:grid-cols-[auto_minmax(0,1fr)] max-lg:[&_tbody_tr>*]:col-2 max-lg:[&_tbody_tr>:first-child:not([colspan])]:self-start max-lg:[&_tbody_tr>:first-child:not([colspan])]:[grid-area:1/1/span_5] max-lg:[&_tbody_tr>[colspan]]:col-span-full max-lg:[&_thead_th:not(:first-child)]:sr-only',
      )}
      aria-label={label}
    >
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
    <label className="inline-flex min-h-target items-center gap-3">
      <input type="checkbox" aria-label={label} checked={isAll} onChange={() => onSelect(new Set(isAll ? [] : ids))} />
      <span className="lg:hidden">{say`Select all`}</span>
    </label>
  )
}
