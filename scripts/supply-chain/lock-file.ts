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
  /** What only a package for development leads to, only an optional one, or only these two. */
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
}

/** Every path of a lock file; the project itself is at "". */
export type LockedPackages = Readonly<Record<string, LockedPackage>>

/** Where lock files are: that of the project, and that of what only measures or mutates. */
export const LOCKED_FOLDERS = ['.', 'bench'] as const
export type LockedFolder = (typeof LOCKED_FOLDERS)[number]

export function readLockFile(folder: LockedFolder): LockedPackages {
  const file = inProject(`${folder}/package-lock.json`)
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: LockedPackages }
  return packages
}

/** The packages of all lock files, as npm and its reports call them, each once. */
export function lockedIds(all: readonly LockedPackages[], isWanted = (_one: LockedPackage) => true): Set<string> {
  return new Set(
    all.flatMap((locked) =>
      Object.entries(locked).flatMap(([path, one]) => (path !== '' && isWanted(one) ? idOf(path, one) : [])),
    ),
  )
}

/** How npm and its reports call one package: `@b/c@1.2.3`, which is at `node_modules/a/node_modules/@b/c`. */
export const idOf = (path: string, { name = path.replace(/^.*node_modules\//u, ''), version }: LockedPackage) =>
  `${name}@${version}`

/** Whether the site may contain it: a dependency of the project leads to it. The packaged Node is an optional one. */
export const isDeployed = ({ dev = false, optional = false, devOptional = false }: LockedPackage) =>
  !dev && !optional && !devOptional

/** One call of npm in a folder: of the one that runs this script, or else the one on the path. */
export async function npm(folder: LockedFolder, ...args: string[]) {
  const own = process.env['npm_execpath']
  const options = { cwd: inProject(folder), reject: false, stdin: 'ignore' } as const
  const { stdout, stderr, exitCode } = own?.endsWith('.js')
    ? await execa(process.execPath, [own, ...args], options)
    : await execa('npm', args, options)
  return { stdout, stderr, exitCode }
}
