import { useLocation } from '../app/navigation/use-location.ts'
import { useNavigate } from '../app/navigation/use-navigate.ts'
import { PAGE_SIZE } from './paged-cards.ts'

/** The number of shown cards, stored in the history entry, so that Back restores the list's length. */
export function useShownCount(): [number, (count: number) => void] {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const stored: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'shown') : null
  const shown = typeof stored === 'number' && stored > PAGE_SIZE ? stored : PAGE_SIZE
  const show = (count: number) =>
    navigate({ search }, { replace: true, preventScrollReset: true, state: { ...Object(state), shown: count } })
  return [shown, show]
}
