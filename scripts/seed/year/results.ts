import { type Result, resultOf } from '#domain/room/counting/result.ts'
import type { Ballot } from '#domain/room/counting/ballot.ts'
import type { VoteType } from '#domain/room/options.ts'
import type { UnsavedResult } from '#domain/room/verdict/unsaved-result.ts'
import { insertRows, rawRow } from '../../../src/db/rows.ts'
import { results } from '../../../src/db/schema.ts'
import { resultRow } from '../../../src/services/results/save-result.ts'
import { numbers } from '../made-scripts.ts'
import type { SeededScript } from '../sql.ts'
import type { YearPerson } from './people.ts'
import { type Cx, DAY_MS } from './year-context.ts'

/** A saved result, who was the Storyteller, and what was decided. */
export interface YearResult {
  hostId: string
  unsaved: UnsavedResult
  script: SeededScript | null
}

const VOTE_TYPES: readonly VoteType[] = ['plurality', 'approval', 'borda', 'irv']
/** So many people save results; the first of them is the sample world's Storyteller. */
const HOSTS = 50
const ROWS_AT_ONCE = 500
const SAM = { id: 'sample-storyteller', name: 'Sam' }

interface From {
  people: readonly YearPerson[]
  scripts: readonly SeededScript[]
}

/** Results as rooms save them, spread over the year, oldest first. */
export async function seedResults(cx: Cx, count: number, { people, scripts }: From): Promise<YearResult[]> {
  const random = numbers(11)
  const hosts = [SAM, ...people.slice(0, HOSTS - 1)]
  const made = Array.from({ length: count }, (_, index): YearResult => {
    const host = hosts[index % hosts.length] ?? SAM
    const endedAt = Math.round(cx.now - 2 * DAY_MS - (count - index) * ((350 * DAY_MS) / count))
    return resultOfNight(cx, host, VOTE_TYPES[index % VOTE_TYPES.length] ?? 'plurality', { endedAt, scripts, random })
  })
  const rows = made.map(({ hostId, unsaved, script }) =>
    rawRow(results, resultRow(hostId, unsaved, script?.bodyHash ?? null)),
  )
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await insertRows(cx.db, results, rows.slice(at, at + ROWS_AT_ONCE)).onConflictDoNothing()
  return made
}

interface Night {
  endedAt: number
  scripts: readonly SeededScript[]
  random: () => number
}

function resultOfNight(
  cx: Cx,
  host: { id: string; name: string },
  voteType: VoteType,
  { endedAt, scripts, random }: Night,
): YearResult {
  const below = (most: number) => Math.floor(random() * most)
  const first = below(scripts.length)
  const nominated = Array.from({ length: 3 + below(4) }, (_, n) => [`n${n + 1}`, nth(scripts, first + n * 7)] as const)
  const players = 7 + below(9)
  const ids = nominated.map(([id]) => id)
  const ballots = Array.from(
    { length: players },
    (_, n) => [`p${n}`, { ballot: ballotOf(voteType, ids, below) }] as const,
  )
  const nominations = new Map(nominated.map(([id, script]) => [id, shownOf(script)]))
  const lot = null
  const vote = { options: { voteType }, epoch: 1, nominations, candidates: null, ballots: new Map(ballots), lot }
  const result: Result = resultOf(vote, endedAt)
  const script = nominated.find(([id]) => id === result.decided)?.[1] ?? null
  const [id, evening] = [cx.random.resultId(), cx.random.resultId()]
  const decided = script && {
    nominationId: result.decided ?? '',
    name: script.listing.name,
    author: script.listing.author,
  }
  const name = script?.listing.name ?? null
  return {
    hostId: host.id,
    script,
    unsaved: { id, rev: 1, evening, hostName: host.name, players, result: { ...result, id }, name, script: decided },
  }
}

const nth = (scripts: readonly SeededScript[], place: number) => scripts[place % scripts.length] as SeededScript

function shownOf({ id, listing }: SeededScript) {
  const { window } = listing.metadata
  return {
    denorm: { scriptName: listing.name, teamCounts: {}, facts: window === undefined ? {} : { window } },
    scriptRef: { kind: 'library', scriptId: id },
  }
}

function ballotOf(voteType: VoteType, ids: readonly string[], below: (most: number) => number): Ballot {
  const start = below(ids.length)
  const order = [...ids.slice(start), ...ids.slice(0, start)]
  if (voteType === 'plurality') return { choiceNominationId: order[0] ?? '' }
  return voteType === 'approval' ? { approved: order.slice(0, 1 + below(ids.length)) } : { ranking: order }
}
