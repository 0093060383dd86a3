import { rulesIn } from '../meta.ts'
import type { ScriptObject } from '../script-data.ts'
import type { ScriptWarning } from './warning.ts'

/** The warnings for what seems to be house rules and is not all read. */
export function unreadRules(meta: ScriptObject, path: string): ScriptWarning[] {
  const keys = Object.keys(meta).filter((key) => {
    const value = meta[key]
    const read = rulesIn(meta, key).length
    if (Array.isArray(value))
      return /rule|bootlegger|^stat(?:e|us)$/iu.test(key) && value.filter(isFilled).length > read
    return /rule|bootlegger/iu.test(key) && isFilled(value) && typeof value !== 'boolean' && read === 0
  })
  return keys.map((key) => {
    const message = `"${key}" looks like house rules. They stay in the file, but Belfry shows only those in "bootlegger".`
    return { path: `${path}.${key}`, code: 'unread_rules', message }
  })
}

const isFilled = (value: unknown) => !/^(?:null|"\s*"|\[\]|\{\})$/u.test(JSON.stringify(value ?? null))
