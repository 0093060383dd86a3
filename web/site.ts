import { LINKS } from '#domain/product.ts'
import type { Site } from '#protocol/site.ts'
import { makeResource, useResource } from './resource.ts'
import { VERSION } from './version.ts'

const FRESH_MS = 30 * 60_000

const USUAL: Site = {
  version: VERSION,
  isProduction: true,
  authorName: 'the Belfry authors',
  supportUrl: null,
  links: { officialSite: LINKS.officialSite, onlinePlay: LINKS.onlinePlay, communityCenter: LINKS.communityCenter },
}

export const site = makeResource<Site>(async () => (await import('./api/site.ts')).readSite(), FRESH_MS)

/** The installation's details; defaults until they are loaded. */
export function useSite(): Site {
  return useResource(site).value ?? USUAL
}
