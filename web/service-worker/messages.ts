/** Tells the worker to take over from the one before it. */
export const TAKE_OVER = { type: 'SKIP_WAITING' } as const

/** Asks the worker for the build that it belongs to; it answers through the message's port with a text. */
export const WHICH_BUILD = { type: 'WHICH_BUILD' } as const

/** Asks the worker to keep the answers of these addresses, as far as `keptAs` has a place for them. Workbox's own message. */
export const keepUrls = (urls: readonly string[]) =>
  ({ type: 'CACHE_URLS', payload: { urlsToCache: [...urls] } }) as const
