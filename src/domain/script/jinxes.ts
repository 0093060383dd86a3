import { certain } from '#domain/certain.ts'
import type { Catalogue, CatalogueJinx } from '#domain/catalogue/catalogue.ts'
import { currentKey } from '#domain/script/character-id.ts'
import { resolveCharacters } from '#domain/script/resolve.ts'
import { isPairItem, isScriptObject, itemsOf, pairText, textOf } from '#domain/script/script-data.ts'
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
  const written = scriptData.filter(isPairItem).flatMap((item) => pairsIn(item, cast))
  const own = [...ownJinxes(scriptData, cast), ...written.slice(0, MOST_PAIRS)]
  const textKey = (jinx: ScriptJinx) => `${pairKey(jinx)}\n${jinx.reason}`
  const saidByOne = new Set(own.filter(({ saidBy }) => saidBy !== undefined).map(textKey))
  const pairs = new Map<string, ScriptJinx>()
  for (const jinx of own) {
    const isSaid = jinx.saidBy === undefined && saidByOne.has(textKey(jinx))
    if (!isSaid) pairs.set(`${textKey(jinx)}\n${jinx.saidBy ?? ''}`, jinx)
  }
  const replaced = new Set(own.map(pairKey))
  const official = catalogue.jinxes
    .filter(({ a, b }) => cast.byId.has(currentKey(a)) && cast.byId.has(currentKey(b)))
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

/** One side of a pair. */
interface Side {
  /** The official id, the script's own in lower case, or a name that is none of the script's characters. */
  readonly id: string
  /** Which character it is, where several homebrew ones share the id. */
  readonly entry?: string
}

interface Cast {
  /** In the order of the script. */
  readonly sides: readonly Side[]
  /** By match key; of several characters with one id it is none in particular. */
  readonly byId: ReadonlyMap<string, Side>
  /** By the search key of a name. */
  readonly byName: ReadonlyMap<string, Side>
}

function castOf(scriptData: ScriptData, catalogue: Catalogue): Cast {
  const characters = resolveCharacters(scriptData, catalogue)
  const byId = new Map<string, Side>()
  const shared = new Set<string>()
  for (const { id, official } of characters) {
    const key = currentKey(id)
    if (byId.has(key) && official === null) shared.add(key)
    else if (id !== '') byId.set(key, { id: official?.id ?? id.toLowerCase() })
  }
  const sides = characters.map(({ id, entry }) => {
    const key = currentKey(id)
    return { ...(byId.get(key) ?? { id }), ...(shared.has(key) ? { entry } : {}) }
  })
  const names = characters.flatMap(({ id, name, official }, place) =>
    id === ''
      ? []
      : [official?.name ?? name, name].map((spelling) => [characterKey(spelling), certain(sides[place])] as const),
  )
  return { sides, byId, byName: new Map(names) }
}

function fromCatalogue({ a, b, reason, isSummary, isOverride }: CatalogueJinx): ScriptJinx {
  return { a_id: a, b_id: b, reason, source: isOverride ? 'override' : 'official', isSummary: isSummary && !isOverride }
}

function ownJinxes(scriptData: ScriptData, { sides, byId }: Cast): ScriptJinx[] {
  return itemsOf(scriptData).flatMap((item, place) => {
    const one = certain(sides[place])
    if (!isScriptObject(item) || !Array.isArray(item['jinxes']) || one.id === '') return []
    return item['jinxes'].filter(isScriptObject).flatMap((written) => {
      const other = byId.get(currentKey(textOf(written, 'id') ?? ''))
      return other === undefined || isSame(one, other) ? [] : pair(one, other, textOf(written, 'reason'))
    })
  })
}

/** Of several with one id, one may have a rule with another. */
const isSame = (one: Side, other: Side) => one.id === other.id && one.entry === other.entry

function pair(one: Side, other: Side, text: string | null): ScriptJinx[] {
  const reason = text?.trim() ?? ''
  const [a_id, b_id] = one.id < other.id ? [one.id, other.id] : [other.id, one.id]
  const saidBy = one.entry ?? other.entry
  if (reason === '') return []
  return [{ a_id, b_id, reason, source: 'script', isSummary: false, ...(saidBy === undefined ? {} : { saidBy }) }]
}

/** What stands between the sides of a pair's name, the surest first, and between several characters on one side. */
const BETWEEN = [/[&＆]/u, /[+＋×/／|]|\s(?:x|and|vs?\.?|with)\s/iu, /[、,，和与與]|\s[-–—]\s/u] as const
const OR = /[/／、,，]|\sor\s|或/iu
/** More than anybody writes; names of many parts would make thousands of pairs. */
const MOST_PAIRS = 1_000
const MOST_SIDES = 3
const MOST_ON_SIDE = 6
const LONGEST_TITLE = 200

/** The pairs that an item stands for: "Spy & Drunk/Recluse" is two. One whose characters are not found keeps its names. */
function pairsIn(item: ScriptObject, { byId, byName }: Cast): ScriptJinx[] {
  const reason = pairText(item)
  const find = (text: string) => byId.get(currentKey(text)) ?? byName.get(characterKey(text))
  const found = (side: string) =>
    (find(side) ? [side] : parted(side, OR, MOST_ON_SIDE)).flatMap((text) => find(text) ?? [])
  const titles = ['name', 'id'].flatMap((key) => textOf(item, key)?.trim().slice(0, LONGEST_TITLE) || [])
  const splits = titles.flatMap((title) => BETWEEN.map((between) => parted(title, between, MOST_SIDES)))
  for (const sides of splits) {
    const pairs = pairsAmong(sides.map(found))
    if (pairs.length > 0) return pairs.flatMap(([one, other]) => pair(one, other, reason))
  }
  const [title = reason ?? ''] = titles
  const sides = parted(title, BETWEEN[0], MOST_SIDES)
  const [one = title, other = one] = sides.length === 2 ? sides : []
  return pair(find(one) ?? { id: one }, find(other) ?? { id: other }, reason)
}

/** One part where there are more than anybody writes. */
function parted(text: string, by: RegExp, most: number): string[] {
  const parts = text.split(by).map((part) => part.trim())
  return parts.length > most || parts.includes('') ? [text] : parts
}

/** Everybody of one side with everybody of another. */
function pairsAmong(sides: readonly (readonly Side[])[]): (readonly [Side, Side])[] {
  return sides.flatMap((ones, place) => {
    const others = sides.slice(place + 1).flat()
    return ones.flatMap((one) => others.filter((other) => !isSame(one, other)).map((other) => [one, other] as const))
  })
}
