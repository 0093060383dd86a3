import type { Catalogue, CatalogueCharacter } from '#domain/catalogue/catalogue.ts'
import { NIGHT_MARKERS } from '#domain/catalogue/sort-patterns.ts'
import { currentKey, matchKey } from '#domain/script/character-id.ts'
import type { OfficialCharacter } from '#protocol/catalogue/character.ts'
import { nightMarkersAsRead } from './api/characters.ts'

/**
 * The API's list as a catalogue for resolving scripts; jinxes come with each script. Not `makeCatalogue`, whose file
 * contains the whole catalogue.
 */
export function catalogueOf(characters: readonly OfficialCharacter[]): Catalogue {
  const all = characters.map(fromApi)
  const byKey = new Map(all.map((character) => [matchKey(character.id), character]))
  return {
    version: characters[0]?.version ?? '',
    all,
    jinxes: [],
    nightMarkers: nightMarkersAsRead() ?? NIGHT_MARKERS,
    find: (id) => byKey.get(matchKey(id)) ?? byKey.get(currentKey(id)),
    jinxOf: () => undefined,
  }
}

function fromApi(character: OfficialCharacter, index: number): CatalogueCharacter {
  const { id, name, team, ability, isSummary, is_disabled, edition, first_night, other_night, icon_url } = character
  return {
    id,
    name,
    team,
    ability,
    isSummary,
    isDisabled: is_disabled,
    edition,
    officialOrder: index + 1,
    firstNight: first_night,
    otherNight: other_night,
    setup: false,
    iconUrl: icon_url,
  }
}
