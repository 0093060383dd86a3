import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { usePage } from './use-page.ts'
import { say } from '../ui/say.ts'
import styles from './gathering.module.css'

interface RowsProps<Item> {
  items: readonly Item[]
  label: string
  /** The item to begin with, where there are several pages. */
  first?: number | undefined
  children: (item: Item) => ReactNode
}

/** The nominations, as large as their number allows; more than twelve page by page. */
export function Rows<Item extends { id: string }>({ items: all, label, first, children }: RowsProps<Item>) {
  const { items, page, pages } = usePage(all, undefined, first)
  return (
    <div className={styles['board']}>
      <ol className={clsx(styles['rows'], sizeOf(all.length))} aria-label={label}>
        {items.map((item) => (
          <li key={item.id} className={styles['row']}>
            {children(item)}
          </li>
        ))}
      </ol>
      {pages > 1 && <p className={styles['page']}>{say`${page} of ${pages}`}</p>}
    </div>
  )
}

function sizeOf(count: number): string | undefined {
  if (count <= 4) return styles['four']
  if (count <= 6) return styles['six']
  return count <= 8 ? styles['eight'] : styles['twelve']
}
