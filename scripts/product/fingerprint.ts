import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from './in-project.ts'

/** One hash over the contents of files and folders. Contents and not times, since a checkout makes everything new. */
export function fingerprintOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesIn).toSorted()) hash.update(`${file}\0`).update(readFileSync(inProject(file)))
  return hash.digest('hex')
}

/** One hash over names, sizes and times: enough to see that nobody touched what we wrote. */
export function fingerprintOfOutput(path: string): string {
  const hash = createHash('sha256')
  for (const file of filesIn(path).toSorted()) {
    const { size, mtimeMs } = statSync(inProject(file))
    hash.update(`${file}\0${size}\0${mtimeMs}\0`)
  }
  return hash.digest('hex')
}

function filesIn(path: string): string[] {
  const stat = statSync(inProject(path), { throwIfNoEntry: false })
  if (stat?.isFile()) return [path]
  if (!stat?.isDirectory()) return []
  const entries = readdirSync(inProject(path), { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(inProject('.').length))
}
