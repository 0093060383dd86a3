import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import {
  forgetFilters,
  fromParams,
  type LibraryFilters,
  saveFilters,
  savedFilters,
  toParams,
} from '../../library/filters.ts'
import { useSession } from '../../session.ts'
import { usePageParams } from '../../navigation/use-page-params.ts'

export interface FilterControl {
  filters: LibraryFilters
  /** Replaces the filters in the address. */
  change: (patch: Partial<LibraryFilters>) => void
}

/** The filters of the address. Without any, those of the last visit are restored, except after the home page. */
export function useLibraryFilters(): FilterControl {
  const [params, setParams] = usePageParams()
  const location = useLocation()
  const [restored, setRestored] = useState(() => toRestore(params, location.state))
  const { status } = useSession()
  const asked = restored ?? fromParams(params)
  // "Mine" needs a signed-in person.
  const filters = asked.mine && status === 'anonymous' ? { ...asked, mine: false } : asked

  if (restored !== null && location.search !== '') setRestored(null)
  useEffect(() => {
    if (restored === null) saveFilters(fromParams(params))
    else if (location.search === '') setParams(toParams(restored), { replace: true })
  }, [location.search, params, restored, setParams])

  return {
    filters,
    change: (patch) => setParams(toParams({ ...filters, ...patch }), { replace: true, preventScrollReset: true }),
  }
}

function toRestore(params: URLSearchParams, state: unknown): LibraryFilters | null {
  if (params.size > 0) return null
  if (isFromHome(state)) {
    forgetFilters()
    return null
  }
  return savedFilters()
}

const isFromHome = (state: unknown) =>
  typeof state === 'object' && state !== null && 'fromHome' in state && state.fromHome === true
