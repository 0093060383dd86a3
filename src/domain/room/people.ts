import { searchKey } from '#domain/script/search-key.ts'
import { ROOM_LIMITS } from './options.ts'
import { type Refusal, refuse } from './refusal.ts'
import { type ParticipantId, type Room, seatedIn } from './room.ts'
import { type PersonView, personView } from './view.ts'

export interface PeopleQuery {
  /** A part of the name, whatever its case and accents; empty for everybody. */
  search: string
  /** The `next` of the page before, or the id of somebody in the room; empty from the beginning. */
  after: string
}

/** At most a hundred of those seated, in the order in which they sat down. */
export interface PeoplePage {
  items: PersonView[]
  /** How many there are on all pages. */
  total: number
  /** The `after` of the next page; null on the last. */
  next: string | null
}

/** Searches the people in a room of any size. Only its Storytellers may. */
export function peopleFor(
  room: Room,
  viewer: ParticipantId,
  { search, after }: PeopleQuery,
  online: ReadonlySet<ParticipantId>,
): { ok: true; value: PeoplePage } | Refusal {
  const own = room.participants.get(viewer)
  if (own?.seat !== 'seated' || !own.isST) return refuse('NOT_STORYTELLER')
  const afterRev = room.participants.get(after)?.joinedRev ?? Number(after)
  if (!Number.isSafeInteger(afterRev)) return refuse('NO_SUCH_PARTICIPANT')
  const key = searchKey(search)
  const found = seatedIn(room).filter(({ name }) => searchKey(name).includes(key))
  // People keep their place however many leave in between.
  const left = found.filter(({ joinedRev }) => joinedRev > afterRev)
  const page = left.slice(0, ROOM_LIMITS.peopleShown)
  const items = page.map((person) => personView(person, online))
  const next = left.length > page.length ? String(page.at(-1)?.joinedRev) : null
  return { ok: true, value: { items, total: found.length, next } }
}
