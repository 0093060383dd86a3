import { resolve } from 'node:path'
import { inProject } from './in-project.ts'
import { UserError } from './user-error.ts'

export interface Settings {
  port: number
  stateDir: string
  opensBrowser: boolean
  /** A person reads along. */
  isTerminal: boolean
}

export function readSettings(env: NodeJS.ProcessEnv, isTerminal: boolean): Settings {
  const port = Number(env['PORT'] || '8787')
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new UserError(`PORT is ${env['PORT']}, but a port is a number up to 65535.`)
  }
  return {
    port,
    stateDir: resolve(inProject('.'), env['STATE_DIR'] || '.wrangler/state'),
    isTerminal,
    opensBrowser: isTerminal && env['OPEN'] !== '0' && !env['CI'],
  }
}
