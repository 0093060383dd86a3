import { useCallback, useContext, useEffect } from 'react'
import { type NavigateOptions, type To, UNSAFE_NavigationContext as NavigationContext } from 'react-router'

export type Navigate = (to: To | number, options?: NavigateOptions) => void

/** Navigates to a whole path, to another query of this page, or back and forth. */
export function useNavigate(): Navigate {
  const { navigator } = useContext(NavigationContext)
  return useCallback(
    (to, options = {}) => {
      if (typeof to === 'number') navigator.go(to)
      else if (options.replace) navigator.replace(to, options.state, options)
      else navigator.push(to, options.state, options)
    },
    [navigator],
  )
}

/** Leads on to another page. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace: true, state }), [navigate, to, state])
  return null
}
