import type { WholeCatalogue } from '#domain/catalogue/catalogue.ts'
import type { CharacterList, OfficialCharacter } from './character.ts'

/** What Admins have changed of a character, and the publisher's words. */
export type Edit = Pick<OfficialCharacter, 'official_name' | 'official_ability' | 'is_edited' | 'edited_at'>

/** Every character of a catalogue, as the API lists them; without an edit the words are the publisher's own. */
export function characterList(
  catalogue: WholeCatalogue,
  editOf: (id: string) => Edit | null = () => null,
): CharacterList {
  const items = catalogue.all.map((character): OfficialCharacter => {
    const { id, name, team, ability, isSummary, edition, setup } = character
    const iconUrl = character.iconUrl ?? null
    return {
      id,
      name,
      team,
      ability,
      isSummary,
      edition,
      print_url: iconUrl,
      icon_url: iconUrl,
      version: catalogue.version,
      is_disabled: character.isDisabled,
      first_night: character.firstNight,
      other_night: character.otherNight,
      setup,
      ...(editOf(id) ?? { official_name: name, official_ability: ability, is_edited: false, edited_at: null }),
    }
  })
  return { items, nightMarkers: catalogue.nightMarkers, version: catalogue.fileVersion }
}

/** The file of a catalogue, named by its content: it never changes. */
export const catalogueFile = (version: string): string => `/catalogue/${version}.json`
