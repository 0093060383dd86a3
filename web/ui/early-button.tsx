import { useEffect, useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { useIsTakenOver } from './use-is-taken-over.ts'

interface EarlyButtonProps extends Omit<ButtonProps, 'ref'> {
  /** What `first.js` notes of a press that comes before the page's script; one of its own on each page. */
  early: string
}

/** A button of a drawn page: a press that comes before the page's script is kept, and done as soon as that runs. */
export function EarlyButton({ early, ...rest }: EarlyButtonProps) {
  const isTakenOver = useIsTakenOver()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const notes = document.documentElement.dataset
    if (!isTakenOver || notes['early'] !== early) return
    delete notes['early']
    button.current?.click()
  }, [isTakenOver, early])
  return <Button {...rest} ref={button} data-early={isTakenOver ? undefined : early} />
}
