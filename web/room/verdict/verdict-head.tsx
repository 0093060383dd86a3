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
    <header
      className={clsx(
        styles['head'],
        "relative grid justify-items-center px-4 pb-8 text-center md:justify-items-start md:gap-x-8 md:text-start md:[grid-template:'window_title'_1fr_'window_facts'_1fr/auto_minmax(0,1fr)]",
        // The sky of a player’s page goes from edge to edge, also behind the bar.
        isLarge
          ? 'isolate overflow-hidden rounded-card pt-4 [--corners:var(--radius-card)] md:px-6'
          : 'pt-2 [--beyond:calc(50%-50vw)] [--over:-56px] md:pt-3 md:pb-[40px]',
      )}
    >
      <ScriptWindow
        lightsUp
        window={window}
        size="large"
        className={clsx(
          isLarge ? 'md:[--size:148px]' : 'md:[--size:184px]',
          'mb-2 rounded-full [box-shadow:0_0_44px_6px_var(--lit,rgb(227_182_91/0.28))] [--size:140px] md:m-0 md:[grid-area:window]',
        )}
      />
      <h1
        ref={heading}
        tabIndex={-1}
        aria-label={sayAloud`Tonight: ${name}`}
        className="grid max-w-full outline-offset-4 md:self-end md:[grid-area:title] [&:focus:not(:focus-visible)]:outline-none"
      >
        <span className="text-[1.375rem] leading-[1.1] text-accent md:text-[1.75rem]">{say`Tonight`}</span>
        <span
          className="font-title text-[2.375rem] leading-[1.05] font-strong text-balance wrap-anywhere text-text data-[longer=1]:text-[1.875rem] data-[longer=2]:text-[1.3125rem] data-[longer=3]:text-[1.125rem] md:text-[3.25rem] md:data-[longer=1]:text-[2.75rem] md:data-[longer=2]:text-[2rem] md:data-[longer=3]:text-[1.5rem]"
          dir="auto"
          data-longer={LENGTHS.filter((length) => name.length > length).length}
        >
          {name}
        </span>
      </h1>
      <p className="mt-2 text-small text-balance wrap-anywhere text-text md:[grid-area:facts]">
        {namesApart(facts.join(' · '))}
        {children}
      </p>
    </header>
  )
}
