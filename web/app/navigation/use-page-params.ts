import { useCallback, useMemo } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import { pathAhead } from './navigation.tsx'

/**
 * The parameters of the page's address. They are not changed once a navigation is under way: the old page still runs until
 * the new one is loaded, and an address that it writes then, after a pause in typing, would undo the navigation.
 */
export function usePageParams(): ReturnType<typeof useSearchParams> {
  const [params, setParams] = useSearchParams()
  // Its own path, not the browser's: a link that was pressed before the page ran may have changed that already.
  const { pathname } = useLocation()
  const change = useCallback<typeof setParams>(
    (next, options) => {
      if (pathname === pathAhead()) setParams(next, options)
    },
    [pathname, setParams],
  )
  return [params, change]
}

type Params = ConstructorParameters<typeof URLSearchParams>[0]

/** The parameters of the address, and how to change them. The router's own hook stands beside its data mode. */
export function useSearchParams(): [URLSearchParams, (next: Params, options?: NavigateOptions) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (next: Params, options?: NavigateOptions) => void navigate(`?${new URLSearchParams(next)}`, options),
    [navigate],
  )
  return [params, change]
}
