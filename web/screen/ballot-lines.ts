import type { Snapshot } from '#domain/room/view.ts'
import type { VoteType } from '#domain/room/options.ts'
import { candidatesIn } from '../room/ballot/pick.ts'
import { playersToVote, votesExpected } from '../room/ballot/voters.ts'
import { listed } from '../room/result/labels.ts'
import { standingsOf } from '../room/result/shown-result.ts'
import { say } from '../ui/say.ts'

type Seen = Pick<Snapshot, 'participants' | 'crowd' | 'voting' | 'nominations' | 'you'>

/** How everybody votes, in a line. */
export const WAY_WORDS: Readonly<Record<VoteType, string>> = {
  plurality: say`One vote each`,
  approval: say`Tick everything you’d play`,
  irv: say`Rank the scripts`,
  borda: say`Rank the scripts`,
}

const peopleIn = ({ participants, crowd }: Pick<Seen, 'participants' | 'crowd'>) => crowd?.people ?? participants.length

/** A nomination in an open vote. */
export interface BallotLine {
  id: string
  name: string
  score: number
  /** Of all that the room can give it, so that no bar shrinks when another grows. */
  share: number
  /** Alone in front, with a score. */
  isLeading: boolean
}

/** In the order they were nominated: rows that swap places cannot be read. */
export function ballotLines(snapshot: Snapshot): BallotLine[] {
  const { candidates } = candidatesIn(snapshot)
  const standings = standingsOf(snapshot)
  // A ranking gives its first place a point for each candidate, everything else gives one.
  const most = peopleIn(snapshot) * (snapshot.voting.voteType === 'borda' ? candidates.length : 1)
  return candidates.map(({ id, denorm }) => {
    const { score = 0, isLeading = false, isShared = false } = standings.get(id) ?? {}
    const share = most === 0 ? 0 : Math.min(1, score / most)
    return { id, name: denorm.scriptName, score, share, isLeading: isLeading && !isShared }
  })
}

/** The players without a ballot, as far as they are listed; null where that is secret. */
export function stillToVote(seen: Seen): { names: string[]; more: number } | null {
  const names = playersToVote(seen)
  if (names === null) return null
  return { names, more: Math.max(0, votesExpected(seen) - seen.voting.votesCast - names.length) }
}

/** More names than this are a number. */
const NAMES_IN_A_RUNOFF = 2

/** What a runoff is between; null in a vote over everything. */
export function runoffWords(snapshot: Pick<Snapshot, 'nominations' | 'voting'>): string | null {
  if (snapshot.voting.candidates === null) return null
  const names = candidatesIn(snapshot).candidates.map(({ denorm }) => denorm.scriptName)
  return say`Runoff between ${names.length > NAMES_IN_A_RUNOFF ? say`${names.length} scripts` : listed(names)}`
}
