import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seedPictures, seedSql } from '../seed/sql.ts'
import { fingerprintOf } from './fingerprint.ts'
import { migrationProgress } from './migration-progress.ts'
import { runTool } from './process.ts'
import type { Say } from './step.ts'
import { toolEnvironment, WRANGLER } from './tool-environment.ts'
import { UserError } from './user-error.ts'

/** Changes with every migration and with every row of the seed. */
export function databaseVersion(): string {
  return createHash('sha256')
    .update(fingerprintOf(['migrations']))
    .update(seedSql(0))
    .digest('hex')
}

/** Brings the local database to the newest schema and puts the sample world in, unless both are there already. */
export async function prepareDatabase(stateDir: string, say: Say = () => {}): Promise<string | undefined> {
  const stamp = stampOf(stateDir)
  const wanted = databaseVersion()
  if (readStamp(stamp) === wanted && hasDatabase(stateDir)) return 'up to date'

  try {
    await applyAndSeed(stateDir, say)
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
export function notePrepared(stateDir: string): void {
  writeFileSync(stampOf(stateDir), databaseVersion())
}

/** Beside the database, so that the two are deleted together. */
function stampOf(stateDir: string): string {
  return join(stateDir, 'v3', 'd1', 'belfry.stamp')
}

/** A stamp may outlive its database, if somebody deletes the one and not the other. */
function hasDatabase(stateDir: string): boolean {
  return existsSync(join(stateDir, 'v3', 'd1', 'miniflare-D1DatabaseObject'))
}

async function applyAndSeed(stateDir: string, say: Say): Promise<void> {
  const local = ['DB', '--local', '--persist-to', stateDir]
  const apply = ['d1', 'migrations', 'apply', ...local]
  say('reading the migrations')
  await runTool(WRANGLER, apply, toolEnvironment(stateDir), (said) =>
    say(migrationProgress(said) ?? 'reading the migrations'),
  )
  say('the sample scripts and people')
  const file = join(stateDir, 'seed.sql')
  writeFileSync(file, seedSql(Date.now()))
  await runTool(WRANGLER, ['d1', 'execute', ...local, '--yes', '--file', file], toolEnvironment(stateDir))
  rmSync(file)
  for (const { key, bytes } of seedPictures()) {
    say('the sample pictures')
    const picture = join(stateDir, 'seed.png')
    writeFileSync(picture, bytes)
    const object = [`belfry-files/${key}`, '--file', picture, '--content-type', 'image/png']
    await runTool(
      WRANGLER,
      ['r2', 'object', 'put', ...object, '--local', '--persist-to', stateDir],
      toolEnvironment(stateDir),
    )
    rmSync(picture)
  }
}

function readStamp(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
