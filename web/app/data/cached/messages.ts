/** Tells the worker to take over from the one before it. */
export const TAKE_OVER = { type: 'SKIP_WAITING' } as const

/** Asks the worker for the build that it belongs to; it answers through the message's port with a text. */
export const WHICH_BUILD = { type: 'WHICH_BUILD' } as const

/**
 * Asks the worker to keep the answers of these addresses, as far as `cachedAs` has a place for them. What the page has loaded
 * is still in the browser's own cache, so it costs no second request. Workbox's own message.
 */
export const cacheUrls = ({ loaded, embedded }: ToCache) => {
  const entries = loaded.map((url) => [url, { cache: 'force-cache' }] as const)
  return { type: 'CACHE_URLS', payload: { urlsToCache: [...entries, ...embedded] } } as const
}

export interface ToCache {
  /** Addresses that the page has loaded itself. */
  loaded: readonly string[]
  /** Those whose data was embedded in its document. */
  embedded: readonly string[]
}

/** Whether Belfry itself has answered: it names each of its answers, and a proxy that answers instead does not. */
export const isBelfrys = ({ headers }: Response): boolean => headers.has('X-Request-Id')

/** Whether Belfry says that something is no longer there. */
export const isGone = (response: Response): boolean =>
  (response.status === 404 || response.status === 410) && isBelfrys(response)

/** The header of an answer that the service worker gives from this device, because the network gave none in time. */
export const CACHED_HEADER = 'X-Belfry-Kept'

/** The name of a timing by which a page knows that its own document comes from this device. */
export const KEPT_TIMING = 'kept'
