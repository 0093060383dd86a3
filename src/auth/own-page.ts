import type { Context } from '../context.ts'

/** Whether a navigation comes from a page of ours, as the browser tells it: no other page can make it look so. */
export function isFromOwnPage(
  { origin }: Context,
  fetchSite: string | undefined,
  referer: string | undefined,
): boolean {
  if (fetchSite !== undefined) return fetchSite === 'same-origin'
  return referer !== undefined && URL.parse(referer)?.origin === origin
}
