import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { inProject } from './in-project.ts'
import { readToml, varsIn } from './wrangler-toml.ts'

const PROVIDER_IDS = ['GOOGLE_CLIENT_ID', 'DISCORD_CLIENT_ID'] as const

/** Not for the caller: the one is a name that other programs set too, the other follows the identity server. */
const OURS = ['ENVIRONMENT', 'OAUTH_DEV_ORIGIN']

/** Secrets that Belfry runs without, which wrangler.toml cannot name. */
const OPTIONAL_SECRETS = ['TURNSTILE_SECRET_KEY', 'ALERT_WEBHOOK_URL', 'ANALYTICS_TOKEN']

/** The Worker's variables on this machine; the caller's environment may set any that wrangler.toml names, and optional secrets. */
export function workerVars(env: NodeJS.ProcessEnv, identity: Record<string, string>): Record<string, string> {
  const own = {
    ENVIRONMENT: 'development',
    OWNER_EMAILS: 'owner@belfry.test',
    SUPPORT_URL: 'https://example.org/support',
  }
  const defaults = varsIn(readToml(), '')
  const overridable = [...Object.keys(defaults), ...OPTIONAL_SECRETS].filter((name) => !OURS.includes(name))
  const asked = overridable.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]))
  return { ...defaults, ...own, ...readDevVars(), ...Object.fromEntries(asked), ...identity }
}

/** Whether somebody has set up sign-in with a real provider; then no identity server of ours is needed. */
export function hasRealProviders(env: NodeJS.ProcessEnv): boolean {
  const secrets = { ...readDevVars(), ...env }
  return PROVIDER_IDS.some((name) => Boolean(secrets[name]))
}

function readDevVars(): Record<string, string> {
  try {
    return parseEnv(readFileSync(inProject('.dev.vars'), 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}
