import type { Context } from '../context.ts'

/** Whether a navigation comes from our own page, by headers that no other page can set. */
export function isFromOwnPage(
  { origin }: Context,
  fetchSite: string | undefined,
  referer: string | undefined,
): boolean {
  if (fetchSite !== undefined) return fetchSite === 'same-origin'
  return referer !== undefined && URL.parse(referer)?.origin === origin
}

/** Whether the page of another site sends the browser here; nobody has asked for anything on ours. */
export function isFromForeignPage(fetchSite: string | undefined): boolean {
  return fetchSite === 'cross-site' || fetchSite === 'same-site'
}
