import type { JinxSource } from '#domain/script/jinxes.ts'
import type { ResolvedCharacter } from '#domain/script/resolve.ts'
import { currentKey } from '#domain/script/character-id.ts'
import type { AutoJinxes } from '#protocol/script.ts'
import { say } from '../../ui/say.ts'

/** A jinx as a page shows it. */
export interface ShownJinx {
  /** Its anchor on the page: `jinx-1` and so on. */
  anchor: string
  /** One alone where the script's own pair names nobody else. */
  sides: readonly ShownName[]
  reason: string
  source: JinxSource
  /** The reason is Belfry's own summary. */
  isSummary: boolean
}

/** A character of a script, or only the id if the script does not contain it. */
export type ShownName = Pick<ResolvedCharacter, 'entry' | 'name' | 'team' | 'official'>

/** Belfry's copies of a script's own icons, by the `entry` of a character. */
export type ScriptIcons = Readonly<Record<string, string>>

/** Belfry's copy of a character's picture: the script's own before the official one. */
export function pictureOf({ entry, official }: ShownName, icons: ScriptIcons = {}): string | null {
  return (Object.hasOwn(icons, entry) ? icons[entry] : official?.iconUrl) ?? null
}

export const isAbout = ({ sides }: ShownJinx, { entry }: ResolvedCharacter): boolean =>
  sides.some((side) => side.entry === entry)

export const jinxNames = ({ sides: [one, other] }: ShownJinx): string =>
  other === undefined ? say`${one?.name ?? ''}` : say`${one?.name ?? ''} and ${other.name}`

type Ids = readonly [string, string]
type Jinx = AutoJinxes[string][number]

/** How many jinxes a script has. */
export const jinxCountOf = (autoJinxes: AutoJinxes): number => eachOf(autoJinxes).length

/** Each once, though both of its characters have it. */
function eachOf(autoJinxes: AutoJinxes): { ids: Ids; jinx: Jinx }[] {
  const jinxes = new Map<string, { ids: Ids; jinx: Jinx }>()
  for (const [id, own] of Object.entries(autoJinxes)) {
    for (const jinx of own) {
      const ids: Ids = [id, jinx.withId]
      const key = JSON.stringify([ids.toSorted(), jinx.saidBy, jinx.reason])
      if (!jinxes.has(key)) jinxes.set(key, { ids, jinx })
    }
  }
  return [...jinxes.values()]
}

/** In the order of the characters. */
export function jinxPairs(autoJinxes: AutoJinxes, characters: readonly ResolvedCharacter[]): ShownJinx[] {
  const placeOf = ({ entry }: ShownName) => characters.findIndex((character) => character.entry === entry) >>> 0
  return eachOf(autoJinxes)
    .map(({ ids, jinx }) => {
      const sides = sidesOf(ids, jinx, characters).toSorted((one, other) => placeOf(one) - placeOf(other))
      return { sides, places: sides.map(placeOf), jinx }
    })
    .toSorted(({ places: [a = 0, b = 0] }, { places: [c = 0, d = 0] }) => a - c || b - d)
    .map(({ sides, jinx: { reason, source = 'official', isSummary = false } }, index) => ({
      anchor: `jinx-${index + 1}`,
      sides,
      reason,
      source,
      isSummary,
    }))
}

/** Of several characters with one id, the one that says it; for the other side the first that is left. */
function sidesOf([one, other]: Ids, { saidBy }: Jinx, characters: readonly ResolvedCharacter[]): ShownName[] {
  const hasId = (id: string) => (character: ResolvedCharacter) => currentKey(character.id) === currentKey(id)
  const speaker = characters.find(({ entry }) => entry === saidBy)
  const listener = (id: string): ShownName =>
    characters.find((character) => character !== speaker && hasId(id)(character)) ?? {
      entry: id,
      name: id,
      team: null,
      official: null,
    }
  if (speaker === undefined) return one === other ? [listener(one)] : [listener(one), listener(other)]
  return [speaker, listener(hasId(one)(speaker) ? other : one)]
}
