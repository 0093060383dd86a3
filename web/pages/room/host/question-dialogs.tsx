import { type ReactNode, useState } from 'react'
import type { NominationView, PersonView } from '#domain/room/view.ts'
import { changeState, kickParticipant } from '../../../api/rooms.ts'
import { ACTION_FAILURES } from '../../../room/host/host-messages.ts'
import { FAILURES, reasonOf } from '../../../room/connection/failures.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useRoom } from '../room-context.ts'
import { removeNomination } from '../people/use-removal.ts'

interface QuestionProps {
  title: string
  children: ReactNode
  /** What the main button does, and the title of its failure. */
  button: string
  failure: string
  onYes: () => Promise<unknown>
  isDanger?: boolean
  other?: { button: string; onClick: () => Promise<unknown> }
}

/** A question with one action and Cancel; closes after the action. */
function Question({ title, children, button, failure, onYes, isDanger = false, other }: QuestionProps) {
  const { open } = useRoom()
  const [isBusy, setBusy] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true)
    setReason(null)
    try {
      await act()
      open(null)
    } catch (error) {
      setReason(reasonOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={() => open(null)}
      title={title}
      footer={
        <>
          <Button onClick={() => open(null)}>Cancel</Button>
          {other && (
            <Button busy={isBusy} onClick={() => void run(other.onClick)}>
              {other.button}
            </Button>
          )}
          <Button variant={isDanger ? 'danger' : 'primary'} busy={isBusy} onClick={() => void run(onYes)}>
            {button}
          </Button>
        </>
      }
    >
      {children}
      {reason !== null && (
        <Notice type="danger" title={failure}>
          {reason}
        </Notice>
      )}
    </Dialog>
  )
}

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
  const { session } = useRoom()
  const remove = async () => {
    await session.call(kickParticipant(session.code, session.token, person.id))
    onRemoved()
  }
  return (
    <Question
      title={`Remove ${person.name}?`}
      button={`Remove ${person.name}`}
      isDanger
      failure={FAILURES.kick}
      onYes={remove}
    >
      <p>
        {person.name} leaves the room at once and cannot come back. A vote they cast is taken back; what they nominated
        stays.
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
  const { options } = view.snapshot
  const limit = options.maxNominationsPerParticipant
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
      <p>
        Participants are limited to {limit} {limit === 1 ? 'script' : 'scripts'}. You can remove one to nominate
        another.
      </p>
    </Dialog>
  )
}
