import { makeStore } from '../store.ts'

/** Whether a page's file is being loaded. */
export const isPageLoading = makeStore(false)
