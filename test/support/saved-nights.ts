import { setTimeout as sleep } from 'node:timers/promises'
import type { Snapshot } from '#domain/room/view.ts'
import type { SavedResult } from '#protocol/result.ts'
import type { RoomSettings } from '#protocol/room/room.ts'
import { Visitor } from './visitor.ts'

const TRIES = 50
const PAUSE_MS = 100

/** What happens at a table that has nobody at a page. */
export interface Night {
  host?: string
  voteType?: RoomSettings['voteType']
  /** Written options; without them, as many scripts as `scripts` says. */
  texts?: readonly string[]
  scripts?: number
  /** What is nominated, in place of both. */
  scriptRefs?: readonly object[]
  /** What each of the voters prefers, by the number of the nomination; one of them for a vote that takes one. */
  ballots?: readonly (readonly number[])[]
  /** Whether the Storyteller draws at the end. */
  isDrawn?: boolean
}

/** Ends a vote by the room's API alone, and answers the result as it is kept. */
export async function keepNight(url: string, night: Night = {}): Promise<SavedResult> {
  const { host: email = 'storyteller@belfry.test', voteType = 'plurality', ballots = [[0]], isDrawn = false } = night
  const host = new Visitor(url)
  await host.signIn(email)
  const code = await host.openRoom({ voteType, nonScriptNominationMode: 'on', maxNominationsPerParticipant: 0 })
  const { participantToken: token } = await host.join(code, 'Sam', true)
  const api = `/api/rooms/${code}`
  const act = async (action: string) =>
    (await host.read<{ snapshot: Snapshot }>('POST', `${api}/state`, { action }, token)).snapshot
  await act('startNominations')
  const choices: string[] = []
  for (const scriptRef of await nominated(host, night)) {
    const command = { type: 'nomination.create', op: crypto.randomUUID(), scriptRef }
    const ack = await host.read<{ receipt: { nominationId: string } }>('POST', `${api}/commands`, command, token)
    choices.push(ack.receipt.nominationId)
  }
  const { epoch } = await act('startVoting')
  for (const [index, preferred] of ballots.entries()) {
    const voter = new Visitor(url)
    const { participantToken } = await voter.join(code, `Voter ${index + 1}`)
    const ids = preferred.map((place) => choices[place] ?? '')
    const command = { type: 'vote.cast', op: crypto.randomUUID(), epoch, ballot: ballotOf(voteType, ids) }
    await voter.read('POST', `${api}/commands`, command, participantToken)
  }
  let ended = await act('endVoting')
  if (isDrawn) ended = await act('drawLots')
  const { id, decided = null } = ended.voting.result ?? {}
  if (id === undefined) throw new Error('The vote ended without a result.')
  return kept(host, id, decided)
}

/** The room may answer before the database does. */
async function kept(host: Visitor, id: string, decided: string | null): Promise<SavedResult> {
  for (let n = 0; n < TRIES; n += 1) {
    const response = await host.call('GET', `/api/results/${id}`)
    const result = response.ok ? ((await response.json()) as SavedResult) : null
    if (result?.decided === decided) return result
    await sleep(PAUSE_MS)
  }
  throw new Error(`The result ${id} was not kept.`)
}

async function nominated(host: Visitor, { texts, scripts = 2, scriptRefs }: Night): Promise<readonly object[]> {
  if (scriptRefs !== undefined) return scriptRefs
  if (texts !== undefined) return texts.map((text) => ({ kind: 'freeform', text }))
  const { items } = await host.read<{ items: { id: string }[] }>('GET', `/api/scripts?type=full&limit=${scripts}`)
  return items.map(({ id: scriptId }) => ({ kind: 'library', scriptId }))
}

function ballotOf(voteType: Night['voteType'], ids: readonly string[]) {
  if (voteType === 'plurality') return { choiceNominationId: ids[0] }
  return voteType === 'approval' ? { approved: ids } : { ranking: ids }
}
