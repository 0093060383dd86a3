import { execaSync } from 'execa'
import { inProject } from '../product/in-project.ts'

/** Their tests import all that they run, so vitest itself finds those that a change can touch. */
const FOLLOWED = ['domain', 'web', 'server']
/** What the Worker, processes and browsers do not run, but for tests that vitest finds. The house reads every file. */
const UNTOUCHED = /^(?:docs|bench|test)\/|^(?!CHANGELOG)\w+\.md$/u
const LAST = 'HEAD~1'
const SUPPORT = /^test\/(?:support|journeys\/(?!.+\.test\.ts$))/u

/** Vitest's option that leaves out of a project what has changed since this commit cannot touch; none runs all of it. */
export function onlyChanged(project: string, { files, since }: Change): string[] {
  const runs = (file: string) => !UNTOUCHED.test(file) || SUPPORT.test(file)
  const isWhole = project === 'house' || (!FOLLOWED.includes(project) && files.some(runs))
  return isWhole ? [] : [`--changed=${since}`]
}

export interface Change {
  files: readonly string[]
  /** The commit that they are compared with. */
  since: string
}

/** The paths that differ from the last commit; those of the last commit itself if nothing does. */
export function findChange(): Change {
  const git = (...args: string[]) => execaSync('git', args, { cwd: inProject('.'), lines: true }).stdout
  const now = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return now.length > 0 ? { files: now, since: 'HEAD' } : { files: git('diff', '--name-only', LAST), since: LAST }
}
