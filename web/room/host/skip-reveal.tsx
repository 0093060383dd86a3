import { useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { CallFailure } from '../../app/act/call-failure.tsx'
import { DeskStrip } from './desk-strip.tsx'
import { say } from '../../ui/say.ts'
import { useStateAction } from './use-state-action.ts'

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
    <DeskStrip ref={strip} aria-label={say`Reveal on the big screen`}>
      <div className="grid gap-2 [&_strong]:whitespace-nowrap">
        <p>{say`The big screen is showing the result. Your players see it on their phones afterwards.`}</p>
        <span className="ms-auto flex gap-2">
          <Button busy={busy !== null} onClick={() => act('endReveal')}>
            {say`Skip the reveal`}
          </Button>
        </span>
      </div>
      <CallFailure call={{ failure }} />
    </DeskStrip>
  )
}

function focusHeading(): void {
  const heading = document.querySelector('h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
