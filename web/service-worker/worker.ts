import { clientsClaim, setCacheNameDetails } from 'workbox-core'
import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { Route, Router } from 'workbox-routing'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { AFTER_SHARING, SHARE_TARGET } from '#protocol/document.ts'
import { CACHES, cachedAs, shellFor } from '../app/data/cached/cached-requests.ts'
import { TAKE_OVER, WHICH_BUILD } from '../app/data/cached/messages.ts'
import { forgetOldShared, keepShared } from './shared-script.ts'
import {
  atMost,
  forgetGone,
  fromBelfry,
  fromDevice,
  ofThisBuild,
  oneCatalogue,
  orNetwork,
  orShell,
  publicOnly,
} from './plugins.ts'

declare const self: ServiceWorkerGlobalScope

const DOCUMENT_SECONDS = 3
const DATA_SECONDS = 5

const pages = CACHES.pages + __BELFRY_BUILD__
const names: readonly string[] = [...Object.values(CACHES), pages]

setCacheNameDetails({ prefix: 'belfry' })
const precache = new PrecacheController({ plugins: [orNetwork] })
precache.precache(__BELFRY_FILES__.split(' ').map((name) => ({ url: `/assets/${name}`, revision: null })))

const matching = { matchOptions: { ignoreVary: true } }
const documents = new NetworkFirst({
  ...matching,
  cacheName: pages,
  networkTimeoutSeconds: DOCUMENT_SECONDS,
  plugins: [publicOnly, ofThisBuild, fromBelfry, forgetGone, atMost(60), orShell],
})
const otherDocuments = new NetworkOnly({ networkTimeoutSeconds: DOCUMENT_SECONDS, plugins: [fromBelfry, orShell] })
const answers = (cacheName: string, most: number, ...others: WorkboxPlugin[]) =>
  new NetworkFirst({
    ...matching,
    cacheName,
    networkTimeoutSeconds: DATA_SECONDS,
    plugins: [publicOnly, fromBelfry, forgetGone, atMost(most), fromDevice, ...others],
  })
const strategies = {
  pages: documents,
  data: answers(CACHES.data, 200, oneCatalogue),
  cards: answers(CACHES.cards, 200),
  // Their names change with their content.
  sheets: new CacheFirst({ ...matching, cacheName: pages, plugins: [publicOnly, orNetwork] }),
  pictures: new CacheFirst({
    ...matching,
    cacheName: CACHES.pictures,
    plugins: [publicOnly, atMost(400), fromDevice, orNetwork],
  }),
}

const router = new Router()
router.registerRoute(new PrecacheRoute(precache))
for (const [kind, strategy] of Object.entries(strategies)) {
  router.registerRoute(new Route(({ url, sameOrigin }) => sameOrigin && cachedAs(url) === kind, strategy))
}
router.registerRoute(
  new Route(
    ({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && shellFor(url.pathname) !== null,
    otherDocuments,
  ),
)
router.registerRoute(
  new Route(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_TARGET,
    async ({ request }) => {
      // Where nothing can be kept, Add Script asks for the file.
      await keepShared(request).catch(() => {})
      return Response.redirect(AFTER_SHARING, 303)
    },
    'POST',
  ),
)
router.addFetchListener()
// Pages name what they loaded before there was a worker.
router.addCacheListener()
clientsClaim()

void forgetOldShared().catch(() => {})

self.addEventListener('message', ({ data, ports }) => {
  const type: unknown = Object(data).type
  if (type === TAKE_OVER.type) void self.skipWaiting()
  if (type === WHICH_BUILD.type) ports[0]?.postMessage(__BELFRY_BUILD__)
})

self.addEventListener('activate', (event) => event.waitUntil(removeOldCaches()))

/** Documents of other builds name files that are gone, and what an older build cached may be in another form. */
async function removeOldCaches(): Promise<void> {
  const old = (await caches.keys()).filter((name) => /^belfry-[a-z]+-\d/u.test(name) && !names.includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
}
