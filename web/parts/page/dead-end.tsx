import { type ReactNode, useEffect, useRef } from 'react'
import { usePageTitle } from '../../frame/use-page-title.ts'
import styles from './dead-end.module.css'
import { Dial } from '../dial.tsx'

export interface DeadEndProps {
  /** Of the tab; the heading unless given. */
  tabTitle?: string | undefined
  title: string
  children: ReactNode
  /** Buttons and links: no dead end without a way on. */
  ways: ReactNode
}

/** A page that cannot show what was asked for: the dial with its hand astray, a sentence, the ways on. */
export function DeadEnd({ tabTitle, title, children, ways }: DeadEndProps) {
  usePageTitle(tabTitle ?? title)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // What held the focus went with the page that this one stands in for.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles['page']}>
      <Dial className={styles['dial']} hand={4.4} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div className={styles['text']}>{children}</div>
      <div className={styles['ways']}>{ways}</div>
    </div>
  )
}
