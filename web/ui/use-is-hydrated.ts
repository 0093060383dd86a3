import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while a page is rendered and hydrated, true from then on: for what only a browser can know. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
