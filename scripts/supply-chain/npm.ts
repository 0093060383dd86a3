import { execa } from 'execa'
import { inProject } from '../product/in-project.ts'
import type { LockedFolder } from './lock-file.ts'

interface Answer {
  stdout: string
  stderr: string
  exitCode: number | undefined
}

/** One call of npm in a folder: of the one that runs this script, or else the one on the path. */
export async function npm(folder: LockedFolder, ...args: string[]): Promise<Answer> {
  const own = process.env['npm_execpath']
  const options = { cwd: inProject(folder), reject: false, stdin: 'ignore' } as const
  const { stdout, stderr, exitCode } = own?.endsWith('.js')
    ? await execa(process.execPath, [own, ...args], options)
    : await execa('npm', args, options)
  return { stdout, stderr, exitCode }
}
