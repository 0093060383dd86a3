import type { Count, CountMethod } from '#domain/room/counting/counts.ts'
import { listed } from './labels.ts'
import type { ShownResult } from './shown-result.ts'
import { say } from '../../words/room.ts'

/** Rankings are what has several counts: approval is then how many ranked a script. */
const METHOD_WORDS: Readonly<Record<Exclude<CountMethod, 'condorcet'>, string>> = {
  plurality: say`first choices`,
  borda: 'points',
  irv: say`instant runoff`,
  approval: say`how many ranked it`,
}
const ONE_AGAINST_ONE = say`one against one`
const NOBODY_BEATS_ALL = say`One against one, no script beats all the others.`

/** More names than this are a number. */
const NAMES_OF_A_TIE = 3

/**
 * What the counts of a result mean, the room's own first; null where there is nothing to compare. Counts that agree with the
 * room's own are not listed: only what differs is news.
 */
export function countsSentence(result: ShownResult): string | null {
  const { counts = [], votesCast, decided } = result
  const [own, ...others] = counts
  if (own === undefined || others.length === 0 || votesCast === 0) return null
  if (counts.every(({ winners }) => winners.length === 1 && winners[0] === decided)) {
    return say`${nameIn(result, decided ?? '')} wins by every count.`
  }
  const telling = others.filter(({ winners }) => winners.length > 0)
  const differing = groupsOf(telling.filter((count) => !isSame(count, own)))
  const first = `${upperFirst(methodsIn([own]))} ${outcomeOf(own, result)}`
  const sentence = `${first}${restOf({ own, telling, differing, result })}.`
  return telling.length < others.length ? `${sentence} ${NOBODY_BEATS_ALL}` : sentence
}

interface Rest {
  own: Count
  telling: readonly Count[]
  differing: readonly (readonly Count[])[]
  result: ShownResult
}

function restOf({ own, telling, differing, result }: Rest): string {
  // Where the Storyteller plays another script, or all tie alike, it is news that the other counts agree.
  const isNews = own.winners.length > 1 || own.winners[0] !== result.decided
  if (differing.length === 0) {
    if (!isNews || telling.length === 0) return ''
    return own.winners.length > 1
      ? say`. They also tie ${methodsIn(telling)}`
      : say`. It also wins ${methodsIn(telling)}`
  }
  let hasVerb = own.winners.length === 1
  return differing
    .map((counts) => {
      const [{ winners }] = counts as [Count]
      const isElided = hasVerb && winners.length === 1
      hasVerb = winners.length === 1
      const outcome = isElided ? namesIn(result, winners) : outcomeOf({ winners }, result)
      return `; ${methodsIn(counts)}, ${outcome}`
    })
    .join('')
}

/** Those with the same outcome together, in the order of the first of each. */
function groupsOf(counts: readonly Count[]): Count[][] {
  const groups: Count[][] = []
  for (const count of counts) {
    const group = groups.find(([first]) => first !== undefined && isSame(first, count))
    if (group) group.push(count)
    else groups.push([count])
  }
  return groups
}

const isSame = (one: Count, other: Count) =>
  one.winners.length === other.winners.length && one.winners.every((id) => other.winners.includes(id))

/** "by points and first choices", "one against one", "by points and one against one". */
function methodsIn(counts: readonly Count[]): string {
  const words = counts.map(({ method }) => (method === 'condorcet' ? ONE_AGAINST_ONE : METHOD_WORDS[method]))
  return counts[0]?.method === 'condorcet' ? listed(words) : say`by ${listed(words)}`
}

function outcomeOf({ winners }: Pick<Count, 'winners'>, result: ShownResult): string {
  return `${namesIn(result, winners)} ${winners.length === 1 ? 'wins' : 'tie'}`
}

function namesIn(result: ShownResult, ids: readonly string[]): string {
  return ids.length > NAMES_OF_A_TIE ? say`${ids.length} scripts` : listed(ids.map((id) => nameIn(result, id)))
}

/** A script's name in the standings, which keep it when the nomination is removed. */
export function nameIn({ standings }: Pick<ShownResult, 'standings'>, id: string): string {
  return standings.find(({ nominationId }) => nominationId === id)?.scriptName ?? say`a removed script`
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
