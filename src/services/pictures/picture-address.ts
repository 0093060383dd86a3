const IP_V4 = /^\d+(\.\d+){3}$/u
/** Host names that are never public. */
const PRIVATE = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|example|invalid|onion|arpa)$/u

/** A picture's address if Belfry may fetch it: https, a public host by name, and not our own; else null. */
export function pictureAddress(given: string, ownOrigin: string): URL | null {
  const url = URL.parse(given.trim())
  if (url === null || url.protocol !== 'https:' || url.port !== '') return null
  if (url.username !== '' || url.password !== '') return null
  const host = url.hostname.replace(/\.$/u, '')
  // A host in brackets is an IPv6 address; one without a dot is in a private network.
  const isByName = host.includes('.') && !host.startsWith('[') && !IP_V4.test(host)
  if (!isByName || PRIVATE.test(host)) return null
  const own = new URL(ownOrigin).hostname
  if (host === own || host.endsWith(`.${own}`)) return null
  url.hash = ''
  return url
}
