import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { SECURITY_HEADERS } from '#protocol/headers.ts'
import { isBelfrys, isGone, CACHED_HEADER, KEPT_TIMING } from '../app/data/cached/messages.ts'
import { shellFor } from '../app/data/cached/cached-requests.ts'

/** Nothing is cached that the server does not want cached: personal answers, temporary scripts, refusals, a site that is off. */
export const publicOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const { status, type, redirected, headers } = response
    const isCacheable = status === 200 && type === 'basic' && !redirected
    return isCacheable && !/no-store|private/u.test(headers.get('Cache-Control') ?? '') ? response : null
  },
}

/** A document of another build, as one that a deploy has just brought, names files that this device may not have. */
export const ofThisBuild: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const { headers } = response
    const html = await response.text()
    return html.includes(`data-build="${__BELFRY_BUILD__}"`) ? new Response(html, { headers }) : null
  },
}

/** Without age: the clock of a device may be wrong. The browser may have all of it back before it refuses a write. */
export const atMost = (maxEntries: number): WorkboxPlugin =>
  new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true, matchOptions: { ignoreVary: true } }) as WorkboxPlugin

/** A failure of a proxy counts as no network. */
export const fromBelfry: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    const { status } = response
    if (status >= 502 && status <= 504 && !isBelfrys(response)) throw new Error('A proxy has answered.')
    return response
  },
}

/** What is gone from the server goes from this device, too. */
export const forgetGone: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    if (isGone(response)) await forget(new URL(request.url)).catch(() => {})
    return response
  },
}

async function forget({ origin, pathname }: URL): Promise<void> {
  const [, kind = '', id = ''] = /^(?:\/api)?\/(scripts?|results)\/([^/]+)$/u.exec(pathname) ?? []
  const page = kind === 'results' ? 'results' : 'script'
  const data = kind === 'results' ? 'results' : 'scripts'
  const gone = id === '' ? [pathname] : [`/${page}/${id}`, `/api/${data}/${id}`]
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const path of gone) await cache.delete(origin + path, { ignoreVary: true })
  }
}

/** A device keeps one catalogue, the last one that it had, under the address that stays. */
export const oneCatalogue: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const { origin, pathname } = new URL(request.url)
    return pathname.startsWith('/catalogue/') ? `${origin}/api/characters` : request
  },
}

/** Marks an answer from this device, so that the page knows; what is not in this cache may be marked for offline. */
export const fromDevice: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) => {
    const cached = cachedResponse ?? (await caches.match(request.url, { ignoreVary: true }))
    if (cached === undefined) return null
    const headers = new Headers(cached.headers)
    headers.set(CACHED_HEADER, '1')
    return new Response(cached.body, { headers })
  },
}

/** In place of a document that neither the network nor this device has. */
export const orShell: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    (cachedResponse && asKept(cachedResponse)) ?? shellAt(request.url) ?? null,
  handlerDidError: async ({ request }) => shellAt(request.url),
}

/** Where the browser's storage fails, files come as they do without a worker. What installs must have cached them. */
export const orNetwork: WorkboxPlugin = {
  handlerDidError: async ({ request, event }) => (event.type === 'fetch' ? fetch(request) : undefined),
}

/** A page cannot read the headers of its own document, but for its timings. */
function asKept({ body, headers }: Response): Response {
  const marked = new Headers(headers)
  marked.set('Server-Timing', KEPT_TIMING)
  return new Response(body, { headers: marked })
}

/** The bare page at an address: it renders itself from what this device keeps. */
function shellAt(url: string): Response | undefined {
  const shell = shellFor(new URL(url).pathname)
  if (shell === null) return undefined
  const headers = { ...SECURITY_HEADERS, 'Content-Type': 'text/html; charset=utf-8', 'Server-Timing': KEPT_TIMING }
  return new Response(__BELFRY_SHELLS__[shell], { headers })
}
