import { fileURLToPath } from 'node:url'

const root = new URL('../../', import.meta.url)

/** A path inside the project, whatever the working directory is. */
export function inProject(path: string): string {
  return fileURLToPath(new URL(path, root))
}
