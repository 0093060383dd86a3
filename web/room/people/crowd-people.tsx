import { useRef, useState, useCallback, useEffect } from 'react'
import * as calls from '#protocol/calls/rooms.ts'
import { plural } from '#domain/plural.ts'
import type { Crowd, PersonView } from '#domain/room/view.ts'
import { call } from '../../app/api/client.ts'
import { SearchBox } from '../../parts/script/search-box.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PersonList } from './person-list.tsx'
import { useRoom } from '../room-context.ts'
import { useFocusAfter } from './use-focus-after.ts'
import { say } from '../../ui/say.ts'
import { reasonOf } from '../session/failures.ts'

/** Everybody in a room too large to list at once, for its Storyteller: by name, or page after page. */
export function CrowdPeople({ crowd }: { crowd: Crowd }) {
  const { participants } = useRoom().view.snapshot
  const [search, setSearch] = useState('')
  const found = useFoundPeople(search)
  const root = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusAfter(root)
  const people = search === '' ? withRest(participants, found.people) : asTheyAre(found.people, participants)
  const unlisted = Math.max(0, crowd.people - people.length)
  const hasMore = found.next !== null || (search === '' && unlisted > 0)
  const isWaiting = found.isLoading && found.total === null && search !== ''
  // A retry fetches the page that failed.
  const more = () => {
    const after = found.next ?? (search === '' ? (people.at(-1)?.id ?? '') : '')
    const firstNew = `li:nth-child(${people.length + 1}) button`
    void found.ask(after, (page) => focusAfter(page.length === 0 ? 'input' : firstNew))
  }
  const removed = (id: string) => {
    if (people.length === 1) focusAfter('input')
    found.drop(id)
  }
  return (
    <div ref={root} className="grid min-w-0 content-start gap-3">
      <div>
        <SearchBox label={say`Find a person`} search={search} onSearch={setSearch} />
        <p className="mt-2 wrap-anywhere text-muted empty:m-0" aria-live="polite">
          {search === '' ? '' : foundWords(search, found)}
        </p>
      </div>
      {people.length > 0 && <PersonList people={people} onRemoved={removed} onPart={found.changePart} />}
      {isWaiting && <Skeleton height={52} />}
      {found.error !== null && (
        <Notice
          type="danger"
          title={say`Failed to find people`}
          action={
            <Button busy={found.isLoading} onClick={more}>
              {say`Try again`}
            </Button>
          }
        >
          {found.error}
        </Notice>
      )}
      {hasMore && found.error === null && (
        <Button busy={found.isLoading} onClick={more}>
          {say`Show more`}
        </Button>
      )}
      {search === '' && (
        <p className="wrap-anywhere text-muted">
          {say`${unlisted > 0 ? say`And ${unlisted} more. ` : ''}${crowd.online} of ${crowd.people} are online.`}
        </p>
      )}
    </div>
  )
}

/** The people of the snapshot, and those fetched beyond them. */
function withRest(listed: readonly PersonView[], rest: readonly PersonView[]): PersonView[] {
  const ids = new Set(listed.map(({ id }) => id))
  return [...listed, ...rest.filter(({ id }) => !ids.has(id))]
}

/** For people in the snapshot, its newer data wins. */
function asTheyAre(found: readonly PersonView[], listed: readonly PersonView[]): PersonView[] {
  const now = new Map(listed.map((person) => [person.id, person]))
  return found.map((person) => now.get(person.id) ?? person)
}

function foundWords(search: string, { people, total, error }: FoundPeople): string {
  if (total === null) return error === null ? say`Searching...` : ''
  if (total === 0) return say`No one here is called “${search}”.`
  const all = say`${plural(total, 'person', 'people')} found`
  return people.length < total ? say`${all}, ${people.length} of them shown` : all
}

interface Found {
  search: string
  people: readonly PersonView[]
  /** Null before the first answer. */
  total: number | null
  next: string | null
  isLoading: boolean
  error: string | null
}

interface FoundPeople extends Omit<Found, 'search'> {
  /** Fetches the people who joined after `after`; `onPage` is called before they are rendered. */
  ask: (after: string, onPage?: (page: readonly PersonView[]) => void) => Promise<void>
  /** Removes a person from the results. */
  drop: (id: string) => void
  changePart: (id: string, isST: boolean) => void
}

const nothingOf = (search: string): Found => ({
  search,
  people: [],
  total: null,
  next: null,
  isLoading: search !== '',
  error: null,
})

/** The people of a crowd whose name contains `search`, page by page; without a search only on request. */
function useFoundPeople(search: string): FoundPeople {
  const { session } = useRoom()
  const [last, setFound] = useState(() => nothingOf(search))
  const found = last.search === search ? last : nothingOf(search)
  const turn = useRef(0)
  const ask = useCallback(
    async (after: string, onPage?: (page: readonly PersonView[]) => void) => {
      const mine = (turn.current += 1)
      const change = (next: (was: Found) => Partial<Found>) => {
        if (mine !== turn.current) return
        setFound((was) => {
          const same = was.search === search ? was : nothingOf(search)
          return { ...same, ...next(same) }
        })
      }
      change(() => ({ isLoading: true }))
      try {
        const { items, total, next } = await session.call(
          call(calls.findPeople, { code: session.code, query: { search, after } }, { token: session.token }),
        )
        if (mine === turn.current) onPage?.(items)
        const all = (before: readonly PersonView[]) => (after === '' ? items : [...before, ...items])
        change(({ people }) => ({ people: all(people), total, next, isLoading: false, error: null }))
      } catch (error) {
        change(() => ({ isLoading: false, error: reasonOf(error) }))
      }
    },
    [search, session],
  )
  useEffect(() => {
    if (search !== '') void ask('')
    return () => void (turn.current += 1)
  }, [ask, search])
  const drop = useCallback((id: string) => setFound((was) => without(was, id)), [])
  const changePart = useCallback(
    (id: string, isST: boolean) =>
      setFound((was) => ({ ...was, people: was.people.map((one) => (one.id === id ? { ...one, isST } : one)) })),
    [],
  )
  return { ...found, ask, drop, changePart }
}

function without(found: Found, id: string): Found {
  const people = found.people.filter((person) => person.id !== id)
  const gone = found.people.length - people.length
  return { ...found, people, total: found.total === null ? null : found.total - gone }
}
