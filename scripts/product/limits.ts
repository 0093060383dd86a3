import { isLimit, LIMIT_NAMES, RATE_LIMITS, ROOMS_JURISDICTION, SITE_ENABLED } from '../../src/limits.ts'
import { UserError } from './user-error.ts'

type Vars = Readonly<Record<string, string | undefined>>

/** Refuses variables that the Worker would refuse, by its own rules, before anything is started with them. */
export function requireVars(vars: Vars): void {
  requireLimits(vars)
  requireSiteEnabled(vars)
  requireJurisdiction(vars)
}

/** Refuses what is no limit. */
export function requireLimits(vars: Vars): void {
  for (const name of LIMIT_NAMES) {
    if (isLimit(vars[name])) continue
    throw new UserError(`${name} is "${vars[name] ?? ''}", but it must be a whole number from 1 to 999999999.`)
  }
}

/** Refuses a switch that somebody may have meant to be off. */
export function requireSiteEnabled({ SITE_ENABLED: given = '' }: Vars): void {
  if (SITE_ENABLED.some((value) => value === given)) return
  throw new UserError(
    `SITE_ENABLED is "${given}", but it must be empty or 1 (the kill switch decides) or 0 (the site is closed).`,
  )
}

/** Refuses a place that nobody offers: rooms would open anywhere, or nowhere. */
export function requireJurisdiction({ ROOMS_JURISDICTION: given = '' }: Vars): void {
  if (ROOMS_JURISDICTION.some((value) => value === given)) return
  throw new UserError(`ROOMS_JURISDICTION is "${given}", but it must be empty (Cloudflare chooses), eu or us.`)
}

/** The limits that the caller's environment sets. */
export function limitsFrom(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    LIMIT_NAMES.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const])),
  )
}

/** The figure for a rate-limit binding; undefined for one that no variable belongs to. */
export function figureOf(binding: string, vars: Vars): number | undefined {
  const limit = vars[(RATE_LIMITS as Vars)[binding] ?? '']
  return limit === undefined ? undefined : Number(limit)
}
