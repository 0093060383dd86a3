import * as z from 'zod/mini'
import type { LINKS } from '#domain/links.ts'
import { type Role, ROLES } from '#domain/role.ts'
import { isLimit, LIMIT_NAMES, type LimitName, ROOMS_JURISDICTION, SITE_ENABLED } from './limits.ts'
import { log } from './log.ts'

/** The checked variables of an installation. */
export interface Config {
  /** The commit that runs, and when it was deployed; null where no deploy wrote it down. */
  commit: string | null
  build: string | null
  environment: string
  newAccountRole: Role
  ownerEmails: ReadonlySet<string>
  /** Replaces the origins of the identity providers in development; always loopback. */
  oauthDevOrigin: string | null
  /** Replaces the community scripts site in development; always loopback. */
  importDevOrigin: string | null
  /** Where the publisher's files and icons are: https, or loopback in development. */
  officialData: string
  google: Client
  discord: Client
  supportUrl: string | null
  authorName: string
  /** Where feedback is forwarded; https, or loopback in development. */
  feedbackWebhook: string | null
  /** Where alarms are told; https, or loopback in development. */
  alertWebhook: string | null
  /** Where the points of Analytics Engine are read; null if the database has the figures. */
  analytics: { accountId: string; token: string } | null
  /** Null where no bot check is set up. */
  botCheck: { siteKey: string; secret: string } | null
  /** Addresses that replace the domain's own links. */
  links: Partial<Record<LinkName, string>>
  /** What one person may take, by the name of its variable. */
  limits: Readonly<Record<LimitName, number>>
  /** How many seconds counters wait for each other before they are written; 0 if they are never written by themselves. */
  countersEverySeconds: number
  /** False where the operator keeps the site closed, whatever the kill switch says. */
  siteEnabled: boolean
  /** Where the objects of rooms have to stay; null for anywhere. */
  roomsJurisdiction: Exclude<(typeof ROOMS_JURISDICTION)[number], ''> | null
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
    super(`${variable} has a value that Belfry can’t run with.`)
    this.name = 'ConfigRefused'
    log({ event: 'config-refused', variable })
  }
}

const Text = z._default(z.string(), '')

const TextOrNull = z.pipe(
  Text,
  z.transform((text) => text || null),
)

/** A secret must not be empty: `none` says that the site does without this provider. */
const Client = z.pipe(
  Text,
  z.transform((text) => (text === 'none' ? '' : text)),
)

const Emails = z.pipe(
  Text,
  z.transform((list) => new Set(list.split(',').flatMap((email) => email.trim().toLowerCase() || []))),
)

const DevOrigin = TextOrNull.check(z.refine((origin) => origin === null || isLoopbackOrigin(origin)))

const Address = z.pipe(
  TextOrNull.check(z.refine((address) => address === null || isSafeAddress(address))),
  z.transform((address) => (address === null ? null : new URL(address).href)),
)

const Limit = z.pipe(z.string().check(z.refine(isLimit)), z.transform(Number))
const Limits = z.object(Object.fromEntries(LIMIT_NAMES.map((name) => [name, Limit])) as Record<LimitName, typeof Limit>)

const Variables = z.object({
  COMMIT: TextOrNull,
  BUILD: TextOrNull,
  ENVIRONMENT: Text,
  // An account becomes Owner by OWNER_EMAILS alone, never by default.
  NEW_ACCOUNT_ROLE: z.enum(ROLES).check(z.refine((role) => role !== 'Owner')),
  OWNER_EMAILS: Emails,
  OAUTH_DEV_ORIGIN: DevOrigin,
  IMPORT_DEV_ORIGIN: DevOrigin,
  OFFICIAL_DATA_URL: Address,
  GOOGLE_CLIENT_ID: Client,
  GOOGLE_CLIENT_SECRET: Client,
  DISCORD_CLIENT_ID: Client,
  DISCORD_CLIENT_SECRET: Client,
  SUPPORT_URL: TextOrNull,
  AUTHOR_NAME: TextOrNull,
  FEEDBACK_WEBHOOK_URL: Address,
  ALERT_WEBHOOK_URL: Address,
  ANALYTICS_ACCOUNT_ID: Text,
  ANALYTICS_TOKEN: Text,
  TURNSTILE_SITE_KEY: Text,
  TURNSTILE_SECRET_KEY: Text,
  OFFICIAL_SITE_URL: Text,
  ONLINE_PLAY_URL: Text,
  COMMUNITY_CENTER_URL: Text,
  POCKET_GRIMOIRE_URL: Address,
  SITE_ENABLED: z._default(z.enum(SITE_ENABLED), ''),
  ROOMS_JURISDICTION: z._default(z.enum(ROOMS_JURISDICTION), ''),
  // The platform lets work go on for thirty seconds after an answer.
  COUNTERS_EVERY_SECONDS: z.pipe(
    z._default(z.string().check(z.regex(/^(?:\d|1\d|2[0-5])$/u)), '20'),
    z.transform(Number),
  ),
  ...Limits.shape,
})

