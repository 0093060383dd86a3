import type { OfficialCharacter } from '#protocol/character.ts'
import type { Script } from '#protocol/script.ts'
import { readCharacters } from './api/characters.ts'
import { readScript } from './api/scripts.ts'
import { makeResource, type Resource } from './resource.ts'

const MINUTE = 60_000
const SCRIPTS_KEPT = 20

/** The official characters, as the installation has them. */
export const officialCharacters = makeResource<OfficialCharacter[]>(
  async () => (await readCharacters()).items,
  30 * MINUTE,
)

const scripts = new Map<string, Resource<Script>>()

/** A script of the library; the last few stay at hand. */
export function scriptById(id: string): Resource<Script> {
  const script = scripts.get(id) ?? makeResource(() => readScript(id), MINUTE)
  scripts.delete(id)
  scripts.set(id, script)
  const [oldest] = scripts.keys()
  if (scripts.size > SCRIPTS_KEPT && oldest !== undefined) scripts.delete(oldest)
  return script
}
