import { useCallback, useEffect, useRef, useState } from 'react'
import type { PersonView } from '#domain/room/view.ts'
import { findPeople } from '../../app/api/rooms.ts'
import { reasonOf } from '../session/failures.ts'
import { useRoom } from '../room-context.ts'

interface Found {
  search: string
  people: readonly PersonView[]
  /** Null before the first answer. */
  total: number | null
  next: string | null
  isLoading: boolean
  error: string | null
}

export interface FoundPeople extends Omit<Found, 'search'> {
  /** Fetches the people who joined after `after`; `onPage` is called before they are rendered. */
  ask: (after: string, onPage?: (page: readonly PersonView[]) => void) => Promise<void>
  /** Removes a person from the results. */
  drop: (id: string) => void
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
export function useFoundPeople(search: string): FoundPeople {
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
        const { items, total, next } = await session.call(findPeople(session.code, session.token, { search, after }))
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
  return { ...found, ask, drop }
}

function without(found: Found, id: string): Found {
  const people = found.people.filter((person) => person.id !== id)
  const gone = found.people.length - people.length
  return { ...found, people, total: found.total === null ? null : found.total - gone }
}
