import { makeStore } from '../store.ts'

/** False from the first call that got no answer until one gets through. */
export const reachable = makeStore(true)
