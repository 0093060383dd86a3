import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from './use-search-params.ts'

/**
 * The parameters of the page's address. They are not changed once a navigation is under way: the old page still runs until
 * the new one is loaded, and an address that it writes then, after a pause in typing, would undo the navigation.
 */
export function usePageParams(): ReturnType<typeof useSearchParams> {
  const [params, setParams] = useSearchParams()
  const path = useRef<string | null>(null)
  useEffect(() => {
    path.current = window.location.pathname
  }, [])
  const change = useCallback<typeof setParams>(
    (next, options) => {
      if (path.current === null || path.current === window.location.pathname) setParams(next, options)
    },
    [setParams],
  )
  return [params, change]
}
