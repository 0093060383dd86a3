import { resultOf } from '#domain/room/counting/result.ts'
import type { Ballot } from '#domain/room/counting/ballot.ts'
import type { VoteType } from '#domain/room/options.ts'
import { rawRow } from '../../../src/db/rows.ts'
import { results } from '../../../src/db/schema.ts'
import { resultRow } from '../../../src/services/results/save-result.ts'
import { numbers } from '../made-scripts.ts'
import { type Cx, DAY_MS, insertNew } from './part.ts'
import type { Account } from './people.ts'
import type { SeededScript } from './scripts.ts'

const VOTE_TYPES: readonly VoteType[] = ['plurality', 'approval', 'borda', 'irv']
/** So many people save results; the first of them is the sample world's Storyteller. */
const HOSTS = 50
const RESULTS = 2_000
const SAM = { id: 'sample-storyteller', name: 'Sam' }

/** Results as rooms save them, spread over the year, oldest first; answers whose they are. */
export async function seedResults(cx: Cx, people: readonly Account[], scripts: readonly SeededScript[]) {
  const random = numbers(11)
  const below = (most: number) => Math.floor(random() * most)
  const hosts = [SAM, ...people.slice(0, HOSTS - 1)]
  const rows = Array.from({ length: RESULTS }, (_, index) => {
    const host = hosts[index % hosts.length] ?? SAM
    const endedAt = Math.round(cx.now - 2 * DAY_MS - (RESULTS - index) * ((350 * DAY_MS) / RESULTS))
    const { players, result, decided } = hold(
      VOTE_TYPES[index % VOTE_TYPES.length] ?? 'plurality',
      endedAt,
      scripts,
      below,
    )
    const [id, evening] = [cx.random.resultId(), cx.random.resultId()]
    const { name = null, author = null } = decided?.listing ?? {}
    const script = name === null ? null : { nominationId: result.decided ?? '', name, author }
    const unsaved = { id, rev: 1, evening, hostName: host.name, players, result: { ...result, id }, name, script }
    return rawRow(results, resultRow(host.id, unsaved, decided?.row.bodyHash ?? null))
  })
  await insertNew(cx.db, results, rows)
  return hosts.map(({ id }) => id)
}

/** A vote between three to six scripts. */
function hold(voteType: VoteType, endedAt: number, scripts: readonly SeededScript[], below: (most: number) => number) {
  const first = below(scripts.length)
  const nominated = new Map(
    Array.from({ length: 3 + below(4) }, (_, n) => [`n${n + 1}`, scripts[(first + n * 7) % scripts.length]]),
  )
  const players = 7 + below(9)
  const ballots = Array.from({ length: players }, (_, n) => {
    return [`p${n}`, { ballot: ballotOf(voteType, [...nominated.keys()], below) }] as const
  })
  const nominations = new Map([...nominated].flatMap(([id, script]) => (script ? [[id, shownOf(script)]] : [])))
  const vote = { options: { voteType }, epoch: 1, nominations, candidates: null, ballots: new Map(ballots), lot: null }
  const result = resultOf(vote, endedAt)
  return { players, result, decided: nominated.get(result.decided ?? '') }
}

function shownOf({ row, listing }: SeededScript) {
  const { window } = listing.metadata
  return {
    denorm: { scriptName: listing.name, teamCounts: {}, facts: window === undefined ? {} : { window } },
    scriptRef: { kind: 'library', scriptId: row.id },
  }
}

function ballotOf(voteType: VoteType, ids: readonly string[], below: (most: number) => number): Ballot {
  const start = below(ids.length)
  const order = [...ids.slice(start), ...ids.slice(0, start)]
  if (voteType === 'plurality') return { choiceNominationId: order[0] ?? '' }
  return voteType === 'approval' ? { approved: order.slice(0, 1 + below(ids.length)) } : { ranking: order }
}
