import { useLocation, useNavigate } from 'react-router'
import { PAGE_SIZE } from '../../library/paged-cards.ts'

/** The number of shown cards, stored in the history entry, so that Back restores the list's length. */
export function useShownCount(): [number, (count: number) => void] {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const kept: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'shown') : null
  const shown = typeof kept === 'number' && kept > PAGE_SIZE ? kept : PAGE_SIZE
  const show = (count: number) =>
    void navigate({ search }, { replace: true, preventScrollReset: true, state: { ...Object(state), shown: count } })
  return [shown, show]
}
