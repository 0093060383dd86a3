import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fingerprintOf, readStamp } from './fingerprint.ts'
import { startGuarded } from './process.ts'
import type { Site } from './settings.ts'
import type { Say } from './step.ts'
import { toolEnvironment } from './tool-environment.ts'
import { UserError } from './user-error.ts'

/** Changes with every migration, and with the sources of the seed. */
export function databaseVersion(site: Site): string {
  const rules = ['src/domain/catalogue', 'src/domain/script']
  return `${site}-${fingerprintOf(['migrations', 'scripts/seed', 'scripts/identity', ...rules])}`
}

/** Brings the local database to the newest schema and puts the site's rows in, unless both are there already. */
export async function prepareDatabase(
  stateDir: string,
  site: Site = 'sample',
  say: Say = () => {},
): Promise<string | undefined> {
  const stamp = stampOf(stateDir)
  const wanted = databaseVersion(site)
  // A stamp may outlive its database, if somebody deletes the one and not the other.
  const hasDatabase = existsSync(join(stateDir, 'v3', 'd1', 'miniflare-D1DatabaseObject'))
  if (readStamp(stamp) === wanted && hasDatabase) return 'up to date'

  try {
    await migrateAndSeed(stateDir, site, say)
  } catch (error) {
    if (!/ENOSPC|SQLITE_FULL|disk is full|no space left/iu.test(String(error))) throw error
    throw new UserError(
      `The disk of ${stateDir} is full. Free up some space and start Belfry again. Nothing that was stored is lost.`,
    )
  }
  writeFileSync(stamp, wanted)
  return undefined
}

/** Says that the database has all it needs: one that was restored gets no sample world. */
export function notePrepared(stateDir: string, site: Site): void {
  writeFileSync(stampOf(stateDir), databaseVersion(site))
}

/** Beside the database, so that the two are deleted together. */
const stampOf = (stateDir: string): string => join(stateDir, 'v3', 'd1', 'belfry.stamp')

/** In a process of its own, which ends with all it started when this one does. */
async function migrateAndSeed(stateDir: string, site: Site, say: Say): Promise<void> {
  mkdirSync(stateDir, { recursive: true })
  say('opening the stores')
  const { child, ended } = startGuarded('scripts/prepare-stores.ts', [stateDir, site], toolEnvironment(stateDir))
  child.nodeChildProcess.on('message', ({ doing }: { doing: string }) => say(doing))
  child.stdout.resume()
  const [said, code] = await Promise.all([text(child.stderr), ended])
  if (code !== 0) throw new UserError(`The database couldn’t be prepared.\n${said.trim()}`)
}
