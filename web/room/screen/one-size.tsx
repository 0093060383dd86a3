import { clsx } from 'clsx'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import styles from './screen-layout.module.css'

/** A title in a list whose titles have one size. It takes two lines; what is longer at the smallest size is cut. */
export function Title({ children, className }: { children: string; className?: string | undefined }) {
  return (
    <bdi className={clsx(styles['oneSize'], className)} data-title="">
      {children}
    </bdi>
  )
}

/** The smallest size of a list is so many steps (`--step`) below its largest. */
const STEPS = 4

/** Gives all titles of a list the largest size at which each of them, and what stands with it, has room. */
export function useOneSize<List extends HTMLElement>(): RefObject<List | null> {
  const ref = useRef<List>(null)
  useLayoutEffect(() => fitAll(ref.current))
  useEffect(() => {
    const again = () => fitAll(ref.current)
    window.addEventListener('resize', again)
    void document.fonts?.ready.then(again)
    return () => window.removeEventListener('resize', again)
  }, [])
  return ref
}

function fitAll(list: HTMLElement | null): void {
  if (list === null) return
  const items = [...list.children]
  const take = (step: number) => list.style.setProperty('--step', String(step))
  take(STEPS)
  // What is cut even then must not make the others small.
  const tooLong = new Set(items.filter((item) => !isWhole(item)))
  for (let step = 0; step <= STEPS; step += 1) {
    take(step)
    if (items.every((item) => isInside(item) && (tooLong.has(item) || isWhole(item)))) return
  }
}

/** So much of its size a letter may rise above its line; a line that is cut is more. */
const ABOVE_THE_LINE = 0.6

/** Whether nothing of its title is cut. */
function isWhole(item: Element): boolean {
  const title = item.querySelector('[data-title]')
  if (title === null) return true
  const above = ABOVE_THE_LINE * Number.parseFloat(getComputedStyle(title).fontSize || '0')
  return title.scrollHeight <= title.clientHeight + above && title.scrollWidth <= title.clientWidth
}

/** A pixel is lost where lines are rounded. */
function isInside(item: Element): boolean {
  const { top, bottom } = item.getBoundingClientRect()
  const content = (item.lastElementChild ?? item).getBoundingClientRect()
  return content.top >= top - 1 && content.bottom <= bottom + 1
}
