import { type ReactNode, useState } from 'react'
import type { DrawCheck as Checked } from './check-draw.ts'
import type { DrawnResult } from './shown-result.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SHIELD } from '../../ui/icons.ts'
import { Notice } from '../../ui/notice.tsx'
import { say } from '../../ui/say.ts'

interface DrawCheckProps {
  result: DrawnResult
  /** The number that this browser saw while the vote ran; null if it was not there. */
  seen: string | null
  heading: 'h2' | 'h3'
  /** All numbers of the draw, for other programs. */
  numbers: ReactNode
  /** What follows from the outcome, besides what is true everywhere. */
  notes: { fits: string; mismatch: string }
  onCheck?: (() => void) | undefined
}

/** Lets anybody compute a draw in their own browser. */
export function DrawCheck({ result, seen, heading: Heading, numbers, notes, onCheck }: DrawCheckProps) {
  const [isBusy, setBusy] = useState(false)
  const [checked, setChecked] = useState<Checked | { kind: 'not-loaded' } | null>(null)
  const check = async () => {
    onCheck?.()
    setBusy(true)
    const file = await import('./check-draw.ts').catch(() => null)
    setChecked(file === null ? { kind: 'not-loaded' } : await file.checkDraw(result, seen))
    setBusy(false)
  }
  return (
    <section className="grid min-w-0 justify-items-start gap-3 *:max-w-full *:min-w-0" aria-labelledby="the-draw">
      <Heading id="the-draw">{say`The draw`}</Heading>
      <Button data-early busy={isBusy} onClick={() => void check()}>
        <Icon path={SHIELD} size={20} />
        {say`Check the draw`}
      </Button>
      <div aria-live="polite">{checked !== null && <Outcome checked={checked} notes={notes} />}</div>
      {numbers}
    </section>
  )
}

function Outcome({ checked, notes }: Pick<DrawCheckProps, 'notes'> & { checked: Checked | { kind: 'not-loaded' } }) {
  switch (checked.kind) {
    case 'fits':
      return (
        <>
          <p className="flex gap-2 font-semibold text-success [&_svg]:mt-[0.1em] [&_svg]:flex-none">
            <Icon path={SHIELD} size={22} />
            {say`This draw was fixed before the first vote.`}
          </p>
          <p className="text-small text-muted">{say`Checked just now, in your browser${notes.fits}.`}</p>
        </>
      )
    case 'mismatch':
      return (
        <Notice type="danger" title={say`This draw does not fit`}>
          <ul className="mx-0 mt-0 mb-2 ps-[1.2em]">
            {checked.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
          {say`Don’t rely on it. `}
          {notes.mismatch}
        </Notice>
      )
    case 'not-loaded':
      return (
        <Notice type="warning" title={say`The check didn’t load`}>
          {say`You seem to be offline. Nothing is wrong with the draw. Try again in a moment.`}
        </Notice>
      )
    case 'impossible':
      return (
        <Notice type="info" title={say`Your browser can’t check this here`}>
          {say`It needs a secure address, one that begins with https. You can check the numbers below with another program.`}
        </Notice>
      )
  }
}
