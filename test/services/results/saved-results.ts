import { env } from 'cloudflare:workers'
import type { UnsavedResult } from '#domain/room/verdict/unsaved-result.ts'
import { jobContextOf } from '../../../src/jobs/run-jobs.ts'
import { save } from '../../../src/services/results/save-result.ts'
import { personId } from '../../support/worker/people.ts'

export const DAY = 24 * 60 * 60 * 1000
export const WON = 'a6f0c1de-0000-4000-8000-000000000001'
export const LOST = 'a6f0c1de-0000-4000-8000-000000000002'
export const SCRIPT = [{ id: '_meta', name: 'Catfishing', author: 'Emily' }, 'washerwoman', 'imp', 'vortox']

/** A result's id for a number: 22 characters. */
export const idOf = (number: number) => `night_${number}`.padEnd(22, '-')

/** A result as a room tells it, with a decided script. */
export function unsaved(id: string, changes: Partial<UnsavedResult> = {}): UnsavedResult {
  return {
    id,
    rev: 7,
    evening: id,
    hostName: 'Mother Superior',
    players: 11,
    name: 'Catfishing',
    script: { nominationId: WON, name: 'Catfishing', author: 'Emily' },
    result: {
      id,
      voteType: 'plurality',
      epoch: 3,
      votesCast: 9,
      standings: [
        // As in results that were saved before it was kept which script of the library each was.
        { nominationId: WON, scriptName: 'Catfishing', score: 6, place: 1 },
        { nominationId: LOST, scriptName: 'Trouble Brewing', scriptId: 'trouble-brewing', score: 3, place: 2 },
      ],
      winners: [WON],
      endedAt: Date.now() - 1_000,
      counts: [{ method: 'plurality', scores: { [WON]: 6, [LOST]: 3 }, winners: [WON] }],
      decided: WON,
      decidedBy: 'vote',
    },
    ...changes,
  }
}

/** The same with another outcome. */
export const withResult = (
  id: string,
  changes: Partial<UnsavedResult['result']>,
  more: Partial<UnsavedResult> = {},
): UnsavedResult => unsaved(id, { ...more, result: { ...unsaved(id).result, ...changes } })

/** The same of a tie that nobody settled. */
export function unsettled(id: string, changes: Partial<UnsavedResult> = {}): UnsavedResult {
  const tied = unsaved(id)
  const result = { ...tied.result, winners: [WON, LOST], decided: null, decidedBy: null }
  return { ...tied, result, name: null, script: null, ...changes }
}

/** A result with everything that one can have. */
export function drawn(id: string): UnsavedResult {
  const scores = { [WON]: 3, [LOST]: 3 }
  const counts = [
    { method: 'irv' as const, scores, winners: [WON, LOST], rounds: [{ scores, dropped: [], exhausted: 0 }] },
    { method: 'condorcet' as const, scores: null, winners: [], pairs: { [WON]: { [LOST]: 3 }, [LOST]: { [WON]: 3 } } },
  ]
  const draw = { commitment: 'c', secret: 's', order: [{ nominationId: WON, digest: 'd' }] }
  const decidedBy = 'draw' as const
  const told = unsaved(id)
  return { ...told, result: { ...told.result, voteType: 'irv', winners: [WON, LOST], counts, draw, decidedBy } }
}

export async function keep(
  result: UnsavedResult,
  scriptData: unknown[] | null = SCRIPT,
  host: string = personId('storyteller'),
): Promise<void> {
  await save(jobContextOf(env, Date.now()), host, result, scriptData === null ? null : JSON.stringify(scriptData))
}

export async function rowsIn(table: 'result' | 'deleted_result' | 'script_body'): Promise<number> {
  return (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n ?? -1
}
