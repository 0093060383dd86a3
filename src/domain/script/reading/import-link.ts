import { LINKS } from '../../links.ts'
import { linksIn } from './link-in-text.ts'

export const IMPORT_HOST = LINKS.communityScripts.replace('https://', '')
export const IMPORT_LIMITS = { bytes: 512 * 1024, timeoutMs: 5000 } as const

/** A page is fetched only to find the address of its script: see `downloadAddressIn`. */
type ImportTarget =
  | { readonly ok: true; readonly kind: 'script' | 'page'; readonly address: string; readonly scriptId: string }
  | { readonly ok: false; readonly message: string }

export const IMPORT_MESSAGES = {
  invalidUrl: `Invalid URL. Please paste the whole link, such as ${LINKS.communityScripts}/script/133/1.0.0`,
  severalLinks: 'There’s more than one script link here. Please paste one of them.',
  onlyHost: `Only ${IMPORT_HOST} links are supported.`,
  invalidLink: `Invalid ${IMPORT_HOST} link. Expected /script/{id}/{version}, optionally followed by /download.`,
  network: `Network or CORS error: ${IMPORT_HOST} could not be reached. Please download the script there and upload the file.`,
  timeout: `${IMPORT_HOST} took too long to answer. Please try again, or download the script there and upload the file.`,
  redirect: `${IMPORT_HOST} sent us on to another address, which Belfry does not follow. Please upload the file instead.`,
  notFound: 'Script not found at that link (404). Please check the ID and version.',
  notJson: 'The link did not return a script (JSON). Please download the script there and upload the file.',
  webPage: 'The link leads to a web page, not to a script. Please check the ID and version.',
  tooLarge: 'The script at that link is too large to import (max 512 KB).',
  failed: (status: number | string, text = '') => `Failed to retrieve script: ${`${status} ${text}`.trim()}`,
} as const

const URL_PARTS = /^(?:(https?):\/\/)?([^/?#\s\\]+)(\/[^?#\s\\]*)?(?:[?#]\S*)?$/iu
const LONGEST_LINK = 2000
/** A message from a chat, with its link. */
const LONGEST_TEXT = 10_000
const HOSTS = new Set([IMPORT_HOST, IMPORT_HOST.replace(/^www\./u, '')])
const VERSION = '[0-9A-Za-z][0-9A-Za-z._-]{0,31}'
const SCRIPT_PATH = new RegExp(
  `^/script/(\\d{1,9})/(${VERSION})(?:/download(?:/([A-Za-z]{2,3}(?:[_-][A-Za-z]{2,4})?))?)?/?$`,
  'u',
)
const PAGE_PATH = /^\/script\/(\d{1,9})\/?$/u
const API_PATH = /^\/api\/scripts\/(\d{1,9})\/json\/?$/u

/** The address to fetch for a pasted link, with or without words around it, built from its checked parts alone. */
export function importTargetOf(text: string): ImportTarget {
  const targets = text.length > LONGEST_TEXT ? [] : linksIn(text).map(targetOfLink)
  const found = new Map(targets.flatMap((target) => (target.ok ? [[target.address, target] as const] : [])))
  if (found.size > 1) return refused(IMPORT_MESSAGES.severalLinks)
  const [target] = found.values()
  return target ?? targets[0] ?? targetOfLink(text.trim())
}

function targetOfLink(link: string): ImportTarget {
  const parts = link.length > LONGEST_LINK ? null : URL_PARTS.exec(link)
  const [, scheme, authority = '', path = '/'] = parts ?? []
  if (!parts || (scheme === undefined && !authority.includes('.'))) return refused(IMPORT_MESSAGES.invalidUrl)
  if (!HOSTS.has(authority.toLowerCase())) return refused(IMPORT_MESSAGES.onlyHost)
  return targetOfPath(path) ?? refused(IMPORT_MESSAGES.invalidLink)
}

/** The newest download on the page of script `scriptId`. */
export function downloadAddressIn(html: string, scriptId: string): string | null {
  const found = new RegExp(`/script/${scriptId}/(${VERSION})/download["'/?]`, 'u').exec(html)
  return found?.[1] === undefined ? null : downloadAddress(scriptId, found[1])
}

function targetOfPath(path: string): ImportTarget | null {
  const api = API_PATH.exec(path)?.[1]
  if (api !== undefined) return script(api, `${LINKS.communityScripts}/api/scripts/${api}/json/`)
  const page = PAGE_PATH.exec(path)?.[1]
  if (page !== undefined)
    return { ok: true, kind: 'page', address: `${LINKS.communityScripts}/script/${page}`, scriptId: page }
  const [, id, version, language] = SCRIPT_PATH.exec(path) ?? []
  return id === undefined || version === undefined ? null : script(id, downloadAddress(id, version, language))
}

function script(scriptId: string, address: string): ImportTarget {
  return { ok: true, kind: 'script', address, scriptId }
}

function downloadAddress(id: string, version: string, language?: string): string {
  return `${LINKS.communityScripts}/script/${id}/${version}/download${language === undefined ? '' : `/${language}`}`
}

function refused(message: string): ImportTarget {
  return { ok: false, message }
}
