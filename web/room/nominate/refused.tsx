import { FAILURES } from '../session/failures.ts'
import { Notice } from '../../ui/notice.tsx'
import { NetworkNote, STILL_WAITING, StillWaiting } from './network-note.tsx'
import { namesApart } from '../../ui/names-apart.tsx'
import { say } from '../../ui/say.ts'
import type { Replacing } from '../room-context.ts'

/** Beside the button of a script: why it was not nominated, or what that waits for. */
export function Refused({ reason, isBusy }: { reason: string | null; isBusy: boolean }) {
  if (isBusy) return <NetworkNote kept={say`Your script is kept.`} />
  if (reason === null) return null
  if (reason === STILL_WAITING) return <StillWaiting />
  return (
    <Notice type="danger" title={FAILURES.nominate}>
      {reason}
    </Notice>
  )
}

/** Says which nomination the new one takes the place of. */
export function GivesWay({ replaces }: Replacing) {
  if (replaces === undefined) return null
  return (
    <p>{namesApart(say`Your nomination of ${replaces.denorm.scriptName} stays until another one takes its place.`)}</p>
  )
}
