import { execa } from 'execa'
import { inProject } from '../product/in-project.ts'

interface Answer {
  stdout: string
  stderr: string
  exitCode: number | undefined
}

/** One call of npm: of the one that runs this script, or else the one on the path. */
export async function npm(...args: string[]): Promise<Answer> {
  const own = process.env['npm_execpath']
  const options = { cwd: inProject('.'), reject: false, stdin: 'ignore' } as const
  const { stdout, stderr, exitCode } = own?.endsWith('.js')
    ? await execa(process.execPath, [own, ...args], options)
    : await execa('npm', args, options)
  return { stdout, stderr, exitCode }
}
