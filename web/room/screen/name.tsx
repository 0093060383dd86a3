import { clsx } from 'clsx'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import styles from './screen-layout.module.css'

/** A name on one line; one that is too long becomes smaller and takes two, and at last is cut. */
export function Name({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const ref = useFittedText<HTMLElement>()
  return (
    <bdi ref={ref} className={clsx(styles['name'], className)}>
      {children}
    </bdi>
  )
}

/** Marks an element as long (`data-long`) while its text does not fit on one line; styles then make it smaller. */
function useFittedText<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null)
  useLayoutEffect(() => fit(ref.current))
  useEffect(() => {
    const again = () => fit(ref.current)
    window.addEventListener('resize', again)
    void document.fonts?.ready.then(again)
    return () => window.removeEventListener('resize', again)
  }, [])
  return ref
}

function fit(element: HTMLElement | null): void {
  if (element === null) return
  delete element.dataset['long']
  if (element.scrollWidth > element.clientWidth) element.dataset['long'] = ''
}
