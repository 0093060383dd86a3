import type { Catalogue, CatalogueCharacter, NightMarkers } from '#domain/catalogue/catalogue.ts'
import { NIGHT_MARKERS } from '#domain/catalogue/night-markers.ts'
import { currentKey, matchKey } from '#domain/script/character-id.ts'
import type { OfficialCharacter } from '#protocol/catalogue/character.ts'
import { nightMarkersAsRead } from '../api/characters.ts'

/**
 * The API's list as a catalogue for resolving scripts; jinxes come with each script. Not `makeCatalogue`, whose file
 * contains the whole catalogue.
 */
export function catalogueOf(characters: readonly OfficialCharacter[]): Catalogue {
  return lookup(characters.map(fromApi), nightMarkersAsRead() ?? NIGHT_MARKERS, characters[0]?.version)
}

/** A catalogue, or a part of one. */
export function lookup(all: readonly CatalogueCharacter[], nightMarkers: NightMarkers, version = ''): Catalogue {
  const byKey = new Map(all.map((character) => [matchKey(character.id), character]))
  return {
    version,
    all,
    jinxes: [],
    nightMarkers,
    find: (id) => byKey.get(matchKey(id)) ?? byKey.get(currentKey(id)),
    jinxOf: () => undefined,
  }
}

function fromApi(character: OfficialCharacter, index: number): CatalogueCharacter {
  const { id, name, team, ability, isSummary, is_disabled, edition, first_night, other_night, setup, icon_url } =
    character
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
    setup,
    iconUrl: icon_url,
  }
}
