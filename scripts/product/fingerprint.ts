import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inProject } from './in-project.ts'

/** One hash over the contents of files and folders. Contents and not times, since a checkout makes everything new. */
export function fingerprintOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesAt).toSorted()) hash.update(`${file}\0`).update(readFileSync(inProject(file)))
  return hash.digest('hex')
}

/** One hash over names, sizes and times: enough to see that nobody touched what we wrote. */
export function fingerprintOfOutput(path: string): string {
  const hash = createHash('sha256')
  for (const file of filesAt(path).toSorted()) {
    const { size, mtimeMs } = statSync(inProject(file))
    hash.update(`${file}\0${size}\0${mtimeMs}\0`)
  }
  return hash.digest('hex')
}

/** The files of a folder, as paths in it. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  return entries.flatMap((entry) => (entry.isFile() ? relative(folder, join(entry.parentPath, entry.name)) : []))
}

/** The files of the project at or under a path. */
function filesAt(path: string): string[] {
  const isFile = statSync(inProject(path), { throwIfNoEntry: false })?.isFile() ?? false
  return isFile ? [path] : filesIn(inProject(path)).map((file) => join(path, file))
}

/** What was written down of what lies beside it; undefined where nothing was. */
export function readStamp(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
