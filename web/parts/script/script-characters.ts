import type { JinxSource } from '#domain/script/jinxes.ts'
import type { ResolvedCharacter } from '#domain/script/resolve.ts'
import type { AutoJinxes } from '#protocol/script.ts'

/** A jinx as a page shows it, once for each pair. */
export interface ShownJinx {
  /** Its anchor on the page: `jinx-1` and so on. */
  anchor: string
  one: ShownName
  other: ShownName
  reason: string
  source: JinxSource
  /** The reason is Belfry's own summary. */
  isSummary: boolean
}

/** A character of a script, or only the id if the script does not contain it. */
export type ShownName = Pick<ResolvedCharacter, 'id' | 'name' | 'team' | 'official'>

/** Belfry's copies of a script's own icons, by character id. */
export type ScriptIcons = Readonly<Record<string, string>>

/** Belfry's copy of a character's picture: the script's own before the official one. */
export function pictureOf({ id, official }: ShownName, icons: ScriptIcons = {}): string | null {
  return (Object.hasOwn(icons, id) ? icons[id] : official?.iconUrl) ?? null
}

/** The id by which jinxes name a character. */
export const jinxIdOf = ({ id, official }: ResolvedCharacter) => official?.id ?? id.toLowerCase()

const pairOf = (id: string, withId: string) => [id, withId].toSorted().join('|')

/** How many pairs are jinxed. */
export const jinxCountOf = (autoJinxes: AutoJinxes): number =>
  new Set(Object.entries(autoJinxes).flatMap(([id, jinxes]) => jinxes.map(({ withId }) => pairOf(id, withId)))).size

export function jinxPairs(autoJinxes: AutoJinxes, characters: readonly ResolvedCharacter[]): ShownJinx[] {
  const places = new Map(characters.map((character, index) => [jinxIdOf(character), { character, index }]))
  const placeOf = (id: string) => places.get(id)?.index ?? characters.length
  const nameOf = (id: string): ShownName => places.get(id)?.character ?? { id, name: id, team: null, official: null }
  const pairs = new Map<string, { ids: [string, string]; jinx: AutoJinxes[string][number] }>()
  for (const [id, entries] of Object.entries(autoJinxes)) {
    for (const jinx of entries) {
      const { withId } = jinx
      const ids: [string, string] = placeOf(id) <= placeOf(withId) ? [id, withId] : [withId, id]
      const key = pairOf(id, withId)
      if (!pairs.has(key)) pairs.set(key, { ids, jinx })
    }
  }
  return [...pairs.values()]
    .toSorted((a, b) => placeOf(a.ids[0]) - placeOf(b.ids[0]) || placeOf(a.ids[1]) - placeOf(b.ids[1]))
    .map(({ ids: [one, other], jinx: { reason, source = 'official', isSummary = false } }, index) => ({
      anchor: `jinx-${index + 1}`,
      one: nameOf(one),
      other: nameOf(other),
      reason,
      source,
      isSummary,
    }))
}
