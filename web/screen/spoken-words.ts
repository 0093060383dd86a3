import { headline, outcomeWords } from '../room/result/labels.ts'
import { BANNER_LABELS, stageOf } from '../room/stage.ts'
import type { ScreenView } from './screen-session.ts'
import { say } from '../ui/say.ts'

/** What a screen reader is told when the screen shows something else. */
export function spokenWords(view: ScreenView): string {
  if (view.kind === 'waiting') return say`Ask the Storyteller to allow “${view.word}”.`
  if (view.kind === 'closed') return say`This room has closed. Good night.`
  if (view.kind !== 'shown') return ''
  const { result } = view.snapshot.voting
  const stage = stageOf(view.snapshot)
  if (stage !== 'results' || result === undefined) return BANNER_LABELS[stage]
  return `${headline(result)}. ${outcomeWords(view.snapshot)}`
}
