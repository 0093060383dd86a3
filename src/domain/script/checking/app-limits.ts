import { OFFICIAL_APP_LIMITS } from './limits.ts'
import { hasValue } from '../script-data.ts'
import type { ScriptData, ScriptObject } from '../script-data.ts'
import type { ScriptWarning } from './warning.ts'

/** The official app takes less than Belfry does; whoever means to play there wants to know. */
export function appLimitsOfWhole(scriptData: ScriptData): ScriptWarning[] {
  const { items } = OFFICIAL_APP_LIMITS
  return scriptData.length > items
    ? [beyondApp(undefined, `takes ${items} entries, this script has ${scriptData.length}`)]
    : []
}

export function appLimitsOfCharacter(item: ScriptObject, path: string): ScriptWarning[] {
  const { name, ability } = OFFICIAL_APP_LIMITS
  return [...textLimit(item, 'name', name, path), ...textLimit(item, 'ability', ability, path)]
}

export function appLimitsOfMeta(meta: ScriptObject, path: string): ScriptWarning[] {
  const { metaText, bootlegger } = OFFICIAL_APP_LIMITS
  const rules = hasValue(meta, 'bootlegger') ? meta['bootlegger'] : null
  const tooManyRules = Array.isArray(rules) && rules.length > bootlegger
  return [
    ...textLimit(meta, 'name', metaText, path),
    ...textLimit(meta, 'author', metaText, path),
    ...(tooManyRules
      ? [beyondApp(`${path}.bootlegger`, `takes ${bootlegger} bootlegger rules, this script has ${rules.length}`)]
      : []),
  ]
}

function textLimit(item: ScriptObject, key: string, longest: number, path: string): ScriptWarning[] {
  const text = hasValue(item, key) ? item[key] : null
  if (typeof text !== 'string' || text.length <= longest) return []
  return [beyondApp(`${path}.${key}`, `takes ${longest} characters of ${key}, this one has ${text.length}`)]
}

function beyondApp(path: string | undefined, what: string): ScriptWarning {
  const warning = { code: 'app_limit', message: `The official app ${what}` } as const
  return path === undefined ? warning : { path, ...warning }
}
