import { useEffect, useRef } from 'react'
import type { StateAction } from '#domain/room/state-action.ts'
import type { PersonView, Snapshot } from '#domain/room/view.ts'
import { say } from '../../ui/say.ts'
import { toast } from '../../ui/toast/toast-store.ts'

/** Says what another Storyteller has just done, so that nobody wonders why the room moves. */
export function OthersSteps({ snapshot }: { snapshot: Snapshot }) {
  const seen = useRef(snapshot)
  useEffect(() => {
    const words = stepWords(seen.current, snapshot)
    seen.current = snapshot
    if (words !== null) toast({ type: 'info', text: words })
  }, [snapshot])
  return null
}

const DONE: Readonly<Partial<Record<StateAction, string>>> = {
  startNominations: say`started nominations`,
  endNominations: say`ended nominations`,
  startVoting: say`started the vote`,
  endVoting: say`ended the vote`,
  endReveal: say`skipped the reveal`,
  startRunoff: say`started a runoff`,
  drawLots: say`drawn lots`,
  choose: say`chosen a script`,
  addTime: say`added time`,
  lockRoom: say`locked the room`,
  unlockRoom: say`unlocked the room`,
  updateOptions: say`changed the settings`,
}

/** "Ada has started the vote." for a step of somebody else since `before`; null where there is none. */
export function stepWords(before: Snapshot, { lastStep, participants, you }: Snapshot): string | null {
  if (lastStep === null || lastStep.rev === before.lastStep?.rev) return null
  if (lastStep.participantId === you.participantId) return null
  const by = participants.find(({ id }) => id === lastStep.participantId)?.name ?? say`Another Storyteller`
  if (lastStep.action === 'stepDown') return say`${by} is a player again.`
  const changed = participants.find(
    ({ id, isST }) => id !== lastStep.participantId && isST !== wasST(before.participants, id, isST),
  )
  const name = changed?.name ?? say`somebody`
  if (changed?.id === you.participantId) return null
  if (lastStep.action === 'makeStoryteller') return say`${by} has made ${name} a Storyteller.`
  if (lastStep.action === 'endStoryteller') return say`${by} has made ${name} a player again.`
  const done = DONE[lastStep.action]
  return done === undefined ? null : say`${by} has ${done}.`
}

const wasST = (people: readonly PersonView[], id: string, otherwise: boolean) =>
  people.find((person) => person.id === id)?.isST ?? otherwise
