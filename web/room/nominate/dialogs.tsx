import { useState } from 'react'
import type { ScriptRefSent } from '#protocol/room/room.ts'
import { FAILURES } from '../session/failures.ts'
import { differenceWords, useCharacterName } from './labels.ts'
import type { NearTwin } from './near-twin.ts'
import { forgetDrafts } from '../stored/drafts.ts'
import { Question } from '../host/question.tsx'
import { type Replacing, useRoom } from '../room-context.ts'
import { NetworkNote } from './network-note.tsx'
import { toldTooLate } from './use-nominate.ts'
import { say } from '../../ui/say.ts'

/** Asked before a script is nominated that is nearly the same as another. */
export function TwinDialog({ twin, scriptRef, replaces }: { twin: NearTwin; scriptRef: ScriptRefSent } & Replacing) {
  const { session, view } = useRoom()
  const { nomination } = twin
  const { you, participants } = view.snapshot
  const nominator =
    nomination.nominatorId === you.participantId
      ? 'you'
      : (nomination.nominatorName ?? participants.find(({ id }) => id === nomination.nominatorId)?.name ?? 'somebody')
  const [isSent, setSent] = useState(false)
  const nominate = async () => {
    setSent(true)
    try {
      await session.submit({ type: 'nomination.create', scriptRef, replaces: replaces?.id })
      forgetDrafts(session.code)
    } catch (error) {
      if (!toldTooLate(session, error)) throw error
    } finally {
      setSent(false)
    }
  }
  return (
    <Question
      title={say`Nearly the same script`}
      button={say`Nominate anyway`}
      failure={FAILURES.nominate}
      onYes={nominate}
    >
      {isSent && <NetworkNote kept={say`Your script is kept.`} />}
      <p>{say`Nearly the same as ${nomination.denorm.scriptName}, which ${nominator} nominated: ${differenceWords(twin, useCharacterName())}. Nominate it anyway?`}</p>
    </Question>
  )
}
