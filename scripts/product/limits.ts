import { isLimit, LIMIT_NAMES, RATE_LIMITS, ROOMS_JURISDICTION, SITE_ENABLED } from '../../src/limits.ts'
import { UserError } from './user-error.ts'

type Vars = Readonly<Record<string, string | undefined>>

const isOneOf = (values: readonly string[]) => (given: string | undefined) => values.includes(given ?? '')

/** A switch of another value may be meant to be off; in a place that nobody offers, rooms would open anywhere, or nowhere. */
const RULES = [
  ...LIMIT_NAMES.map((name) => [name, isLimit, 'a whole number from 1 to 999999999'] as const),
  ['SITE_ENABLED', isOneOf(SITE_ENABLED), 'empty or 1 (the kill switch decides) or 0 (the site is closed)'],
  ['ROOMS_JURISDICTION', isOneOf(ROOMS_JURISDICTION), 'empty (Cloudflare chooses), eu or us'],
] as const

/** Refuses variables that the Worker would refuse, by its own rules, before anything is started with them. */
export function requireVars(vars: Vars): void {
  for (const [name, isAllowed, what] of RULES)
    if (!isAllowed(vars[name])) throw new UserError(`${name} is "${vars[name] ?? ''}", but it must be ${what}.`)
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
