import type { ReactNode } from 'react'
import { dusk } from '../parts/dusk.ts'
import styles from './tower-page.module.css'

/** More windows than the tower shows. */
const MOST_WINDOWS = 20

/** A page at dusk, whose tower has a lit window for each member of a group. */
export function TowerPage({ members, children }: { members: number; children: ReactNode }) {
  const tower = dusk.useContents('tower', { people: Math.min(members, MOST_WINDOWS) })
  return (
    <div className={styles['page']} data-sky>
      <div {...tower} id="tower" className={styles['tower']} />
      {children}
    </div>
  )
}
