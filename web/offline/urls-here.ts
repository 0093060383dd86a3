import { keptAs } from '../service-worker/kept-requests.ts'
import type { ToKeep } from '../service-worker/messages.ts'

const PATH = /^\/(script|results)\/([^/]+)$/u

/**
 * What the service worker is to keep of this page. A drawn page brought its data along, so nothing has asked the API for it;
 * and what a page loaded before there was a worker, that worker has not seen.
 */
export function urlsHere(wasControlled: boolean): ToKeep {
  const all = wasControlled ? [] : [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)]
  const loaded = new Set(all.filter((url) => url.startsWith(`${location.origin}/`) && keptAs(new URL(url)) !== null))
  const embedded = dataOf(location.pathname).map((path) => location.origin + path)
  return { loaded: [...loaded], embedded: embedded.filter((url) => !loaded.has(url)) }
}

function dataOf(pathname: string): string[] {
  const [, kind, id = ''] = PATH.exec(pathname) ?? []
  if (kind === 'script') return [`/api/scripts/${id}`, '/api/characters']
  if (kind === 'results') return [`/api/results/${id}`, '/api/characters', '/api/characters/jinxes']
  return []
}
