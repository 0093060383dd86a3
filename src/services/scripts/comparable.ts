import type { NominatedCharacter } from '#domain/room/fit/twin.ts'
import { sha256 } from '../../random.ts'

const KEPT_OF_HASH = 32

/** The characters of a script for finding twins: of homebrew’s texts only a hash is kept. */
export async function comparable(characters: readonly NominatedCharacter[]): Promise<NominatedCharacter[]> {
  return Promise.all(
    characters.map(async ({ id, key }) => ({ id, key: key === id ? key : (await sha256(key)).slice(0, KEPT_OF_HASH) })),
  )
}
