import { useState } from 'react'
import { checkDraw, type DrawCheck as Checked, type DrawnResult } from '../../../room/results/check-draw.ts'
import { seenCommitment } from '../../../room/stored/draws.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useRoom } from '../room-context.ts'
import { DrawNumbers } from './draw-numbers.tsx'
import styles from './draw-check.module.css'
import { SHIELD } from '../table-icon-paths.ts'

/** Lets anybody compute a draw in their own browser. */
export function DrawCheck({ result }: { result: DrawnResult }) {
  const { session, view } = useRoom()
  const [isBusy, setBusy] = useState(false)
  const [checked, setChecked] = useState<Checked | null>(null)
  const seen = seenCommitment(session.code, view.snapshot.you.participantId, result.epoch)
  const check = async () => {
    setBusy(true)
    setChecked(await checkDraw(result, seen))
    setBusy(false)
  }
  return (
    <section className={styles['check']} aria-labelledby="the-draw">
      <h3 id="the-draw">The draw</h3>
      <Button busy={isBusy} onClick={() => void check()}>
        <Icon path={SHIELD} size={20} />
        Check the draw
      </Button>
      <div aria-live="polite">{checked !== null && <Outcome checked={checked} wasThere={seen !== null} />}</div>
      <DrawNumbers result={result} seen={seen} />
    </section>
  )
}

function Outcome({ checked, wasThere }: { checked: Checked; wasThere: boolean }) {
  switch (checked.kind) {
    case 'fits':
      return (
        <>
          <p className={styles['fits']}>
            <Icon path={SHIELD} size={22} />
            This draw was fixed before the first vote.
          </p>
          <p className={styles['note']}>
            {wasThere
              ? 'Checked just now, in your browser, with the number it saw while the vote was running.'
              : 'Checked just now, in your browser. You joined later, so it compared with the number in the result.'}
          </p>
        </>
      )
    case 'mismatch':
      return (
        <Notice type="danger" title="This draw does not fit">
          <ul className={styles['faults']}>
            {checked.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
          Don’t rely on it. The Storyteller can settle the tie by a runoff or choose a script.
        </Notice>
      )
    case 'impossible':
      return (
        <Notice type="info" title="Your browser can’t check this here">
          It needs a secure address, one that begins with https. You can check the numbers below with another program.
        </Notice>
      )
  }
}
