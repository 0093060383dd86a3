import { plural } from '#domain/plural.ts'
import type { NominationView, PersonView } from '#domain/room/view.ts'
import { changeState, kickParticipant } from '../../../api/rooms.ts'
import { ACTION_FAILURES } from '../../../room/host/host-messages.ts'
import { FAILURES } from '../../../room/connection/failures.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useRoom } from '../room-context.ts'
import { Question } from './question.tsx'
import { removeNomination } from '../people/use-removal.ts'
import { say } from '../../../words/room.ts'

function useClosing() {
  const { session } = useRoom()
  return () => session.call(changeState(session.code, session.token, 'closeRoom'))
}

/** What closing ends, and what stays. */
function useClosingWords(): string {
  const { voting, earlier = [] } = useRoom().view.snapshot
  if (voting.result !== undefined)
    return say`Closing ends the room for everyone and takes them to the result. The result stays on everyone’s home page, and in your profile.`
  if (earlier.length > 0)
    return say`Closing ends the room for everyone. You keep the results so far, on your home page and in your profile.`
  return say`Closing ends the room for everyone. Nothing has been decided yet, so nothing is kept.`
}

export function LeaveDialog() {
  const { leave } = useRoom()
  return (
    <Question
      title={say`Leave or close the room?`}
      button={say`Close Room`}
      isDanger
      failure={ACTION_FAILURES.closeRoom}
      onYes={useClosing()}
      other={{ button: say`Leave Room`, onClick: leave }}
    >
      <p>{say`If you leave, the room stays open without a Storyteller. Sign in with this account to take it over again.`}</p>
      <p>{useClosingWords()}</p>
    </Question>
  )
}

export function CloseDialog() {
  return (
    <Question
      title={say`Close the room?`}
      button={say`Close Room`}
      isDanger
      failure={ACTION_FAILURES.closeRoom}
      onYes={useClosing()}
    >
      <p>{useClosingWords()}</p>
    </Question>
  )
}

export function KickDialog({ person, onRemoved }: { person: PersonView; onRemoved: () => void }) {
  const { session, view } = useRoom()
  const { locked } = view.snapshot.options
  const remove = async () => {
    await session.call(kickParticipant(session.code, session.token, person.id))
    if (locked) onRemoved()
  }
  return (
    <Question
      title={say`Remove ${person.name}?`}
      button={say`Remove ${person.name}`}
      isDanger
      failure={FAILURES.kick}
      onYes={remove}
      next={locked ? null : { kind: 'lock', name: person.name, onClosed: onRemoved }}
    >
      <p>{say`${person.name} will be removed and can’t rejoin. Their vote is cancelled; their nomination stays.`}</p>
    </Question>
  )
}

/** Asked after somebody was removed, who might come back with another browser. */
export function LockDialog({ name, onClosed }: { name: string; onClosed: () => void }) {
  const { session } = useRoom()
  return (
    <Question
      title={say`${name} is out. Lock the room?`}
      button={say`Lock room`}
      cancel={say`Not now`}
      failure={ACTION_FAILURES.lockRoom}
      onYes={() => session.call(changeState(session.code, session.token, 'lockRoom'))}
      onClose={onClosed}
    >
      <p>
        {say`They could try again with another browser. In a locked room nobody new can join, and everyone with a seat can come back. You can unlock it any time.`}
      </p>
    </Question>
  )
}

export function RemoveDialog({ nomination }: { nomination: NominationView }) {
  const { session, view } = useRoom()
  const nominator =
    nomination.nominatorName ?? view.snapshot.participants.find(({ id }) => id === nomination.nominatorId)?.name
  return (
    <Question
      title={say`Remove this nomination?`}
      button="Remove"
      isDanger
      failure={FAILURES.remove}
      onYes={() => removeNomination(session, nomination)}
    >
      <p>
        {nominator === undefined
          ? nomination.denorm.scriptName
          : say`${nomination.denorm.scriptName}, nominated by ${nominator}`}
      </p>
    </Question>
  )
}

export function LimitDialog() {
  const { view, open } = useRoom()
  const limit = plural(view.snapshot.options.maxNominationsPerParticipant, 'script', 'scripts')
  return (
    <Dialog
      open
      onClose={() => open(null)}
      title={say`Nomination Limit Reached`}
      footer={
        <Button variant="primary" onClick={() => open(null)}>
          {say`OK`}
        </Button>
      }
    >
      <p>{say`Participants are limited to ${limit}. You can remove one to nominate another.`}</p>
    </Dialog>
  )
}
