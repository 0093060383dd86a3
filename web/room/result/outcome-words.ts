import type { Result } from '#domain/room/counting/result.ts'
import type { Snapshot } from '#domain/room/view.ts'
import { say } from '../../ui/say.ts'
import { drawnThenChosen, nameIn } from './labels.ts'

type Seen = Pick<Snapshot, 'voting' | 'participants' | 'nominations' | 'lastStep'>

/** What comes after a tie, or who settled it; empty where the vote itself decided. */
export function outcomeWords(snapshot: Seen, toStoryteller = false): string {
  const { result, commitment } = snapshot.voting
  if (result === undefined) return ''
  const { winners, decided, decidedBy } = result
  if (decided === null) {
    if (winners.length < 2) return ''
    if (toStoryteller) return say`Settle the tie on your desk.`
    // A vote that began before votes had draws has none.
    return commitment === null
      ? say`The Storyteller will settle it: by a runoff or by choosing.`
      : say`The Storyteller will settle it: by a runoff, by drawing lots or by choosing.`
  }
  const name = decidedName(snapshot, result)
  if (decidedBy === 'draw') return say`The draw chose ${name}.`
  if (decidedBy !== 'storyteller') return ''
  const storyteller = storytellerIn(snapshot) ?? say`The Storyteller`
  const both = drawnThenChosen(result, storyteller, name)
  return both === null ? say`${storyteller} chose ${name}.` : `${both}.`
}

/** The name of the Storyteller who chose; undefined where there are several, or where it may have been one who no longer is. */
export function storytellerIn({ participants, lastStep }: Pick<Seen, 'participants' | 'lastStep'>): string | undefined {
  const [only, second] = participants.filter(({ isST }) => isST)
  if (only === undefined || second !== undefined) return undefined
  const isSure = lastStep?.action === 'choose' ? lastStep.participantId === only.id : only.isHost && !endsPart(lastStep)
  return isSure ? only.name : undefined
}

const endsPart = (step: Snapshot['lastStep']) => step?.action === 'stepDown' || step?.action === 'endStoryteller'

/** The name of what is played, which the Storyteller may also choose from outside of the vote. */
function decidedName({ nominations }: Seen, result: Result): string {
  const id = result.decided ?? ''
  return nominations.find((nomination) => nomination.id === id)?.denorm.scriptName ?? nameIn(result, id)
}
