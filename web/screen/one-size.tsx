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
const STEPS = 3

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
  for (let step = 0; step <= STEPS; step += 1) {
    list.style.setProperty('--step', String(step))
    if ([...list.children].every(hasRoom)) return
  }
}

/** A pixel is lost where lines are rounded. */
function hasRoom(item: Element): boolean {
  const title = item.querySelector('[data-title]')
  const content = item.lastElementChild
  if (title === null || !(content instanceof HTMLElement)) return true
  return (
    title.scrollHeight <= title.clientHeight + 1 &&
    title.scrollWidth <= title.clientWidth &&
    content.offsetHeight <= item.clientHeight + 1
  )
}
