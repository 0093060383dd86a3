import { readFileSync } from 'node:fs'
import { inProject } from './in-project.ts'

export const WRANGLER_TOML = 'wrangler.toml'

/** One table of wrangler.toml with its header and all lines up to the next one, comments included. */
export interface Table {
  header: string
  text: string
}

export function readToml(): string {
  return readFileSync(inProject(WRANGLER_TOML), 'utf8')
}

/** The tables in their order; joined again, their texts are the file. The first has no header. */
export function tablesOf(toml: string): Table[] {
  return toml.split(/^(?=\[)/mu).map((text) => ({ header: /^\[+([^\]]+)\]/u.exec(text)?.[1] ?? '', text }))
}

/** The name of a table of production, which has no name of its own, or of another environment. */
export function tableOf(environment: string, table: string): string {
  return environment ? `env.${environment}.${table}` : table
}

/** The text of `key` in a table, undefined where it is not set. */
export function valueIn(text: string, key: string): string | undefined {
  return new RegExp(`^${key} *= *"([^"]*)"`, 'mu').exec(text)?.[1]
}

/** Sets `key` of a table and leaves every other line as it is. */
export function withValue(text: string, key: string, value: string): string {
  const line = `${key} = "${value}"`
  const set = new RegExp(`^${key} *=.*$`, 'mu')
  return set.test(text) ? text.replace(set, () => line) : text.replace(/^\[.*$/mu, (header) => `${header}\n${line}`)
}

/** The file with some of its tables changed. */
export function editTables(toml: string, header: string, edit: (text: string) => string): string {
  return tablesOf(toml)
    .map((table) => (table.header === header ? edit(table.text) : table.text))
    .join('')
}

/** The variables of an environment, as text: a figure may be written with or without quotes. */
export function varsIn(toml: string, environment: string): Record<string, string> {
  const table = tablesOf(toml).find(({ header }) => header === tableOf(environment, 'vars'))?.text ?? ''
  const lines = table.matchAll(/^([A-Z\d_]+) *= *("(?:[^"\\]|\\.)*"|'[^']*'|[^\s#]*)/gmu)
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, textOf(value)]))
}

function textOf(value: string): string {
  if (value.startsWith('"')) return JSON.parse(value)
  return value.startsWith("'") ? value.slice(1, -1) : value
}
