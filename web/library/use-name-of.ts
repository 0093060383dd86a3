import { useResource } from '../app/resource.ts'
import { officialCharacters } from '../script/scripts.ts'
import { makeStore, useStore } from '../app/store.ts'
import { type NameOf, type Named, namesOf } from './filter-words.ts'

const drawn = makeStore<readonly Named[]>([])

/** The characters that the page was drawn with. */
export const seedNames = drawn.seed

/** The names of the official characters; until they are fetched, those that the page came with. */
export function useNameOf(): NameOf {
  const { value } = useResource(officialCharacters)
  const some = useStore(drawn)
  return namesOf(value ?? some)
}
