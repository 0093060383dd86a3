const IP_V4 = /^\d+(\.\d+){3}$/u
/** Names that never lead to the public net. */
const PRIVATE = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|example|invalid|onion|arpa)$/u

/**
 * The address of a picture that somebody gave and that may be asked for once: https on a public host by name, nothing of
 * our own. Null for all else.
 */
export function pictureAddress(given: string, ownOrigin: string): URL | null {
  const url = URL.parse(given.trim())
  if (url === null || url.protocol !== 'https:' || url.port !== '') return null
  if (url.username !== '' || url.password !== '') return null
  const host = url.hostname.replace(/\.$/u, '')
  // A host in brackets is an address of IPv6; one without a dot is a name of somebody's own net.
  const isByName = host.includes('.') && !host.startsWith('[') && !IP_V4.test(host)
  if (!isByName || PRIVATE.test(host)) return null
  const own = new URL(ownOrigin).hostname
  if (host === own || host.endsWith(`.${own}`)) return null
  url.hash = ''
  return url
}
