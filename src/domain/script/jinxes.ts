import type { Catalogue, CatalogueJinx } from '#domain/catalogue/catalogue.ts'
import { currentKey } from '#domain/script/character-id.ts'
import { resolveCharacters } from '#domain/script/resolve.ts'
import type { ResolvedCharacter } from '#domain/script/resolve.ts'
import { isPairItem, isScriptObject, itemsOf, textOf } from '#domain/script/script-data.ts'
import type { ScriptData, ScriptObject } from '#domain/script/script-data.ts'
import { characterKey } from '#domain/script/search-key.ts'

/**
 * A pair of a script with a rule of its own: lower-case ids in order, and its source. A side of a pair written as a character
 * that is none of the script's is the name that stands there.
 */
export interface ScriptJinx {
  readonly a_id: string
  readonly b_id: string
  readonly reason: string
  readonly source: JinxSource
  readonly isSummary: boolean
  /** The `entry` of the resolved character that says it, where several share its id. */
  readonly saidBy?: string
}

/** The catalogue, an Admin's override of it, or the script itself. */
export type JinxSource = 'official' | 'override' | 'script'

export type AutoJinx = Omit<ScriptJinx, 'a_id' | 'b_id'> & { readonly withId: string }

/** A script's own texts for a pair replace the catalogue's; each text once. */
export function jinxesOf(scriptData: ScriptData, catalogue: Catalogue): ScriptJinx[] {
  const cast = castOf(scriptData, catalogue)
  const pairs = new Map<string, ScriptJinx>()
  const pairItems = scriptData.filter(isPairItem).slice(0, MOST_PAIR_ITEMS)
  const own = [...ownJinxes(scriptData, cast), ...pairItems.flatMap((item) => pairsIn(item, cast))]
  for (const jinx of own) pairs.set([pairKey(jinx), jinx.saidBy ?? '', jinx.reason].join('\n'), jinx)
  const replaced = new Set(own.map(pairKey))
  const official = catalogue.jinxes
    .filter(({ a, b }) => cast.ids.has(currentKey(a)) && cast.ids.has(currentKey(b)))
    .map(fromCatalogue)
    .filter((jinx) => !replaced.has(pairKey(jinx)))
  return [...official, ...pairs.values()].sort((one, other) =>
    pairKey(one) < pairKey(other) ? -1 : Number(pairKey(one) > pairKey(other)),
  )
}

/** The same pairs by character: each is listed under both of its ids. */
export function autoJinxesOf(scriptData: ScriptData, catalogue: Catalogue): Record<string, AutoJinx[]> {
  const byCharacter = new Map<string, AutoJinx[]>()
  const note = (id: string, jinx: AutoJinx) => {
    const noted = byCharacter.get(id)
    if (noted) noted.push(jinx)
    else byCharacter.set(id, [jinx])
  }
  for (const { a_id, b_id, ...jinx } of jinxesOf(scriptData, catalogue)) {
    note(a_id, { withId: b_id, ...jinx })
    if (a_id !== b_id) note(b_id, { withId: a_id, ...jinx })
  }
  return Object.fromEntries(byCharacter)
}

function pairKey(jinx: ScriptJinx): string {
  return `${jinx.a_id}|${jinx.b_id}`
}

interface Cast {
  readonly characters: readonly ResolvedCharacter[]
  /** From match key to the id in jinxes: the official one, or the script's own in lower case. */
  readonly ids: ReadonlyMap<string, string>
  /** From the search key of a name to that id. */
  readonly names: ReadonlyMap<string, string>
  /** The match keys that several homebrew entries share. */
  readonly shared: ReadonlySet<string>
}

function castOf(scriptData: ScriptData, catalogue: Catalogue): Cast {
  const characters = resolveCharacters(scriptData, catalogue)
  const ids = new Map<string, string>()
  const names = new Map<string, string>()
  const shared = new Set<string>()
  for (const { id, name, official } of characters) {
    const key = currentKey(id)
    if (id === '') continue
    if (ids.has(key) && official === null) shared.add(key)
    const known = ids.get(key) ?? official?.id ?? id.toLowerCase()
    ids.set(key, known)
    for (const spelling of [official?.name ?? name, name]) names.set(characterKey(spelling), known)
  }
  return { characters, ids, names, shared }
}

