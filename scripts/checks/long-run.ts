import { execaSync } from 'execa'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { inProject } from '../product/in-project.ts'

const STAMP = '.cache/test-long.json'

type Stamp = Record<'commit' | 'at', string>

const git = (...args: string[]) => execaSync('git', args, { cwd: inProject('.'), reject: false }).stdout.trim()

/** Writes down that the long tests passed. Of a folder with changes nothing can be said later, so nothing is written. */
export function stampLongRun(now: Date): string {
  if (git('status', '--porcelain') !== '') return 'Not recorded: commit your changes first.'
  const stamp: Stamp = { commit: git('rev-parse', 'HEAD'), at: now.toISOString() }
  mkdirSync(inProject('.cache'), { recursive: true })
  writeFileSync(inProject(STAMP), JSON.stringify(stamp))
  return `Recorded for ${stamp.commit.slice(0, 12)}.`
}

/** When the long tests passed last for the commit that is here. */
export function tellLongRun(): string {
  try {
    const { commit, at } = JSON.parse(readFileSync(inProject(STAMP), 'utf8')) as Stamp
    if (commit === git('rev-parse', 'HEAD')) return `npm run test:long passed for this commit at ${at}.`
    return `npm run test:long has not passed for this commit; it did for ${commit.slice(0, 12)} at ${at}.`
  } catch {
    return 'npm run test:long has never passed here.'
  }
}
