import { isPublicHost } from '#domain/private-hosts.ts'

/** A picture's address if Belfry may fetch it: https, a public host by name, and not our own; else null. */
export function pictureAddress(given: string, ownOrigin: string): URL | null {
  const url = publicAddress(given)
  if (url === null) return null
  const own = new URL(ownOrigin).hostname
  const host = url.hostname.replace(/\.$/u, '')
  return host === own || host.endsWith(`.${own}`) ? null : url
}

/** The same on whatever host of ours: an address as it is stored and compared. */
export function publicAddress(given: string): URL | null {
  const url = URL.parse(given.trim())
  if (url === null || url.protocol !== 'https:' || url.port !== '') return null
  if (url.username !== '' || url.password !== '') return null
  if (!isPublicHost(url.hostname.replace(/\.$/u, ''))) return null
  url.hash = ''
  return url
}
