import { useCallback, useMemo } from 'react'
import type { NavigateOptions } from 'react-router'
import { useLocation } from './use-location.ts'
import { useNavigate } from './use-navigate.ts'

type Params = ConstructorParameters<typeof URLSearchParams>[0]

/** The parameters of the address, and how to change them. The router's own hook brings all of its other parts along. */
export function useSearchParams(): [URLSearchParams, (next: Params, options?: NavigateOptions) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (next: Params, options?: NavigateOptions) => navigate(`?${new URLSearchParams(next)}`, options),
    [navigate],
  )
  return [params, change]
}
