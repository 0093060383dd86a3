import { HOME_LINKS } from '#domain/product.ts'
import * as calls from '#protocol/calls/site.ts'
import type { Site } from '#protocol/site.ts'
import { makeResource, useResource } from './resource.ts'
import { say } from '../ui/say.ts'

const FRESH_MS = 30 * 60_000

export const VERSION = __BELFRY_VERSION__
/** Of the build, since the Worker and the browser may have different years at the turn of one. */
export const BUILD_YEAR = __BELFRY_YEAR__

const USUAL: Site = {
  version: VERSION,
  isProduction: true,
  authorName: say`the Belfry authors`,
  providers: ['google', 'discord'],
  supportUrl: null,
  links: HOME_LINKS,
}

const site = makeResource<Site>(
  async () => (await import('./api/client.ts')).call(calls.read),
  FRESH_MS,
  ({ site }) => site,
)

/** The installation's details; defaults until they are loaded, and for what an older release doesn't tell. */
export function useSite(): Site {
  return { ...USUAL, ...useResource(site).value }
}
