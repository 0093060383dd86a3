import { execa } from 'execa'
import { readFileSync } from 'node:fs'
import { inProject } from '../product/in-project.ts'

/** What the lock file says of one package; its path is where it is installed. */
interface LockedPackage {
  version: string
  /** Where a package is installed under another name than its own. */
  name?: string
  license?: string
  integrity?: string
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** Every path of a lock file; the project itself is at "". */
export type LockedPackages = Readonly<Record<string, LockedPackage>>

const FOLDER = 'node_modules/'

/** Where lock files are: that of the project, and that of what only measures or mutates. */
export const LOCKED_FOLDERS = ['.', 'bench'] as const
export type LockedFolder = (typeof LOCKED_FOLDERS)[number]

export function readLockFile(folder: LockedFolder): LockedPackages {
  const file = inProject(`${folder}/package-lock.json`)
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: LockedPackages }
  return packages
}

/** The packages of all lock files, as npm and its reports call them, each once. */
export function lockedIds(all: readonly LockedPackages[]): string[] {
  return [...new Set(all.flatMap((locked) => lockedPaths(locked).map((path) => idOf(locked, path))))]
}

/** The packages of a lock file, without the project itself. */
export function lockedPaths(locked: LockedPackages): string[] {
  return Object.keys(locked).filter((path) => path !== '')
}

/** `node_modules/a/node_modules/@b/c` holds `@b/c`. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf(FOLDER) + FOLDER.length)
}

/** How npm and its reports call one package: `@b/c@1.2.3`. */
export function idOf(locked: LockedPackages, path: string): string {
  return `${locked[path]?.name ?? nameOf(path)}@${locked[path]?.version ?? ''}`
}

/**
 * The paths of what the site may contain: everything that a dependency of the project leads to. Packages for development
 * are none of them, and neither is the packaged Node, which is an optional dependency.
 */
export function deployedPaths(locked: LockedPackages): Set<string> {
  const found = new Set<string>()
  const waiting = Object.keys(locked['']?.dependencies ?? {}).map((name) => [name, ''])
  for (const [name = '', from = ''] of waiting) {
    const path = pathOf(locked, name, from)
    if (path === null || found.has(path)) continue
    found.add(path)
    const { dependencies, optionalDependencies, peerDependencies } = locked[path] ?? {}
    const needed = { ...dependencies, ...optionalDependencies, ...peerDependencies }
    for (const next of Object.keys(needed)) waiting.push([next, path])
  }
  return found
}

/** Where a package finds another: in its own folder, or in one above. Null if it is optional and not installed. */
function pathOf(locked: LockedPackages, name: string, from: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(`/${FOLDER}`)))) {
    const path = folder === '' ? FOLDER + name : `${folder}/${FOLDER}${name}`
    if (path in locked) return path
    if (folder === '') return null
  }
}

/** One call of npm in a folder: of the one that runs this script, or else the one on the path. */
export async function npm(folder: LockedFolder, ...args: string[]) {
  const own = process.env['npm_execpath']
  const options = { cwd: inProject(folder), reject: false, stdin: 'ignore' } as const
  const { stdout, stderr, exitCode } = own?.endsWith('.js')
    ? await execa(process.execPath, [own, ...args], options)
    : await execa('npm', args, options)
  return { stdout, stderr, exitCode }
}
