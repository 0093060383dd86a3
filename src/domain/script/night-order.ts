import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { currentKey } from '#domain/script/character-id.ts'
import { resolveCharacters } from '#domain/script/resolve.ts'
import type { ResolvedCharacter } from '#domain/script/resolve.ts'
import { metaOf } from '#domain/script/script-data.ts'
import type { ScriptData } from '#domain/script/script-data.ts'

const NIGHT_MARKER_IDS = ['dusk', 'minioninfo', 'demoninfo', 'dawn'] as const
export type NightMarkerId = (typeof NIGHT_MARKER_IDS)[number]
export type Night = 'firstNight' | 'otherNight'

export type NightEntry =
  | { readonly kind: 'marker'; readonly marker: NightMarkerId }
  | { readonly kind: 'character'; readonly character: ResolvedCharacter; readonly reminder: string | null }

export interface NightOrder {
  readonly firstNight: readonly NightEntry[]
  readonly otherNight: readonly NightEntry[]
}

/** Who wakes when, from dusk to dawn. The author's order in `_meta` is used as it is. */
export function nightOrderOf(scriptData: ScriptData, catalogue: Catalogue): NightOrder {
  const meta = metaOf(scriptData)
  const present = new Map(resolveCharacters(scriptData, catalogue).map((one) => [currentKey(one.id), one]))
  const orderOf = (night: Night, own: readonly string[] | null | undefined) =>
    own ? givenOrder(own, present, night) : numberedOrder([...present.values()], catalogue, night)
  return { firstNight: orderOf('firstNight', meta?.firstNight), otherNight: orderOf('otherNight', meta?.otherNight) }
}

/** Drops ids that are not on the script; dusk and dawn are at the ends even if the author left them out. */
function givenOrder(own: readonly string[], present: Map<string, ResolvedCharacter>, night: Night): NightEntry[] {
  const keys = [...new Set(own.map(currentKey))]
  const withEnds = [...(keys.includes('dusk') ? [] : ['dusk']), ...keys, ...(keys.includes('dawn') ? [] : ['dawn'])]
  return withEnds.flatMap((key) => {
    const marker = NIGHT_MARKER_IDS.find((id) => id === key)
    const character = present.get(key)
    if (marker && !character) return markerEntry(marker)
    return character ? characterEntry(character, night) : []
  })
}

function numberedOrder(characters: readonly ResolvedCharacter[], catalogue: Catalogue, night: Night): NightEntry[] {
  const markers: Readonly<Partial<Record<NightMarkerId, number>>> = catalogue.nightMarkers[night]
  const dawn = catalogue.nightMarkers[night].dawn
  const placed = [
    ...NIGHT_MARKER_IDS.flatMap((id) =>
      markers[id] === undefined ? [] : { place: markers[id], entry: markerEntry(id) },
    ),
    ...characters.flatMap((character) => {
      const place = placeOf(character, night, dawn)
      return place > 0 ? { place, entry: characterEntry(character, night) } : []
    }),
  ]
  return placed.sort((one, other) => one.place - other.place).map(({ entry }) => entry)
}

/** Homebrew with a night reminder but no place wakes last before dawn. */
function placeOf(character: ResolvedCharacter, night: Night, dawn: number): number {
  if (character.official) return character.official[night]
  const hasReminder = reminderOf(character, night) !== null
  return character[night] ?? (hasReminder ? dawn - 0.5 : 0)
}

function reminderOf(character: ResolvedCharacter, night: Night): string | null {
  return night === 'firstNight' ? character.firstNightReminder : character.otherNightReminder
}

function markerEntry(marker: NightMarkerId): NightEntry {
  return { kind: 'marker', marker }
}

function characterEntry(character: ResolvedCharacter, night: Night): NightEntry {
  return { kind: 'character', character, reminder: reminderOf(character, night) }
}
