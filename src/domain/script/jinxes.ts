import type { Catalogue, CatalogueJinx } from '#domain/catalogue/catalogue.ts'
import { currentKey } from '#domain/script/character-id.ts'
import { idOf, isScriptObject, itemsOf, textOf } from '#domain/script/script-data.ts'
import type { ScriptData, ScriptObject } from '#domain/script/script-data.ts'

/** A pair of a script with a rule of its own: lower-case ids in order, and its source. */
export interface ScriptJinx {
  readonly a_id: string
  readonly b_id: string
  readonly reason: string
  readonly source: JinxSource
  readonly isSummary: boolean
}

/** The catalogue, an Admin's override of it, or the script itself. */
export type JinxSource = 'official' | 'override' | 'script'

export type AutoJinx = Pick<ScriptJinx, 'reason' | 'source' | 'isSummary'> & { readonly withId: string }

/** Every pair once. A script's own text for a pair replaces the catalogue's. */
export function jinxesOf(scriptData: ScriptData, catalogue: Catalogue): ScriptJinx[] {
  const present = idsByKey(scriptData, catalogue)
  const pairs = new Map<string, ScriptJinx>()
  for (const jinx of catalogue.jinxes) {
    if (present.has(currentKey(jinx.a)) && present.has(currentKey(jinx.b))) addPair(pairs, fromCatalogue(jinx))
  }
  for (const jinx of ownJinxes(scriptData, present)) addPair(pairs, jinx)
  return [...pairs.values()].sort((one, other) => (pairKey(one) < pairKey(other) ? -1 : 1))
}

/** The same pairs by character: each is listed under both of its ids. */
export function autoJinxesOf(scriptData: ScriptData, catalogue: Catalogue): Record<string, AutoJinx[]> {
  const byCharacter = new Map<string, AutoJinx[]>()
  const note = (id: string, withId: string, { reason, source, isSummary }: ScriptJinx) =>
    byCharacter.set(id, [...(byCharacter.get(id) ?? []), { withId, reason, source, isSummary }])
  for (const jinx of jinxesOf(scriptData, catalogue)) {
    note(jinx.a_id, jinx.b_id, jinx)
    note(jinx.b_id, jinx.a_id, jinx)
  }
  return Object.fromEntries(byCharacter)
}

function addPair(pairs: Map<string, ScriptJinx>, jinx: ScriptJinx): void {
  pairs.set(pairKey(jinx), jinx)
}

function pairKey(jinx: ScriptJinx): string {
  return `${jinx.a_id}|${jinx.b_id}`
}

/** From match key to a character's id in jinxes: the official one, or the script's own in lower case. */
function idsByKey(scriptData: ScriptData, catalogue: Catalogue): Map<string, string> {
  const ids = itemsOf(scriptData).flatMap((item) => idOf(item) ?? [])
  return new Map(ids.map((id) => [currentKey(id), catalogue.find(id)?.id ?? id.toLowerCase()]))
}

function fromCatalogue({ a, b, reason, isSummary, isOverride }: CatalogueJinx): ScriptJinx {
  return { a_id: a, b_id: b, reason, source: isOverride ? 'override' : 'official', isSummary: isSummary && !isOverride }
}

function ownJinxes(scriptData: ScriptData, present: Map<string, string>): ScriptJinx[] {
  return itemsOf(scriptData).flatMap((item) => {
    if (!isScriptObject(item) || !Array.isArray(item['jinxes'])) return []
    const id = idOf(item)
    return item['jinxes'].flatMap((entry) =>
      id !== null && isScriptObject(entry) ? (ownJinx(id, entry, present) ?? []) : [],
    )
  })
}

function ownJinx(id: string, entry: ScriptObject, present: Map<string, string>): ScriptJinx | null {
  const one = present.get(currentKey(id))
  const other = present.get(currentKey(textOf(entry, 'id') ?? ''))
  const reason = textOf(entry, 'reason')?.trim() ?? ''
  if (one === undefined || other === undefined || one === other || reason === '') return null
  const [a_id, b_id] = one < other ? [one, other] : [other, one]
  return { a_id, b_id, reason, source: 'script', isSummary: false }
}
