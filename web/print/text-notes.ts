import type { ResolvedCharacter } from '#domain/script/resolve.ts'
import type { ShownJinx } from '../parts/script/script-characters.ts'
import { say } from '../ui/say.ts'

/** "Each night*", as the game writes what begins with the second night. */
const STARRED = /\bnights?\*/iu
const MARK = ' †'

const same = <Thing>(thing: Thing): Thing => thing
const character = (one: ResolvedCharacter): ResolvedCharacter =>
  one.isSummary && one.ability !== null ? { ...one, ability: one.ability + MARK } : one
const jinx = (one: ShownJinx): ShownJinx => (one.isSummary ? { ...one, reason: one.reason + MARK } : one)

/** What the foot says about the texts, and how summaries are marked: only where not every text is one. */
export function textNotes(characters: readonly ResolvedCharacter[], jinxes: readonly ShownJinx[]) {
  const texts = [
    ...characters.flatMap(({ ability, isSummary }) => (ability === null ? [] : [{ text: ability, isSummary }])),
    ...jinxes.map(({ reason, isSummary }) => ({ text: reason, isSummary })),
  ]
  const notes = texts.some(({ text }) => STARRED.test(text)) ? ['* not the first night'] : []
  const summaries = texts.filter(({ isSummary }) => isSummary).length
  const areMixed = summaries > 0 && summaries < texts.length
  if (areMixed) notes.push("† Belfry's summary, not the official wording.")
  else if (summaries > 0) notes.push(say`Texts are Belfry's summaries, not the official wording.`)
  return { notes, marked: areMixed ? { character, jinx } : { character: same, jinx: same } }
}
