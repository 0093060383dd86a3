import { useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { CallFailure } from '../../app/act/call-failure.tsx'
import { say } from '../../ui/say.ts'
import { useStateAction } from './use-state-action.ts'
import styles from './host.module.css'

/** While a big screen reveals the result, over whatever the Storyteller is looking at. */
export function SkipReveal() {
  const { busy, failure, act } = useStateAction()
  const strip = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const shown = strip.current
    // It goes away by itself, perhaps with the focus in it.
    return () => (shown?.contains(document.activeElement) === true ? focusHeading() : undefined)
  }, [])
  return (
    <aside ref={strip} className={styles['asking']} aria-label={say`Reveal on the big screen`}>
      <div className={styles['ask']}>
        <p>{say`The big screen is showing the result. Your players see it on their phones afterwards.`}</p>
        <span className={styles['buttons']}>
          <Button busy={busy !== null} onClick={() => act('endReveal')}>
            {say`Skip the reveal`}
          </Button>
        </span>
      </div>
      <CallFailure call={{ failure }} />
    </aside>
  )
}

function focusHeading(): void {
  const heading = document.querySelector('h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
