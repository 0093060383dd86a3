import { isolated } from '#domain/isolated.ts'
import { plural } from '#domain/plural.ts'
import { ROOM_LIMITS } from '#domain/room/options.ts'
import type { PersonView, Snapshot } from '#domain/room/view.ts'
import { playersToVote, votesExpected } from '../ballot/voters.ts'
import { listed } from '../../ui/format.ts'
import { say } from '../../ui/say.ts'

/** Which players the Storyteller waits for. */
export interface Awaited {
  /** "2 of 3 have voted · waiting for Ben". */
  words: string
  missing: number
  /** Null where they are not known: in blind votes, and in crowds too large to list. */
  names: readonly string[] | null
}

/** Who may nominate and has not yet; null where nobody is awaited. The Storyteller may nominate, and is not awaited. */
export function nominatorsAwaited(snapshot: Snapshot): Awaited | null {
  const { nominations, crowd } = snapshot
  const players = playersIn(snapshot)
  if (players.total === 0 || nominations.length >= ROOM_LIMITS.nominations) return null
  const nominators = new Set(nominations.map(({ nominatorId }) => nominatorId))
  if (crowd !== undefined) {
    for (const { id, isST } of snapshot.participants) if (isST) nominators.delete(id)
    return awaited('nominated', players.total, players.total - nominators.size, null)
  }
  const names = players.listed.filter(({ id }) => !nominators.has(id)).map(({ name }) => name)
  return awaited('nominated', players.total, names.length, names)
}

/** Who has not voted yet. A Storyteller is not awaited, and counts once they have voted, as in the phase card. */
export function votersAwaited(snapshot: Snapshot): Awaited | null {
  const { voting, crowd } = snapshot
  const players = playersIn(snapshot)
  if (players.total === 0) return null
  const total = votesExpected(snapshot)
  if (voting.voted === undefined || crowd !== undefined) {
    return awaited('voted', total, total - voting.votesCast, null)
  }
  const names = playersToVote(snapshot) ?? []
  return awaited('voted', total, names.length, names)
}

function playersIn({ participants, crowd }: Snapshot): { listed: PersonView[]; total: number } {
  const players = participants.filter(({ isST }) => !isST)
  const unlisted = crowd === undefined ? 0 : crowd.people - participants.length
  return { listed: players, total: players.length + unlisted }
}

function awaited(done: string, total: number, missing: number, names: readonly string[] | null): Awaited {
  const least = Math.max(0, missing)
  if (least === 0) return { words: say`Everyone has ${done}.`, missing: 0, names: [] }
  const words = say`${total - least} of ${total} ${total === 1 ? 'has' : 'have'} ${done}`
  return { words: names === null ? words : say`${words} · waiting for ${shortList(names)}`, missing: least, names }
}

const NAMES_SHOWN = 3

/** "Ana, Ben, Cara and 3 more"; one name more is shown rather than counted. */
function shortList(names: readonly string[]): string {
  if (names.length <= NAMES_SHOWN + 1) return listed(names)
  return say`${names.slice(0, NAMES_SHOWN).map(isolated).join(', ')} and ${names.length - NAMES_SHOWN} more`
}

/** "2 people have not voted: Ana and Ben." */
export function missingWords({ missing, names }: Awaited): string {
  if (missing === 0) return say`Everyone has voted.`
  const people = plural(missing, say`person has not voted`, say`people have not voted`)
  return names === null ? `${people}.` : `${people}: ${shortList(names)}.`
}
