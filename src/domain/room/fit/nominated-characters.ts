import type { Catalogue } from '../../catalogue/catalogue.ts'
import { currentKey } from '../../script/character-id.ts'
import { officialOf } from '../../script/metadata.ts'
import { idOf, isScriptObject, itemsOf, type ScriptData, textOf } from '../../script/script-data.ts'
import type { NominatedCharacter } from './twin.ts'

/** Official characters are compared by id, homebrew by id, name and ability. */
export function charactersOf(scriptData: ScriptData, catalogue: Catalogue): NominatedCharacter[] {
  return itemsOf(scriptData).map((item) => {
    const official = officialOf(item, catalogue)
    if (official !== null) return { id: official.id, key: official.id }
    const id = idOf(item) ?? ''
    const text = (key: string) => (isScriptObject(item) ? (textOf(item, key)?.trim() ?? '') : '')
    return { id, key: [currentKey(id), text('name'), text('ability')].join('\n') }
  })
}
