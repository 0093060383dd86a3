import { SECURITY_HEADERS } from '#protocol/headers.ts'
import { shellFor } from './kept-requests.ts'

/** The bare page at an address: it draws itself from what this device keeps. */
export function shellAt(url: string): Response | undefined {
  const shell = shellFor(new URL(url).pathname)
  if (shell === null) return undefined
  const headers = { ...SECURITY_HEADERS, 'Content-Type': 'text/html; charset=utf-8' }
  return new Response(__BELFRY_SHELLS__[shell], { headers })
}
