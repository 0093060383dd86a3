import { type NameOf, readableId } from '../../../room/nominations/fact-words.ts'
import { useResource } from '../../../resource.ts'
import { officialCharacters } from '../../../scripts.ts'

/** Names by id. The server spells official ids as the catalogue does; until that is here, and for homebrew, the id is made readable. */
export function useCharacterName(): NameOf {
  const { value } = useResource(officialCharacters)
  return (id) => value?.find((character) => character.id === id)?.name ?? readableId(id)
}
