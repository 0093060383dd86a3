import type { OfficialCharacter } from '#protocol/catalogue/character.ts'
import type { Script } from '#protocol/script.ts'
import { readCharacters } from './api/characters.ts'
import { readScript } from './api/scripts.ts'
import { firstData } from './first-data.ts'
import { afterFirstPaint } from './first-paint.ts'
import { makeResource, type Resource } from './resource.ts'

const MINUTE = 60_000
const MAX_CACHED = 20

/** The official characters of this installation. */
export const officialCharacters = makeResource<OfficialCharacter[]>(async () => {
  await afterFirstPaint()
  return (await readCharacters()).items
}, 30 * MINUTE)

const scripts = new Map<string, Resource<Script>>()

/** A script of the library; the last few are cached. */
export function scriptById(id: string): Resource<Script> {
  const script = scripts.get(id) ?? makeScript(id)
  scripts.delete(id)
  scripts.set(id, script)
  const [oldest] = scripts.keys()
  if (scripts.size > MAX_CACHED && oldest !== undefined) scripts.delete(oldest)
  return script
}

function makeScript(id: string): Resource<Script> {
  const script = makeResource(() => readScript(id), MINUTE)
  const { script: firstScript } = firstData() ?? {}
  if (firstScript?.id === id && !isTaken) {
    isTaken = true
    script.set(firstScript)
  }
  return script
}

/** The page's first data is current only once. */
let isTaken = false

/** The official characters that are loaded: all of them, or those that came with the page. */
export function knownCharacters(all: OfficialCharacter[] | undefined): OfficialCharacter[] | undefined {
  return all ?? firstData()?.characters
}
