import { useCallback, useEffect, useRef } from 'react'
import type { NavigateOptions, To } from 'react-router'
import { useLocation, useNavigate } from 'react-router'

/** Navigates, and resolves once the new page is shown: the old page must not change before that. */
export function useGo(): (to: To, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  const { key } = useLocation()
  const onShown = useRef<(() => void) | null>(null)
  // The component is unmounted or has a new address: either way the navigation is done.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => () => onShown.current?.(), [key])
  return useCallback(
    (to, options) =>
      new Promise<void>((resolve) => {
        onShown.current = resolve
        navigate(to, options)
      }),
    [navigate],
  )
}
