import { useState, useEffect } from 'react'
import * as calls from '#protocol/calls/rooms.ts'
import { plural } from '#domain/plural.ts'
import type { NominationView, PersonView } from '#domain/room/view.ts'
import { call } from '../../app/api/client.ts'
import { ACTION_FAILURES } from './host-messages.ts'
import { FAILURES, reasonOf } from '../session/failures.ts'
import type { RoomSession } from '../session/room-session.ts'
import { listed } from '../../ui/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useRoom, type StartAgain } from '../room-context.ts'
import { Question } from './question.tsx'
import { removeNomination } from '../people/use-removal.ts'
import { namesApart } from '../../ui/names-apart.tsx'
import { say } from '../../ui/say.ts'
import { missingWords, votersAwaited } from './awaited.ts'

function useClosing() {
  const { session } = useRoom()
  return () => session.step('closeRoom')
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

/** Who goes on, and how to come back. */
function useLeavingWords(): string {
  const { you, participants } = useRoom().view.snapshot
  const others = participants.filter(({ id, isST }) => isST && id !== you.participantId).map(({ name }) => name)
  if (!you.isHost) return say`If you leave, you come back as a player. ${goingOn(others)}`
  if (others.length === 0)
    return say`If you leave, the room stays open without a Storyteller. Sign in with this account to take it over again.`
  return say`${goingOn(others)} Sign in with this account to come back as its Storyteller.`
}

const goingOn = (others: readonly string[]) =>
  others.length === 0
    ? say`Then the room has no Storyteller, until the one who opened it is back.`
    : say`The room goes on with ${listed(others)}.`

export function LeaveDialog() {
  const { leave } = useRoom()
  return (
    <Question
      title={say`Leave or close the room?`}
      action={say`Close Room`}
      isDanger
      failure={ACTION_FAILURES.closeRoom}
      run={useClosing()}
      other={{ action: say`Leave Room`, run: leave }}
    >
      <p>{useLeavingWords()}</p>
      <p>{useClosingWords()}</p>
    </Question>
  )
}

export function CloseDialog() {
  return (
    <Question
      title={say`Close the room?`}
      action={say`Close Room`}
      isDanger
      failure={ACTION_FAILURES.closeRoom}
      run={useClosing()}
    >
      <p>{useClosingWords()}</p>
    </Question>
  )
}

interface PartProps {
  person: PersonView
  onDone: () => void
}

export function MakeStorytellerDialog({ person, onDone }: PartProps) {
  const { session } = useRoom()
  return (
    <Question
      title={say`Make ${person.name} a Storyteller?`}
      action={say`Make a Storyteller`}
      failure={ACTION_FAILURES.makeStoryteller}
      run={async () => session.step('makeStoryteller', { participantId: person.id }).then(onDone)}
    >
      <p>
        {namesApart(
          say`${person.name} gets the desk: to start and end votes, settle a tie, choose tonight’s script, close the room. They keep their vote and their nominations.`,
        )}
      </p>
    </Question>
  )
}

export function EndPartDialog({ person, onDone }: PartProps) {
  const { session } = useRoom()
  return (
    <Question
      title={say`Make ${person.name} a player again?`}
      action={say`Make a player again`}
      failure={ACTION_FAILURES.endStoryteller}
      run={async () => session.step('endStoryteller', { participantId: person.id }).then(onDone)}
    >
      <p>{namesApart(say`${person.name} keeps their seat, their vote and their nominations.`)}</p>
    </Question>
  )
}

export function StepDownDialog() {
  const { session } = useRoom()
  return (
    <Question
      title={say`Step down?`}
      action={say`Step down`}
      failure={ACTION_FAILURES.stepDown}
      run={() => session.step('stepDown')}
    >
      <p>{say`You stay in the room as a player, with your vote and your nominations. Any Storyteller can give you the part again.`}</p>
    </Question>
  )
}

/** A removed person might come back with another browser, so the room can be locked in the same step. */
export function KickDialog({ person, onRemoved }: { person: PersonView; onRemoved: () => void }) {
  const { session, view } = useRoom()
  const [isTicked, setTicked] = useState(false)
  const { locked } = view.snapshot.options
  const remove = async () => {
    await session.call(
      call(calls.kick, { code: session.code, body: { targetParticipantId: person.id } }, { token: session.token }),
    )
    if (isTicked && !locked) await lockAfter(session, person.name)
    onRemoved()
  }
  return (
    <Question
      title={say`Remove ${person.name}?`}
      action={say`Remove ${person.name}`}
      isDanger
      failure={FAILURES.kick}
      run={remove}
    >
      <p>
        {namesApart(
          say`${person.name} will be removed and can’t rejoin. Their vote is cancelled; their nomination stays.`,
        )}
      </p>
      {!locked && (
        <Checkbox
          label={say`Lock the room too`}
          hint={say`They could try again with another browser. In a locked room nobody new can join, and everyone with a seat can come back. You can unlock it any time.`}
          checked={isTicked}
          onChange={setTicked}
        />
      )}
    </Question>
  )
}

/** The person is out, whatever comes of it: a failure is told apart from the question, and can be tried again. */
async function lockAfter(session: RoomSession, removed: string): Promise<void> {
  try {
    await session.step('lockRoom')
  } catch (error) {
    toast({
      type: 'warning',
      title: say`${removed} was removed, but the room isn’t locked`,
      text: reasonOf(error),
      action: { label: say`Lock room`, onClick: () => void lockAfter(session, removed) },
      autoCloseSec: 0,
    })
  }
}

export function RemoveDialog({ nomination }: { nomination: NominationView }) {
  const { session, view } = useRoom()
  const nominator =
    nomination.nominatorName ?? view.snapshot.participants.find(({ id }) => id === nomination.nominatorId)?.name
  return (
    <Question
      title={say`Remove this nomination?`}
      action="Remove"
      isDanger
      failure={FAILURES.remove}
      run={() => removeNomination(session, nomination)}
    >
      <p>
        <bdi>{nomination.denorm.scriptName}</bdi>
        {nominator !== undefined && namesApart(say`, nominated by ${nominator}`)}
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
      action={say`End Voting`}
      cancel={say`Keep waiting`}
      failure={ACTION_FAILURES.endVoting}
      run={() => session.step('endVoting')}
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
    <Question title={title} action={button} failure={ACTION_FAILURES[action]} run={() => session.step(action)}>
      <p>{stays}</p>
      <p>{namesApart(say`The result${name} stays under “Earlier votes”.`)}</p>
    </Question>
  )
}
