import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while a page is drawn and taken over, true from then on: for what only a browser can know. */
export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
