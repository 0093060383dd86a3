import { isLimit, LIMIT_NAMES, RATE_LIMITS } from '../../src/limits.ts'
import { UserError } from './user-error.ts'

type Vars = Readonly<Record<string, string | undefined>>

/** Refuses what is no limit, by the Worker's own rule, before anything is started with it. */
export function requireLimits(vars: Vars): void {
  for (const name of LIMIT_NAMES) {
    if (isLimit(vars[name])) continue
    throw new UserError(`${name} is "${vars[name] ?? ''}", but it must be a whole number from 1 to 999999999.`)
  }
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
