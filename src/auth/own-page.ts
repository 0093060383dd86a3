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
