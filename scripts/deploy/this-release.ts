import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { inProject } from '../product/in-project.ts'

/** What is deployed now, in this folder. */
export function thisRelease(commit: string): string {
  return `Belfry ${packageVersion()}${commit === '' ? '' : ` ${commit}`}`
}

/** The first seven digits of the commit in this folder; empty where there is no git. */
export function thisCommit(env: NodeJS.ProcessEnv): string {
  const commit = env['WORKERS_CI_COMMIT_SHA'] ?? spawnSync('git', ['rev-parse', 'HEAD'], { cwd: inProject('.') }).stdout
  return /^[0-9a-f]{7}/u.exec(String(commit))?.[0] ?? ''
}

/** What `/health/ready` tells of a deploy. */
export function releaseOf({ vars }: { vars: Record<string, string> }) {
  return { version: packageVersion(), commit: vars['COMMIT'] || null, build: vars['BUILD'] || null }
}

export function packageVersion(): string {
  return JSON.parse(readFileSync(inProject('package.json'), 'utf8')).version
}
