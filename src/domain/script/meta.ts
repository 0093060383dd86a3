import { isMetaItem, isScriptObject, metaSaying, textOf, textsOf } from './script-data.ts'
import type { ScriptData, ScriptObject } from './script-data.ts'

/** What Belfry reads of `_meta` beside the head; all else stays in the script. */
interface ScriptMeta {
  readonly almanac: string | null
  /** The house rules, whatever tool wrote them. */
  readonly bootlegger: readonly string[]
  readonly firstNight: readonly string[]
  readonly otherNight: readonly string[]
}

/** Of several `_meta`, each adds what those before it lack. */
export function metaOf(scriptData: ScriptData): ScriptMeta {
  const metas = scriptData.filter(isMetaItem)
  const first = (read: (meta: ScriptObject) => string[]) => metas.map(read).find(({ length }) => length > 0) ?? []
  return {
    almanac: textOf(metaSaying(scriptData, 'almanac') ?? {}, 'almanac'),
    bootlegger: [...new Set(metas.flatMap(houseRules))],
    firstNight: first((meta) => orderOf(meta, 'firstNight')),
    otherNight: first((meta) => orderOf(meta, 'otherNight')),
  }
}

/** Some tools write a key in other letters; the usual ones win. */
const keysLike = (meta: ScriptObject, key: string) =>
  Object.keys(meta)
    .filter((one) => one.toLowerCase() === key.toLowerCase())
    .sort((one, other) => Number(other === key) - Number(one === key))

/** Ids, whatever else is among them; an order of nothing but dots is none. */
function orderOf(meta: ScriptObject, key: string): string[] {
  const orders = keysLike(meta, key).map((one) => textsOf(meta, one).filter((id) => /[^.…\s]/u.test(id)))
  return orders.find(({ length }) => length > 0) ?? []
}

/** Where other tools than the official app write rules: as entries with a name and a text. */
const RULE_KEYS = ['bootlegger', 'state', 'status']

function houseRules(meta: ScriptObject): string[] {
  return RULE_KEYS.flatMap((key) => keysLike(meta, key)).flatMap((key) => rulesIn(meta, key))
}

/** The rules under one key of a `_meta`. */
export function rulesIn(meta: ScriptObject, key: string): string[] {
  const written = meta[key]
  const value = isScriptObject(written) ? [written] : written
  const isOwn = key.toLowerCase() === 'bootlegger'
  if (Array.isArray(value)) return value.flatMap((entry) => (isOwn && isRule(entry) ? entry : (namedRule(entry) ?? [])))
  return isOwn && typeof value === 'string' ? value.split(/[\n\r]+/u).filter(isRule) : []
}

const isRule = (entry: unknown): entry is string => typeof entry === 'string' && entry.trim() !== ''

function namedRule(entry: unknown): string | null {
  if (!isScriptObject(entry)) return null
  const [name, text] = [
    ['stateName', 'name'],
    ['stateDescription', 'skill'],
  ].map((keys) => keys.map((key) => textOf(entry, key)).find(isRule))
  return text === undefined ? null : [name, text].filter(isRule).join(': ')
}
