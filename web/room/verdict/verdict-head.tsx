import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { ScriptWindow } from '../../parts/script/script-window.tsx'
import { namesApart } from '../../ui/names-apart.tsx'
import { say, sayAloud } from '../../ui/say.ts'
import styles from './verdict-head.module.css'

/** Longer names than this get smaller letters each time, so that they take two lines at most. */
const LENGTHS = [28, 48, 72] as const

interface VerdictHeadProps {
  name: string
  author: string | null
  outcome: string
  /** As `windowIn` says. */
  window: string | null | undefined
  isLarge?: boolean
  children?: ReactNode
}

/** The script's name as the page's heading, which has the focus: it is what has changed. */
export function VerdictHead({ name, author, outcome, window, isLarge = false, children }: VerdictHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const facts = [...(author === null ? [] : [say`by ${author}`]), outcome].filter((words) => words !== '')
  return (
    <header className={clsx(styles['head'], isLarge && styles['large'])}>
      <ScriptWindow lightsUp window={window} size="large" className={styles['window']} />
      <h1 ref={heading} tabIndex={-1} aria-label={sayAloud`Tonight: ${name}`} className={styles['title']}>
        <span className={styles['tonight']}>{say`Tonight`}</span>
        <span
          className={styles['name']}
          dir="auto"
          data-longer={LENGTHS.filter((length) => name.length > length).length}
        >
          {name}
        </span>
      </h1>
      <p className={styles['facts']}>
        {namesApart(facts.join(' · '))}
        {children}
      </p>
    </header>
  )
}