function fromCatalogue({ a, b, reason, isSummary, isOverride }: CatalogueJinx): ScriptJinx {
  return { a_id: a, b_id: b, reason, source: isOverride ? 'override' : 'official', isSummary: isSummary && !isOverride }
}

function ownJinxes(scriptData: ScriptData, cast: Cast): ScriptJinx[] {
  return itemsOf(scriptData).flatMap((item, place) => {
    const character = cast.characters[place]
    if (!isScriptObject(item) || !Array.isArray(item['jinxes']) || character === undefined) return []
    return item['jinxes'].flatMap((entry) => (isScriptObject(entry) ? (ownJinx(character, entry, cast) ?? []) : []))
  })
}

function ownJinx({ id, entry }: ResolvedCharacter, written: ScriptObject, { ids, shared }: Cast): ScriptJinx | null {
  const key = currentKey(id)
  const isShared = shared.has(key)
  const [one, other] = [ids.get(key), ids.get(currentKey(textOf(written, 'id') ?? ''))]
  const reason = textOf(written, 'reason')?.trim() ?? ''
  // Of several with one id, one may have a rule with another.
  if (one === undefined || other === undefined || (one === other && !isShared) || reason === '') return null
  return { ...pair(one, other, reason), ...(isShared ? { saidBy: entry } : {}) }
}

function pair(one: string, other: string, reason: string): ScriptJinx {
  const [a_id, b_id] = one < other ? [one, other] : [other, one]
  return { a_id, b_id, reason, source: 'script', isSummary: false }
}

/** What stands between the sides of a pair's name, the surest first, and between several characters on one side. */
const BETWEEN = [/[&＆]/u, /[+＋×/／|]|\s(?:x|and|vs?\.?|with)\s/iu, /[、,，和与與]|\s[-–—]\s/u]
const OR = /[/／、,，]|\sor\s|或/iu
/** More than anybody writes; a name of hundreds of parts would make thousands of pairs. */
const MOST_PAIR_ITEMS = 300
const MOST_SIDES = 3
const LONGEST_TITLE = 200

/** The pairs that an item stands for: "Spy & Drunk/Recluse" is two. One whose characters are not found keeps its names. */
function pairsIn(item: ScriptObject, { ids, names }: Cast): ScriptJinx[] {
  const reason = (textOf(item, 'ability') ?? textOf(item, 'reason'))?.trim() ?? ''
  if (reason === '') return []
  const find = (text: string) => ids.get(currentKey(text.trim())) ?? names.get(characterKey(text))
  const found = (side: string) =>
    (find(side) === undefined ? parted(side, OR) : [side]).flatMap((text) => find(text) ?? [])
  const titles = ['name', 'id'].map((key) => textOf(item, key)?.trim().slice(0, LONGEST_TITLE) ?? '')
  const splits = titles.flatMap((title) => BETWEEN.map((between) => parted(title, between)))
  for (const sides of splits) {
    const pairs = pairsAmong(sides.map(found))
    if (pairs.length > 0) return pairs.map(([one, other]) => pair(one, other, reason))
  }
  const [one = titles[0] || reason, other = one] = splits.find(({ length }) => length > 1) ?? []
  return [pair(find(one) ?? one, find(other) ?? other, reason)]
}

const parted = (text: string, by: RegExp): string[] =>
  text
    .split(by, MOST_SIDES)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Everybody of one side with everybody of another. */
function pairsAmong(sides: readonly (readonly string[])[]): (readonly [string, string])[] {
  return sides.flatMap((ones, place) =>
    ones.flatMap((one) =>
      sides
        .slice(place + 1)
        .flatMap((others) => others.flatMap((other) => (one === other ? [] : [[one, other] as const]))),
    ),
  )
}
