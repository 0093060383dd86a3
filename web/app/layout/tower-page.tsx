import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { dusk } from '../dusk/dusk.ts'
import type { DuskProps } from '../dusk/dusk-contents.tsx'
import styles from './tower-page.module.css'

interface TowerPageProps {
  tower: DuskProps
  /** May set the page's variables. */
  className?: string | undefined
  children: ReactNode
}

/** A page at dusk: its tower stands above the words on a phone, and beside them elsewhere. */
export function TowerPage({ tower, className, children }: TowerPageProps) {
  return (
    <div className={clsx(styles['page'], className)} data-sky>
      <div {...dusk.useContents('tower', tower)} id="tower" className={styles['tower']} />
      {children}
    </div>
  )
}

/** More windows than the tower shows. */
const MOST_WINDOWS = 20

/** A tower with a lit window for each member of a group. */
export const litFor = (members: number): DuskProps => ({ people: Math.min(members, MOST_WINDOWS) })
