import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ScriptWindow } from '../../parts/script/script-window.tsx'
import { useOneSize } from './one-size.tsx'
import { usePage } from './use-page.ts'
import { say } from '../../ui/say.ts'
import styles from './rows.module.css'

interface RowItem {
  id: string
  /** As `windowIn` says. */
  window?: string | null | undefined
  /** How brightly the window shines, 0 to 1: its votes as a share of the leader's. 1 while votes are secret or there are none. */
  light?: number
}

interface RowsProps<Item> {
  items: readonly Item[]
  label: string
  /** The item to begin with, where there are several pages. */
  first?: number | undefined
  children: (item: Item) => ReactNode
}

/** The nominations, as large as their number allows; more than twelve page by page. */
export function Rows<Item extends RowItem>({ items: all, label, first, children }: RowsProps<Item>) {
  const { items, page, pages } = usePage(all, undefined, first)
  const list = useOneSize<HTMLOListElement>()
  return (
    <div className={styles['board']}>
      <ol ref={list} className={clsx(styles['rows'], sizeOf(all.length))} aria-label={label}>
        {items.map((item) => (
          <li key={item.id} className={styles['row']}>
            <span className={styles['light']} style={lightOf(item)}>
              <ScriptWindow window={item.window} size="small" className={styles['window']} />
            </span>
            {children(item)}
          </li>
        ))}
      </ol>
      {pages > 1 && <p className={styles['page']}>{say`${page} of ${pages}`}</p>}
    </div>
  )
}

const lightOf = ({ light = 1 }: RowItem) =>
  light === 1 ? undefined : { filter: `brightness(${0.78 + 0.22 * light}) saturate(${0.6 + 0.4 * light})` }

function sizeOf(count: number): string | undefined {
  if (count <= 2) return styles['two']
  if (count <= 4) return styles['four']
  if (count <= 6) return styles['six']
  return count <= 8 ? styles['eight'] : styles['twelve']
}
