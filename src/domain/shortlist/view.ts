import type { Denorm } from '../room/room.ts'
import { type Coming, countingClose, isClosed, type Marks, playsOf, type Shortlist } from './shortlist.ts'

/** Who reads a list: its owner or not, with an answer or without. */
export interface Reader {
  userId: string | null
  answerId: string | null
  /** For a member of the list’s group: who can run what, by script id. */
  ready?: ReadonlyMap<string, readonly string[]>
}

interface CandidateView {
  id: string
  scriptRef: { kind: 'library'; scriptId: string } | { kind: 'upload' }
  denorm: Denorm
  suggestedBy: { answerId: string; name: string } | null
  plays: number
  nots: number | null
  ready: string[]
}

/** What one reader sees of a list; moments are epoch milliseconds. */
export interface ShortlistView {
  id: string
  rev: number
  title: string
  note: string | null
  at: number | null
  timeZone: string | null
  closesAt: number | null
  players: number | null
  suggestions: Shortlist['suggestions']
  answering: Shortlist['answering']
  state: 'open' | 'closed'
  hostName: string
  group: { id: string; name: string } | null
  room: { code: string; state: 'open' | 'closed' } | null
  result: { id: string; name: string } | null
  candidates: CandidateView[]
  coming: Record<Coming, number>
  answers: { id: string; name: string; coming: Coming | null }[]
  marked: number | null
  you: { answerId: string; name: string; coming: Coming | null; marks: Marks } | null
  isOwner: boolean
}

/** The only way to what a reader may know: a `not` is in `you` alone, and as a number in a closed list of its owner. */
export function viewFor(list: Shortlist, reader: Reader, now: number): ShortlistView {
  const { id, rev, title, note, at, timeZone, closesAt, players, suggestions, answering, hostName } = list
  const isOwner = reader.userId === list.ownerId
  const closed = isClosed(list, now)
  const hidden = closed ? hiddenNumbers(list) : null
  const own = list.answers.find((answer) => answer.id === reader.answerId)
  return {
    id,
    rev,
    title,
    note,
    at,
    timeZone,
    closesAt,
    players,
    suggestions,
    answering,
    state: closed ? 'closed' : 'open',
    hostName,
    group: list.group,
    room: list.room === null ? null : { code: list.room.code, state: list.room.isOpen ? 'open' : 'closed' },
    result: list.result,
    candidates: candidatesOf(list, isOwner ? (hidden?.nots ?? null) : null, reader.ready),
    coming: comingOf(list),
    answers: list.answers.map(({ id, name, coming }) => ({ id, name, coming })),
    marked: hidden?.marked ?? null,
    you: own === undefined ? null : { answerId: own.id, name: own.name, coming: own.coming, marks: own.marks },
    isOwner,
  }
}

/** As they were at the counting close. A list that time has closed is counted by each read until something is written to it. */
function hiddenNumbers(list: Shortlist): { marked: number; nots: ReadonlyMap<string, number | null> } | null {
  if (list.marked === null) return countingClose(list)
  return { marked: list.marked, nots: new Map(list.candidates.map(({ id, nots }) => [id, nots])) }
}

/** By those who would play it, then in the order in which they were added. */
function candidatesOf(
  list: Shortlist,
  nots: ReadonlyMap<string, number | null> | null,
  ready: Reader['ready'],
): CandidateView[] {
  const plays = playsOf(list)
  const names = new Map(list.answers.map(({ id, name }) => [id, name]))
  const views = list.candidates
    .toSorted((one, other) => one.position - other.position)
    .map(({ id, scriptId, denorm, suggestedBy }): CandidateView => {
      const name = suggestedBy === null ? undefined : names.get(suggestedBy)
      return {
        id,
        scriptRef: scriptId === null ? { kind: 'upload' } : { kind: 'library', scriptId },
        denorm,
        suggestedBy: suggestedBy === null || name === undefined ? null : { answerId: suggestedBy, name },
        plays: plays.get(id) ?? 0,
        nots: nots?.get(id) ?? null,
        ready: [...(ready?.get(scriptId ?? '') ?? [])],
      }
    })
  return views.toSorted((one, other) => other.plays - one.plays)
}

function comingOf({ answers }: Shortlist): Record<Coming, number> {
  const count = (coming: Coming) => answers.filter((answer) => answer.coming === coming).length
  return { yes: count('yes'), maybe: count('maybe'), no: count('no') }
}
