import type { Count, CountMethod, Round } from '#domain/room/counting/counts.ts'
import { nameIn, voteWords } from './labels.ts'
import { listed } from '../../ui/format.ts'
import type { ShownResult } from './shown-result.ts'
import { say } from '../../ui/say.ts'

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

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

interface Pair {
  own: number
  other: number
  outcome: 'wins' | 'loses' | 'ties'
}

/** How one script does against another one; null where nothing was counted. */
export function pairOf({ pairs }: Count, id: string, otherId: string): Pair | null {
  const own = pairs?.[id]?.[otherId]
  const other = pairs?.[otherId]?.[id]
  if (own === undefined || other === undefined) return null
  return { own, other, outcome: own > other ? 'wins' : own < other ? 'loses' : 'ties' }
}

/** "Catfishing beats Sorrow, 3 to 2". */
export function pairSentence(name: string, otherName: string, { own, other, outcome }: Pair): string {
  const verbs = { wins: 'beats', loses: say`loses to`, ties: say`ties with` } as const
  return say`${name} ${verbs[outcome]} ${otherName}, ${own} to ${other}`
}

/** More names are a number: the list below says which. */
const NAMES_AT_MOST = 5

/** Ballots that still count in a round. */
export const countingIn = ({ scores }: Round): number => Object.values(scores).reduce((sum, votes) => sum + votes, 0)

/** What a round of an instant runoff needs and leads to, in sentences. */
export function roundWords(result: ShownResult, round: Round, winners: readonly string[]): string[] {
  const counting = countingIn(round)
  if (counting === 0) return [say`Nobody voted.`]
  const verb = counting === 1 ? 'counts' : 'count'
  return [
    say`${voteWords(counting)} ${verb} in this round, so more than half is ${Math.floor(counting / 2) + 1}.`,
    ...(round.exhausted > 0 ? [exhaustedWords(round.exhausted)] : []),
    roundOutcome(result, round, winners),
  ]
}

function exhaustedWords(exhausted: number): string {
  return exhausted === 1
    ? say`1 ballot no longer counts: every script it ranked has dropped out.`
    : say`${exhausted} ballots no longer count: every script they ranked has dropped out.`
}

function roundOutcome(result: ShownResult, { dropped }: Round, winners: readonly string[]): string {
  const names = (ids: readonly string[]) =>
    ids.length > NAMES_AT_MOST ? say`${ids.length} scripts` : listed(ids.map((id) => nameIn(result, id)))
  if (dropped.length === 1) return say`${names(dropped)} has the fewest and drops out.`
  if (dropped.length > 1) return say`${names(dropped)} have the fewest and drop out together.`
  if (winners.length === 1) return say`${names(winners)} has more than half and wins.`
  return say`${names(winners)} have the same number of votes: a tie.`
}
