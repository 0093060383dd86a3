import { type NameOf, readableId } from './fact-words.ts'
import { useResource } from '../../app/resource.ts'
import { officialCharacters } from '../../script/scripts.ts'

/** Names by id. The server spells official ids as the catalogue does; until that is here, and for homebrew, the id is made readable. */
export function useCharacterName(): NameOf {
  const { value } = useResource(officialCharacters)
  return (id) => value?.find((character) => character.id === id)?.name ?? readableId(id)
}
