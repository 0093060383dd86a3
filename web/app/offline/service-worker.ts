import { cacheUrls, type ToCache } from '../data/cached/messages.ts'
import { watchBuilds } from './newer-build.ts'
import { catalogueHere } from '../data/catalogue-here.ts'
import { cachedAs } from '../data/cached/cached-requests.ts'

const SCRIPT = '/sw.js'
/** Belfry's own caches, Workbox's among them. */
const OWN_CACHE = /^belfry-/u
const MOST_TRIES = 5
const REMOVED_AGAIN_MS = 3_000
const AGAIN_MS = 15_000

/**
 * Registers the service worker, and has it keep what this page came with. Where a deployment has none any more, everything
 * that is left of it goes. Without storage, as in some private windows, the page works from the network as before.
 */
export async function startOffline(): Promise<void> {
  if (await isGone()) return removeEverything()
  const wasControlled = navigator.serviceWorker.controller !== null
  try {
    watchBuilds(await installed(trusted(SCRIPT)))
    await untilControlled()
  } catch {
    return
  }
  navigator.serviceWorker.controller?.postMessage(cacheUrls(urlsHere(wasControlled)))
}

/** One file that gets lost on a bad network fails the whole installation, so a first one is tried again. */
async function installed(script: string): Promise<ServiceWorkerRegistration> {
  for (let tries = 1; ; tries++) {
    const registration = await navigator.serviceWorker.register(script)
    if (tries === MOST_TRIES || !(await fails(registration))) return registration
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}

async function fails({ installing, active }: ServiceWorkerRegistration): Promise<boolean> {
  if (installing === null || active !== null) return false
  await new Promise((resolve) => installing.addEventListener('statechange', resolve, { once: true }))
  return installing.state === 'redundant'
}

/** Only a clear "not found" counts: a server that is down says nothing about the worker. */
async function isGone(): Promise<boolean> {
  try {
    const { status } = await fetch(SCRIPT, { method: 'HEAD', cache: 'no-store' })
    return status === 404 || status === 410
  } catch {
    return false
  }
}

async function removeEverything(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  await removeCaches()
  // The worker answers this page until it is left: a file that is asked for before then opens an empty cache again.
  await new Promise((resolve) => setTimeout(resolve, REMOVED_AGAIN_MS))
  await removeCaches()
}

async function removeCaches(): Promise<void> {
  for (const name of await caches.keys()) if (OWN_CACHE.test(name)) await caches.delete(name)
}

/** The first worker claims the pages that are open. */
async function untilControlled(): Promise<void> {
  const { serviceWorker } = navigator
  await serviceWorker.ready
  if (serviceWorker.controller !== null) return
  await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
}

interface Policies {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}

/** The one address of a script that the page's policy lets through. */
function trusted(script: typeof SCRIPT): string {
  const policies = Reflect.get(window, 'trustedTypes') as Policies | undefined
  return policies?.createPolicy('belfry', { createScriptURL: () => script }).createScriptURL(script) ?? script
}

const PATH = /^\/(script|results)\/([^/]+)$/u

/**
 * What the service worker is to keep of this page. A server-rendered page brought its data along, so nothing has asked the API for it;
 * and what a page loaded before there was a worker, that worker has not seen.
 */
export function urlsHere(wasControlled: boolean): ToCache {
  const all = wasControlled ? [] : [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)]
  const loaded = new Set(all.filter((url) => url.startsWith(`${location.origin}/`) && cachedAs(new URL(url)) !== null))
  const embedded = dataOf(location.pathname).map((path) => location.origin + path)
  return { loaded: [...loaded], embedded: embedded.filter((url) => !loaded.has(url)) }
}

function dataOf(pathname: string): string[] {
  const [, kind, id = ''] = PATH.exec(pathname) ?? []
  const catalogue = catalogueHere() ?? '/api/characters'
  if (kind === 'script') return [`/api/scripts/${id}`, catalogue]
  if (kind === 'results') return [`/api/results/${id}`, catalogue, '/api/characters/jinxes']
  return []
}
