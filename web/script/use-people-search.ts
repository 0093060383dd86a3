import { useEffect, useState } from 'react'
import { messageOf } from '../app/api/client.ts'
import { type FoundPerson, searchPeople } from '../app/api/scripts-write.ts'
import { say } from '../ui/say.ts'

export const PEOPLE_SEARCH = { least: 2, pauseMs: 300, most: 20 } as const

export interface PeopleSearch {
  /** Null before the first answer to this query. */
  people: readonly FoundPerson[] | null
  isLoading: boolean
  error: string | null
}

interface Found {
  query: string
  people: readonly FoundPerson[] | null
  error: string | null
}

/** People by name, fetched once typing pauses. */
export function usePeopleSearch(typed: string): PeopleSearch {
  const query = typed.trim()
  const [found, setFound] = useState<Found | null>(null)
  const isLongEnough = query.length >= PEOPLE_SEARCH.least
  useEffect(() => {
    if (!isLongEnough) return undefined
    const stop = new AbortController()
    const ask = async () => {
      try {
        const { results } = await searchPeople(query, PEOPLE_SEARCH.most, stop.signal)
        setFound({ query, people: results.slice(0, PEOPLE_SEARCH.most), error: null })
      } catch (error) {
        if (!stop.signal.aborted)
          setFound({ query, people: null, error: messageOf(error, say`An unknown error occurred`) })
      }
    }
    const timer = setTimeout(() => void ask(), PEOPLE_SEARCH.pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query, isLongEnough])
  if (!isLongEnough) return { people: null, isLoading: false, error: null }
  if (found?.query !== query) return { people: null, isLoading: true, error: null }
  return { people: found.people, isLoading: false, error: found.error }
}
