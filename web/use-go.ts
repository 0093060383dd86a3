import { useCallback, useEffect, useRef } from 'react'
import { type NavigateOptions, type To, useLocation, useNavigate } from 'react-router'

/** Leads to another page and resolves once it stands: what the page that is left shows may change only then. */
export function useGo(): (to: To, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  const { key } = useLocation()
  const arrived = useRef<(() => void) | null>(null)
  // Whoever asked is gone or sees a new address: either way the step has been made.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => () => arrived.current?.(), [key])
  return useCallback(
    (to, options) =>
      new Promise<void>((resolve) => {
        arrived.current = resolve
        void navigate(to, options)
      }),
    [navigate],
  )
}
