import { resolve } from 'node:path'
import { inProject } from './in-project.ts'
import { UserError } from './user-error.ts'

/** What a new database holds: the sample scripts and people, or a site as it is after a year. */
const SITES = ['sample', 'year'] as const
export type Site = (typeof SITES)[number]

const FOLDERS: Readonly<Record<Site, string>> = { sample: '.wrangler/state', year: '.wrangler/year' }

export type Settings = ReturnType<typeof readSettings>

/** `isTerminal`: a person reads along. */
export function readSettings(env: NodeJS.ProcessEnv, isTerminal: boolean) {
  const port = Number(env['PORT'] || '8787')
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new UserError(`PORT is ${env['PORT']}, but a port is a number up to 65535.`)
  }
  const site = siteIn(env)
  return {
    port,
    site,
    stateDir: resolve(inProject('.'), env['STATE_DIR'] || FOLDERS[site]),
    isTerminal,
    opensBrowser: isTerminal && env['OPEN'] !== '0' && !env['CI'],
  }
}

/** The site that SITE asks for. */
export function siteIn({ SITE: asked }: NodeJS.ProcessEnv): Site {
  const site = SITES.find((one) => one === (asked || 'sample'))
  if (site === undefined) throw new UserError(`SITE is ${asked}, but Belfry has only the sites ${SITES.join(' and ')}.`)
  return site
}
