import { useEffect } from 'react'

const CONTROLS = 'button, a, label, input, select, summary, dialog'
const TOGGLES = '[aria-pressed], [aria-expanded], [type=checkbox], [type=radio], label, summary'

/**
 * A double click acts once: its second click neither switches back what the first has switched, nor hits what has come under
 * the pointer since, such as the next step or a dialog. A button that counts, such as “+1 min”, takes every click.
 */
export function useSinglePresses(): void {
  useEffect(() => {
    let first: Element | null = null
    const onClick = (event: MouseEvent) => {
      const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null
      if (event.detail < 2) first = control
      else if (control !== first || control?.matches(TOGGLES)) {
        event.preventDefault()
        event.stopPropagation()
      }
    }
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [])
}
