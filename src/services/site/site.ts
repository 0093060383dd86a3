import { LINKS } from '#domain/links.ts'
import { PROVIDERS } from '#protocol/person.ts'
import type { Site } from '#protocol/site.ts'
import { isConfigured } from '../../auth/providers.ts'
import type { Context } from '../../context.ts'
import { VERSION } from '../../version.ts'

export function siteOf({ config }: Context): Site {
  const { officialSite, onlinePlay, communityCenter, pocketGrimoire } = { ...LINKS, ...config.links }
  return {
    version: VERSION,
    isProduction: config.environment === 'production',
    authorName: config.authorName,
    providers: PROVIDERS.filter((provider) => isConfigured(config, provider)),
    supportUrl: config.supportUrl,
    links: { officialSite, onlinePlay, communityCenter, pocketGrimoire },
  }
}
