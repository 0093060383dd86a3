import type { Snapshot } from '#domain/room/view.ts'
import type { RoomSettings } from '#protocol/room/room.ts'
import { judge, type Verdict } from './history.ts'
import { Visitor } from './visitor.ts'
import { Voter } from './voter.ts'

/** A table in the middle of a vote: its host, what can be voted for, and everybody's token. */
export interface Table {
  host: Visitor
  hostToken: string
  code: string
  choices: string[]
  tokens: string[]
  /** Of a table that was sat down with one. */
  groupId: string | null
}

const JOINING_AT_ONCE = 8
/** The host's next room has the same settings. */
const USUAL_SEATS = 20

interface Seating {
  nominations?: number
  groupName?: string
  settings?: RoomSettings
  /** Nominates scripts of the library in place of free text, and leaves the room before the vote. */
  isNominating?: boolean
}

/** Opens a room, of a new group if it has a name, seats `people`, nominates, and starts the vote. */
export async function seat(
  url: string,
  people: number,
  { nominations = 4, groupName, settings: more = {}, isNominating = false }: Seating = {},
): Promise<Table> {
  const host = new Visitor(url)
  await host.signIn('storyteller@belfry.test')
  const group =
    groupName === undefined ? null : await host.read<{ id: string }>('POST', '/api/groups', { name: groupName })
  const settings = {
    ...(group !== null && { group: group.id }),
    maxPlayers: Math.max(people, USUAL_SEATS),
    maxNominationsPerParticipant: 0,
    nonScriptNominationMode: 'on' as const,
    ...more,
  }
  const code = await host.openRoom(settings)
  const { participantToken: hostToken } = await host.join(code, 'Sam', true)
  await act({ host, code, hostToken }, 'startNominations')
  const scripts = isNominating
    ? (await host.read<{ items: { id: string }[] }>('GET', `/api/scripts?type=full&limit=${nominations}`)).items
    : []
  const choices: string[] = []
  for (let n = 1; n <= nominations; n += 1) {
    const script = scripts[n - 1]
    const scriptRef = script ? { kind: 'library', scriptId: script.id } : { kind: 'freeform', text: `Option ${n}` }
    const command = { type: 'nomination.create', op: crypto.randomUUID(), scriptRef }
    const path = `/api/rooms/${code}/commands`
    const ack = await host.read<{ receipt: { nominationId: string } }>('POST', path, command, hostToken)
    choices.push(ack.receipt.nominationId)
  }
  const tokens: string[] = []
  for (let at = 0; at < people; at += JOINING_AT_ONCE) {
    const numbers = Array.from({ length: Math.min(JOINING_AT_ONCE, people - at) }, (_, n) => at + n)
    const joined = await Promise.all(numbers.map(async (n) => new Visitor(url).join(code, `Voter ${n + 1}`)))
    tokens.push(...joined.map(({ participantToken }) => participantToken))
  }
  if (!isNominating) await act({ host, code, hostToken }, 'startVoting')
  return { host, hostToken, code, choices, tokens, groupId: group?.id ?? null }
}

export function votersOf(url: string, { code, tokens }: Table): Voter[] {
  return tokens.map((token, n) => new Voter(`Voter ${n + 1}`, url, code, token))
}

/** Ends the vote and recounts what was announced from what the voters saw. */
export async function verdictOf(table: Table, voters: readonly Voter[]): Promise<Verdict> {
  const { result } = (await act(table, 'endVoting')).voting
  for (const voter of voters) voter.leave()
  if (result === undefined) throw new Error('No result was announced.')
  return judge(
    voters.flatMap(({ history }) => history),
    result,
  )
}

/** A Storyteller's step. */
export async function act(table: Pick<Table, 'host' | 'code' | 'hostToken'>, action: string): Promise<Snapshot> {
  const path = `/api/rooms/${table.code}/state`
  return (await table.host.read<{ snapshot: Snapshot }>('POST', path, { action }, table.hostToken)).snapshot
}