const known = new WeakMap<Env, Config>()

/** The configuration of `env`, read once: its variables never change while an isolate runs. */
export function readConfig(env: Env): Config {
  const config = known.get(env) ?? parseConfig(env)
  known.set(env, config)
  return config
}

function parseConfig(env: Env): Config {
  const { data, error } = Variables.safeParse(env)
  if (data === undefined) throw new ConfigRefused(String(error.issues[0]?.path[0]))
  return {
    commit: data.COMMIT,
    build: data.BUILD,
    environment: data.ENVIRONMENT,
    newAccountRole: data.NEW_ACCOUNT_ROLE,
    ownerEmails: data.OWNER_EMAILS,
    oauthDevOrigin: data.OAUTH_DEV_ORIGIN,
    importDevOrigin: data.IMPORT_DEV_ORIGIN,
    officialData: data.OFFICIAL_DATA_URL?.replace(/\/+$/u, '') ?? OFFICIAL_DATA,
    google: { id: data.GOOGLE_CLIENT_ID, secret: data.GOOGLE_CLIENT_SECRET },
    discord: { id: data.DISCORD_CLIENT_ID, secret: data.DISCORD_CLIENT_SECRET },
    supportUrl: data.SUPPORT_URL,
    authorName: data.AUTHOR_NAME ?? 'the Belfry authors',
    feedbackWebhook: data.FEEDBACK_WEBHOOK_URL,
    alertWebhook: data.ALERT_WEBHOOK_URL,
    analytics: analyticsOf(data),
    botCheck: botCheckOf(data),
    links: linksOf(data),
    limits: Limits.parse(env),
    countersEverySeconds: data.COUNTERS_EVERY_SECONDS,
    siteEnabled: data.SITE_ENABLED !== '0',
    roomsJurisdiction: data.ROOMS_JURISDICTION || null,
  }
}

/** The objects of rooms, and of the jobs: every one is made and found in the jurisdiction that the operator has named, if any. */
export function roomsOf(env: Env): Env['ROOMS'] {
  const { roomsJurisdiction } = readConfig(env)
  return roomsJurisdiction === null ? env.ROOMS : env.ROOMS.jurisdiction(roomsJurisdiction)
}

type Variables = z.infer<typeof Variables>

/** A site key alone checks nothing and a secret alone lets nobody pass: both, or none. */
function botCheckOf({ TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secret }: Variables): Config['botCheck'] {
  return siteKey && secret ? { siteKey, secret } : null
}

/** A token without an account reads nothing, and an account without a token is refused: both, or none. */
function analyticsOf({ ANALYTICS_ACCOUNT_ID: accountId, ANALYTICS_TOKEN: token }: Variables): Config['analytics'] {
  return accountId && token ? { accountId, token } : null
}

function linksOf(data: Variables): Config['links'] {
  const given = {
    officialSite: data.OFFICIAL_SITE_URL,
    onlinePlay: data.ONLINE_PLAY_URL,
    communityCenter: data.COMMUNITY_CENTER_URL,
    pocketGrimoire: data.POCKET_GRIMOIRE_URL,
  }
  return Object.fromEntries(Object.entries(given).filter(([, url]) => url))
}

export function isLoopback(hostname: string): boolean {
  return LOOPBACK.has(hostname)
}

function isLoopbackOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && isLoopback(url.hostname) && url.origin === text
}

function isSafeAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))
}
