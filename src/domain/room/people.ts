import { searchKey } from '#domain/script/search-key.ts'
import { ROOM_LIMITS } from './options.ts'
import { type Refusal, refuse } from './refusal.ts'
import { type ParticipantId, type Room, seatedIn } from './room.ts'
import type { PersonView } from './view.ts'

export interface PeopleQuery {
  /** A part of the name, whatever its case and accents; empty for everybody. */
  search: string
  /** Only those who sat down after this person; empty from the beginning. */
  after: ParticipantId
}

/** At most a hundred of those seated, in the order in which they sat down. */
export interface PeoplePage {
  items: PersonView[]
  /** How many there are on all pages. */
  total: number
  /** The `after` of the next page; null on the last. */
  next: ParticipantId | null
}

/** Searches the people in a room of any size. Only its Storyteller may. */
export function peopleFor(
  room: Room,
  viewer: ParticipantId,
  { search, after }: PeopleQuery,
  online: ReadonlySet<ParticipantId>,
): { ok: true; value: PeoplePage } | Refusal {
  const own = room.participants.get(viewer)
  if (own?.seat !== 'seated' || !own.isST) return refuse('NOT_STORYTELLER')
  if (after !== '' && !room.participants.has(after)) return refuse('NO_SUCH_PARTICIPANT')
  const key = searchKey(search)
  const found = seatedIn(room).filter(({ name }) => searchKey(name).includes(key))
  const later = after === '' ? null : idsAfter(room, after)
  const left = later === null ? found : found.filter(({ id }) => later.has(id))
  const items = left
    .slice(0, ROOM_LIMITS.peopleShown)
    .map(({ id, name, isST }) => ({ id, name, isST, online: online.has(id) }))
  const next = left.length > items.length ? (items.at(-1)?.id ?? null) : null
  return { ok: true, value: { items, total: found.length, next } }
}

/** Seats that were given up keep their position, so that a page can follow one that ended with somebody who has since left. */
function idsAfter(room: Room, id: ParticipantId): Set<ParticipantId> {
  const ids = [...room.participants.keys()]
  return new Set(ids.slice(ids.indexOf(id) + 1))
}
