import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { filtersIn, type LibraryFilters } from '#protocol/library/library-filters.ts'
import { forgetFilters, fromStart, saveFilters, savedFilters, toParams } from './filters.ts'
import { usePageParams } from '../app/navigation/use-page-params.ts'
import { useSession } from '../app/session.ts'
import { useIsTakenOver } from '../ui/use-is-taken-over.ts'

export interface FilterControl {
  filters: LibraryFilters
  /** Replaces the filters in the address. */
  change: (patch: Partial<LibraryFilters>) => void
}

/**
 * The filters of the address. Without any, those of the last visit are restored, except after the home page: by `first.js`
 * where the Worker has drawn the page, here elsewhere.
 */
export function useLibraryFilters(): FilterControl {
  const [params, setParams] = usePageParams()
  const location = useLocation()
  const isTakenOver = useIsTakenOver()
  const [isDrawn, setDrawn] = useState(!isTakenOver)
  const [restored, setRestored] = useState(() => (isTakenOver ? toRestore(params, isFromHome(location.state)) : null))
  const { status } = useSession()
  const asked = restored ?? filtersIn(params)
  // "Mine" needs a signed-in person.
  const filters = asked.mine && status === 'anonymous' ? { ...asked, mine: false } : asked

  if (isDrawn && isTakenOver) {
    setDrawn(false)
    // What an older Belfry has stored, `first.js` cannot read.
    setRestored(toRestore(params, cameFromHome()))
  }
  if (restored !== null && location.search !== '') setRestored(null)
  useEffect(() => {
    if (isDrawn) return
    if (restored === null) saveFilters(filtersIn(params))
    else if (location.search === '') {
      // As `first.js` notes it: what is shown was not chosen on this visit.
      document.documentElement.dataset['last'] = ''
      setParams(toParams(restored), { replace: true })
    }
  }, [isDrawn, location.search, params, restored, setParams])

  return {
    filters,
    change: (patch) => {
      delete document.documentElement.dataset['last']
      setParams(toParams(fromStart({ ...filters, ...patch })), { replace: true, preventScrollReset: true })
    },
  }
}

function toRestore(params: URLSearchParams, isFromHome: boolean): LibraryFilters | null {
  if (params.size > 0) return null
  if (isFromHome) {
    forgetFilters()
    return null
  }
  return savedFilters()
}

const isFromHome = (state: unknown) => Reflect.get(Object(state), 'fromHome') === true

/** The same as in `first.js`. */
const cameFromHome = () =>
  document.referrer === `${window.location.origin}/` || isFromHome(Reflect.get(Object(window.history.state), 'usr'))
