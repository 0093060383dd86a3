import type { OfficialCharacter } from '#protocol/catalogue/character.ts'
import type { Script } from '#protocol/script.ts'
import { readCharacters } from '../api/characters.ts'
import { readScript } from '../api/scripts.ts'
import { catalogueHere } from './catalogue-here.ts'
import { makeResource, type Resource } from '../resource.ts'

const MINUTE = 60_000
const MAX_CACHED = 20

/** Read once: since then a sync or an Admin may have changed something. */
let file = catalogueHere()

/** The official characters of this installation. */
export const officialCharacters = makeResource<OfficialCharacter[]>(async () => {
  const { items } = await readCharacters(file)
  file = null
  return items
}, 30 * MINUTE)

const scripts = new Map<string, Resource<Script>>()

/** A script of the library; the last few are cached. */
export function scriptById(id: string): Resource<Script> {
  const script =
    scripts.get(id) ??
    makeResource(
      () => readScript(id),
      MINUTE,
      ({ script }) => (script?.id === id ? script : undefined),
    )
  scripts.delete(id)
  scripts.set(id, script)
  const [oldest] = scripts.keys()
  if (scripts.size > MAX_CACHED && oldest !== undefined) scripts.delete(oldest)
  return script
}
