import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { inProject } from './in-project.ts'

export const WRANGLER_TOML = 'wrangler.toml'

/** What is read here of production or of another environment. */
export interface Environment {
  name?: string
  account_id?: string
  routes?: { pattern: string; custom_domain?: boolean }[]
  vars?: Record<string, string | number>
  secrets?: { required?: string[] }
  d1_databases?: Binding[]
  kv_namespaces?: Binding[]
  r2_buckets?: Binding[]
  ratelimits?: { name: string; simple: { limit: number } }[]
}

type Binding = Record<string, string>
export type Stores = 'd1_databases' | 'kv_namespaces' | 'r2_buckets'

/** The whole file: production, which has no name of its own, with the other environments in it. */
export type Configuration = Environment & { env?: Record<string, Environment> }

export const readToml = (): string => readFileSync(inProject(WRANGLER_TOML), 'utf8')
export const parseToml = (toml: string): Configuration => parse(toml)

export function environmentOf(configuration: Configuration, name: string): Environment | undefined {
  return name === '' ? configuration : configuration.env?.[name]
}

/** The variables of an environment, as text: a figure may be written with or without quotes. */
export function varsIn(toml: string, environment: string): Record<string, string> {
  const { vars = {} } = environmentOf(parseToml(toml), environment) ?? {}
  return Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, String(value)]))
}

/** Sets `key` in the first table of `header`, and leaves every other line as it is. */
export function withValue(toml: string, header: string, key: string, value: string): string {
  const tables = toml.split(/^(?=\[)/mu)
  const place = tables.findIndex((text) => text.startsWith(`[[${header}]]`))
  const [set, line] = [new RegExp(`^${key} *=.*$`, 'mu'), `${key} = "${value}"`]
  const edit = (text: string) =>
    set.test(text) ? text.replace(set, () => line) : text.replace(/^\[.*$/mu, (first) => `${first}\n${line}`)
  return tables.map((text, index) => (index === place ? edit(text) : text)).join('')
}
