import * as calls from '#protocol/calls/operations.ts'
import { plural } from '#domain/plural.ts'
import { useState } from 'react'
import type { Verification } from '#protocol/activity.ts'
import { call, messageOf } from '../../app/api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useCall } from '../../app/act/use-call.ts'
import { CallFailure } from '../../app/act/call-failure.tsx'
import { say } from '../../ui/say.ts'

type Outcome = Pick<Verification, 'checked' | 'faults'>

/** Verifies the log's chain and names the entries that do not match. */
export function VerifyCard() {
  const action = useCall((error) => messageOf(error, say`An unknown error occurred`))
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const run = () => {
    setOutcome(null)
    return action.run(async () => setOutcome(await verifyAll()))
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 [&_p]:flex-[1_1_18rem]">
      <Button busy={action.isBusy} onClick={() => void run()}>
        {say`Check the log`}
      </Button>
      <p className="text-small wrap-anywhere text-muted">
        {say`Each entry is chained to the one before. The check finds entries that were changed or removed, and missing archives.`}
      </p>
      <CallFailure call={action} title={say`Failed to check the log.`} className="flex-[1_0_100%]" />
      {outcome !== null && <Told {...outcome} />}
    </div>
  )
}

async function verifyAll(): Promise<Outcome> {
  const faults: Verification['faults'] = []
  let checked = 0
  for (let after: number | null = 0; after !== null;) {
    const answer: Verification = await call(calls.verifyActivity, { query: { after } })
    checked += answer.checked
    faults.push(...answer.faults)
    after = answer.nextAfter
  }
  return { checked, faults }
}

function Told({ checked, faults }: Outcome) {
  if (faults.length === 0) {
    return (
      <Notice
        type="success"
        title={say`The log is intact: ${plural(checked, 'entry', 'entries')} checked.`}
        className="flex-[1_0_100%]"
      />
    )
  }
  return (
    <Notice type="danger" title={say`The log has been altered.`} className="flex-[1_0_100%]">
      <ul className="m-0 ps-4 [list-style:disc]">
        {faults.map(({ id, message }) => (
          <li key={`${id} ${message}`}>{message}</li>
        ))}
      </ul>
    </Notice>
  )
}
