import { useEffect } from 'react'
import { changeState } from '../../app/api/rooms.ts'
import { missingWords, votersAwaited } from './awaited.ts'
import { ACTION_FAILURES } from './host-messages.ts'
import { type StartAgain, useRoom } from '../room-context.ts'
import { Question } from './question.tsx'
import { say } from '../../ui/say.ts'

/** Asked while votes are missing. */
export function EndVotingDialog() {
  const { session, view, open } = useRoom()
  const { snapshot } = view
  const isOver = snapshot.phase !== 'voting'
  useEffect(() => {
    if (isOver) open(null)
  }, [isOver, open])
  const awaited = votersAwaited(snapshot)
  return (
    <Question
      title={say`End voting now?`}
      button={say`End Voting`}
      cancel={say`Keep waiting`}
      failure={ACTION_FAILURES.endVoting}
      onYes={() => session.call(changeState(session.code, session.token, 'endVoting'))}
    >
      {awaited && <p aria-live="polite">{missingWords(awaited)}</p>}
      <p>{say`Everyone sees the result. You can start another vote afterwards.`}</p>
    </Question>
  )
}

const STEPS: Readonly<Record<StartAgain, { title: string; button: string; stays: string }>> = {
  startNominations: {
    title: say`Start nominations again?`,
    button: say`Start Nominations`,
    stays: say`Everyone goes back to nominating, and the nominations so far stay.`,
  },
  startVoting: {
    title: say`Start another vote?`,
    button: say`Start Voting`,
    stays: say`Nominations stay. Everyone votes again.`,
  },
  startRunoff: {
    title: say`Start a runoff?`,
    button: say`Start Runoff`,
    stays: say`Everyone votes again, on the tied scripts.`,
  },
}

/** Asked before a result gives way to another round. */
export function StartAgainDialog({ action }: { action: StartAgain }) {
  const { session, view, open } = useRoom()
  const { voting, nominations } = view.snapshot
  const isOver = voting.result === undefined
  useEffect(() => {
    if (isOver) open(null)
  }, [isOver, open])
  const { title, button, stays } = STEPS[action]
  const played = nominations.find(({ id }) => id === voting.result?.decided)?.denorm.scriptName
  const name = played === undefined ? '' : say` (${played})`
  return (
    <Question
      title={title}
      button={button}
      failure={ACTION_FAILURES[action]}
      onYes={() => session.call(changeState(session.code, session.token, action))}
    >
      <p>{stays}</p>
      <p>{say`The result${name} stays under “Earlier votes”.`}</p>
    </Question>
  )
}
