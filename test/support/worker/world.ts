import { SAMPLE_SCRIPTS } from '../../../scripts/seed/sample-scripts.ts'
import * as libraryVersion from '../../../src/services/library/library-version.ts'
import { emptyStores } from './empty-stores.ts'
import { storeScripts, type StoredScript } from './stored-scripts.ts'
import { seatPeople } from './people.ts'

/** The small fixed cast: the sample people with their sessions, and a few sample scripts; everything else is gone. */
export async function newWorld(scripts = 6): Promise<StoredScript[]> {
  await emptyStores()
  // It is remembered for two seconds, and so are the pages of the world before.
  libraryVersion.forget()
  await seatPeople()
  return storeScripts(SAMPLE_SCRIPTS.slice(0, scripts))
}
