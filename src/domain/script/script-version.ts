import { isMetaItem, type ScriptData } from '#domain/script/script-data.ts'

const LONGEST = 40
const IN_NAME = /\S\s+v(\d+(?:\.\d+)*)$/iu

/** The version that the script gives in `_meta`, else the "v2" at the end of its name, else 1: the library counts from there. */
export function scriptVersion(scriptData: ScriptData, name: string): string {
  const meta = scriptData.find(isMetaItem)
  const own = meta && Object.hasOwn(meta, 'version') ? meta['version'] : null
  const written = typeof own === 'string' || Number.isFinite(own) ? String(own).trim() : ''
  const shown = written.replace(/^(?:v|version)[\s.]*(?=\d)/iu, '').slice(0, LONGEST)
  return shown || (IN_NAME.exec(name.trim())?.[1] ?? '1')
}
