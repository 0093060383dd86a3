import { folded } from './identity.ts'
import { SCRIPT_LIMITS } from '../checking/limits.ts'
import { DEFAULT_SCRIPT_NAME } from '../script-data.ts'
import { visibleText } from '../../visible-text.ts'

const VERSION = /^(.*\S)\s+v\d+$/iu

/** Names are cut to size long before this number. */
const FAR_BEYOND = 1000

/** The first of "Name v2", "Name v3", … that is not in `taken` in any spelling; it replaces the name's own " vN". */
export function nextVersionName(
  name: string,
  taken: Iterable<string>,
  longest: number = SCRIPT_LIMITS.scriptName,
): string {
  const trimmed = visibleText(name).slice(0, FAR_BEYOND)
  const base = (VERSION.exec(trimmed)?.[1] ?? trimmed) || DEFAULT_SCRIPT_NAME
  const used = new Set([...taken].map((other) => folded(other, DEFAULT_SCRIPT_NAME)))
  for (let version = 2; ; version += 1) {
    const candidate = withSuffix(base, ` v${version}`, longest)
    if (!used.has(folded(candidate, DEFAULT_SCRIPT_NAME))) return candidate
  }
}

function withSuffix(base: string, suffix: string, longest: number): string {
  if (base.length + suffix.length <= longest) return base + suffix
  const room = base.slice(0, longest - suffix.length)
  return room.replace(/[\uD800-\uDBFF]$/u, '').trimEnd() + suffix
}
