import { plural } from '#domain/plural.ts'
import { useState } from 'react'
import type { Verification } from '#protocol/activity.ts'
import { verifyLog } from '../api.ts'
import { messageOf } from '../../app/api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { say } from '../../ui/say.ts'
import styles from './activity.module.css'

type Outcome = { checked: number; faults: Verification['faults'] } | { failure: string }

/** Verifies the log's chain and names the entries that do not match. */
export function VerifyCard() {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const run = async () => {
    setBusy(true)
    setOutcome(null)
    try {
      setOutcome(await verifyAll())
    } catch (error) {
      setOutcome({ failure: messageOf(error, say`An unknown error occurred`) })
    }
    setBusy(false)
  }
  return (
    <div className={styles['verify']}>
      <Button busy={isBusy} onClick={() => void run()}>
        {say`Check the log`}
      </Button>
      <p className={styles['faint']}>
        {say`Each entry is chained to the one before. The check finds entries that were changed or removed, and missing archives.`}
      </p>
      {outcome !== null && <Told outcome={outcome} />}
    </div>
  )
}

async function verifyAll(): Promise<Outcome> {
  const faults: Verification['faults'] = []
  let checked = 0
  for (let after: number | null = 0; after !== null;) {
    const answer: Verification = await verifyLog(after)
    checked += answer.checked
    faults.push(...answer.faults)
    after = answer.nextAfter
  }
  return { checked, faults }
}

function Told({ outcome }: { outcome: Outcome }) {
  if ('failure' in outcome) {
    return (
      <Notice type="danger" title={say`Failed to check the log.`} className={styles['wide']}>
        {outcome.failure}
      </Notice>
    )
  }
  const { checked, faults } = outcome
  if (faults.length === 0) {
    return (
      <Notice
        type="success"
        title={say`The log is intact: ${plural(checked, 'entry', 'entries')} checked.`}
        className={styles['wide']}
      />
    )
  }
  return (
    <Notice type="danger" title={say`The log has been altered.`} className={styles['wide']}>
      <ul className={styles['faults']}>
        {faults.map(({ id, message }) => (
          <li key={`${id} ${message}`}>{message}</li>
        ))}
      </ul>
    </Notice>
  )
}
