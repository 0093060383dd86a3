import { type ReactNode, useEffect, useRef } from 'react'
import { usePageTitle } from '../../app/layout/use-page-title.ts'
import { DialPage } from './dial-page.tsx'
import styles from './page-parts.module.css'

export interface DeadEndProps {
  /** The tab's title; the heading by default. */
  tabTitle?: string | undefined
  title: string
  children: ReactNode
  /** Buttons and links. */
  ways: ReactNode
}

/** A page for something that cannot be shown, with what to do next. */
export function DeadEnd({ tabTitle, title, children, ways }: DeadEndProps) {
  usePageTitle(tabTitle ?? title)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The focused element is gone with the page that this one replaces.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <DialPage>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div className={styles['text']}>{children}</div>
      <div className={styles['ways']}>{ways}</div>
    </DialPage>
  )
}
