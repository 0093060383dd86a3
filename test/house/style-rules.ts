import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A rule of a style sheet, with the at-rules and selectors around it. */
export interface StyleRule {
  path: string
  selector: string
  around: readonly string[]
  /** Names of the properties that it sets, without those of rules inside it. */
  properties: readonly string[]
}

const WEB = fileURLToPath(new URL('../../web', import.meta.url))

/** Every rule of every style sheet of the app. */
export const STYLE_RULES: readonly StyleRule[] = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .flatMap((path) => rulesOf(path, readFileSync(join(WEB, path), 'utf8')))

export function rulesOf(path: string, css: string): StyleRule[] {
  const rules: StyleRule[] = []
  const open: { head: string; properties: string[] }[] = []
  for (const [, words = '', end] of css.replace(/\/\*.*?\*\//gsu, '').matchAll(/([^{};]*)([{};])/gu)) {
    const property = /^\s*([\w-]+)\s*:/u.exec(words)?.[1]
    if (end !== '{' && property !== undefined) open.at(-1)?.properties.push(property)
    if (end === '{') open.push({ head: words.trim().replace(/\s+/gu, ' '), properties: [] })
    const closed = end === '}' ? open.pop() : undefined
    if (closed === undefined || closed.head.startsWith('@')) continue
    const around = open.map(({ head }) => head)
    for (const selector of closed.head.split(/,(?![^()]*\))/u)) {
      rules.push({ path, selector: selector.trim(), around, properties: closed.properties })
    }
  }
  return rules
}
