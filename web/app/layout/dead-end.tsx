import { type ReactNode, useEffect, useRef } from 'react'
import { usePageTitle } from './use-page-title.ts'
import type { DuskProps } from '../dusk/dusk-contents.tsx'
import { TowerPage } from './tower-page.tsx'

export interface DeadEndProps {
  /** The tab's title; the heading by default. */
  tabTitle?: string | undefined
  title: string
  children: ReactNode
  /** Buttons and links. */
  ways: ReactNode
  /** What is read after them, if at all. */
  more?: ReactNode
  /** What the tower shows of it; by default one of its windows is missing. */
  tower?: DuskProps | undefined
}

const BROKEN: DuskProps = { people: 5, state: 'broken' }
export const ASLEEP: DuskProps = { people: 0, state: 'asleep' }
export const SHUT: DuskProps = { people: 5, state: 'shut' }

/** A page for something that cannot be shown, with what to do next. */
export function DeadEnd({ tabTitle, title, children, ways, more, tower = BROKEN }: DeadEndProps) {
  usePageTitle(tabTitle ?? title)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The focused element is gone with the page that this one replaces.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <TowerPage
      tower={tower}
      className="[--tower-space:16rem] [--words-align:center] [--words-from:var(--s6)] [--words-gap:var(--s5)] [&>h1]:text-hero [&>h1]:leading-[1.04] [&>h1]:text-balance"
    >
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div className="grid max-w-[34rem] gap-3 text-large text-pretty [&_code]:font-mono [&_code]:text-[0.9em] [&_code]:wrap-anywhere">
        {children}
      </div>
      <div className="mt-3 flex flex-wrap gap-3">{ways}</div>
      {more !== undefined && <div className="max-w-[34rem] text-muted">{more}</div>}
    </TowerPage>
  )
}
