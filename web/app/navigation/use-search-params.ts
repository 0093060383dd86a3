import { useCallback, useMemo } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

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
