import type { LINKS } from '#domain/product.ts'
import { isRole, type Role } from '#domain/role.ts'
import { log } from './log.ts'

/** What the variables of an installation say, read and checked. */
export interface Config {
  environment: string
  newAccountRole: Role
  ownerEmails: ReadonlySet<string>
  /** Replaces the origins of the identity providers in development; always loopback. */
  oauthDevOrigin: string | null
  /** Stands in for the community scripts site in development; always loopback. */
  importDevOrigin: string | null
  /** Where the publisher's files and icons lie: https, or loopback in development. */
  officialData: string
  google: Client
  discord: Client
  supportUrl: string | null
  authorName: string
  /** Where feedback is sent on to; https, or loopback in development. */
  feedbackWebhook: string | null
  /** Null where no bot check is set up. */
  botCheck: { siteKey: string; secret: string } | null
  /** Addresses that stand in the place of the domain's own links. */
  links: Partial<Record<LinkName, string>>
}

type LinkName = keyof typeof LINKS

export interface Client {
  id: string
  secret: string
}

const OFFICIAL_DATA = 'https://release.botc.app/resources'
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A variable that Belfry refuses to run with. */
export class ConfigRefused extends Error {
  constructor(variable: string) {
    super(`${variable} holds a value that Belfry refuses to run with.`)
    this.name = 'ConfigRefused'
    log({ event: 'config-refused', variable })
  }
}

export function readConfig(env: Env): Config {
  return {
    environment: env.ENVIRONMENT,
    newAccountRole: readNewAccountRole(env.NEW_ACCOUNT_ROLE),
    ownerEmails: new Set(splitList(env.OWNER_EMAILS).map((email) => email.toLowerCase())),
    oauthDevOrigin: readDevOrigin('OAUTH_DEV_ORIGIN', env.OAUTH_DEV_ORIGIN),
    importDevOrigin: readDevOrigin('IMPORT_DEV_ORIGIN', env.IMPORT_DEV_ORIGIN),
    officialData: readAddress('OFFICIAL_DATA_URL', env.OFFICIAL_DATA_URL)?.replace(/\/+$/u, '') ?? OFFICIAL_DATA,
    google: { id: env.GOOGLE_CLIENT_ID ?? '', secret: env.GOOGLE_CLIENT_SECRET ?? '' },
    discord: { id: env.DISCORD_CLIENT_ID ?? '', secret: env.DISCORD_CLIENT_SECRET ?? '' },
    supportUrl: env.SUPPORT_URL || null,
    authorName: env.AUTHOR_NAME || 'the Belfry authors',
    feedbackWebhook: readAddress('FEEDBACK_WEBHOOK_URL', env.FEEDBACK_WEBHOOK_URL),
    botCheck: readBotCheck(env),
    links: readLinks(env),
  }
}

export function isLoopback(hostname: string): boolean {
  return LOOPBACK.has(hostname)
}

/** Owner is had by OWNER_EMAILS alone, never by default. */
function readNewAccountRole(value: string): Role {
  if (!isRole(value) || value === 'Owner') throw new ConfigRefused('NEW_ACCOUNT_ROLE')
  return value
}

function readDevOrigin(variable: string, value: string): string | null {
  if (!value) return null
  const url = URL.parse(value)
  if (url === null || !isLoopback(url.hostname) || url.origin !== value) throw new ConfigRefused(variable)
  return url.origin
}

function readAddress(variable: string, value: string): string | null {
  if (!value) return null
  const url = URL.parse(value)
  const isSafe = url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))
  if (!isSafe) throw new ConfigRefused(variable)
  return url.href
}

/** A site key alone checks nothing, a secret alone lets nobody pass: both, or none. */
function readBotCheck(env: Env): Config['botCheck'] {
  const [siteKey, secret] = [env.TURNSTILE_SITE_KEY, env.TURNSTILE_SECRET_KEY ?? '']
  return siteKey && secret ? { siteKey, secret } : null
}

function readLinks(env: Env): Config['links'] {
  const given = {
    officialSite: env.OFFICIAL_SITE_URL,
    onlinePlay: env.ONLINE_PLAY_URL,
    communityCenter: env.COMMUNITY_CENTER_URL,
  }
  return Object.fromEntries(Object.entries(given).filter(([, url]) => url))
}

function splitList(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
