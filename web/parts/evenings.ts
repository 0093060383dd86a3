import * as calls from '#protocol/calls/results.ts'
import { plural } from '#domain/plural.ts'
import type { ListedResult } from '#protocol/result.ts'
import { call } from '../app/api/client.ts'
import { say } from '../ui/say.ts'

/** The results of one room, listed as one: its last decision stands for the night. */
export interface Evening {
  last: ListedResult
  /** Of all its results, the newest first. */
  ids: string[]
}

/** `results` are the newest first. Where a room is not known, as in older results, each is an evening of its own. */
export function eveningsOf(results: readonly ListedResult[]): Evening[] {
  const evenings = new Map<string, Evening>()
  for (const result of results) {
    const key = result.evening ?? result.id
    const { last, ids } = evenings.get(key) ?? { last: result, ids: [] }
    evenings.set(key, {
      last: last.decided === null && result.decided !== null ? result : last,
      ids: [...ids, result.id],
    })
  }
  return [...evenings.values()]
}

/** A part of the caller's evenings. It reads results until the evening after the last has begun, so that each is whole. */
export async function readEvenings(from: number, count: number): Promise<{ evenings: Evening[]; hasOlder: boolean }> {
  const limit = Math.min(count * VOTES_EXPECTED, MOST_RESULTS)
  const results: ListedResult[] = []
  for (let page = 1; ; page += 1) {
    const { items, totalPages } = await call(calls.listOwn, { query: { mine: '1', page, limit } })
    results.push(...items)
    const evenings = eveningsOf(results)
    const hasOlder = evenings.length > from + count
    if (hasOlder || page >= totalPages) return { evenings: evenings.slice(from, from + count), hasOlder }
  }
}

/** In most evenings there are fewer, so one call is enough. */
const VOTES_EXPECTED = 10
/** As many as a call answers. */
const MOST_RESULTS = 200

/** What a night came to, in a list. */
export function nightName({ last: { name, votesCast } }: Evening): string {
  return name ?? (votesCast === 0 ? say`No votes` : say`A tie`)
}

/** "11 players · 3 rounds of voting"; nothing of rounds where there was only one. */
export function nightFacts({ last: { players }, ids }: Evening): string {
  const rounds = ids.length > 1 ? ` · ${plural(ids.length, 'round of voting', 'rounds of voting')}` : ''
  return `${plural(players, 'player', 'players')}${rounds}`
}
