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

function useClosing() {
  const { session } = useRoom()
  return () => session.call(changeState(session.code, session.token, 'closeRoom'))
}

const EVERYONE_GOES = 'Closing it removes everyone and ends the room for good.'

export function LeaveDialog() {
  const { leave } = useRoom()
  return (
    <Question
      title="Leave or close the room?"
      button="Close Room"
      isDanger
      failure={ACTION_FAILURES.closeRoom}
      onYes={useClosing()}
      other={{ button: 'Leave Room', onClick: leave }}
    >
      <p>
        If you leave, the room stays open without a Storyteller; come back with this account and the chair is yours.
      </p>
      <p>{EVERYONE_GOES}</p>
    </Question>
  )
}

export function CloseDialog() {
  return (
    <Question
      title="Close the room?"
      button="Close Room"
      isDanger
      failure={ACTION_FAILURES.closeRoom}
      onYes={useClosing()}
    >
      <p>{EVERYONE_GOES}</p>
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
      title={`Remove ${person.name}?`}
      button={`Remove ${person.name}`}
      isDanger
      failure={FAILURES.kick}
      onYes={remove}
      next={locked ? null : { kind: 'lock', name: person.name, onClosed: onRemoved }}
    >
      <p>
        {person.name} leaves the room at once and cannot come back. A vote they cast is taken back; what they nominated
        stays.
      </p>
    </Question>
  )
}

/** Asked after somebody was removed, who might come back with another browser. */
export function LockDialog({ name, onClosed }: { name: string; onClosed: () => void }) {
  const { session } = useRoom()
  return (
    <Question
      title={`${name} is out. Lock the room?`}
      button="Lock room"
      cancel="Not now"
      failure={ACTION_FAILURES.lockRoom}
      onYes={() => session.call(changeState(session.code, session.token, 'lockRoom'))}
      onClose={onClosed}
    >
      <p>
        They could try again with another browser. In a locked room nobody new can join, and everyone with a seat can
        come back. You can unlock it at any time.
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
      title="Remove this nomination?"
      button="Remove"
      isDanger
      failure={FAILURES.remove}
      onYes={() => removeNomination(session, nomination)}
    >
      <p>
        {nomination.denorm.scriptName}
        {nominator === undefined ? '' : `, nominated by ${nominator}`}
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
      title="Nomination Limit Reached"
      footer={
        <Button variant="primary" onClick={() => open(null)}>
          OK
        </Button>
      }
    >
      <p>{`Participants are limited to ${limit}. You can remove one to nominate another.`}</p>
    </Dialog>
  )
}
