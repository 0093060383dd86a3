import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { SAMPLE_SCRIPTS } from '#domain/catalogue/sample-scripts.ts'
import { storeScripts, type StoredScript } from './stored-scripts.ts'
import { seatPeople } from './people.ts'

/** The small fixed cast: the sample people with their sessions, and a few sample scripts; everything else is gone. */
export async function newWorld(scripts = 6): Promise<StoredScript[]> {
  await reset()
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  await seatPeople()
  return storeScripts(SAMPLE_SCRIPTS.slice(0, scripts))
}
