import { spawn } from 'node:child_process'
import { prepareDatabase } from './database.ts'
import { runJobsHourly } from './hourly-jobs.ts'
import { startIdentity } from './identity.ts'
import { requireVars } from './limits.ts'
import { requireFreePort } from './port.ts'
import type { Running } from './process.ts'
import { emptyRequestsLog } from './requests-log.ts'
import { readSettings } from './settings.ts'
import { tellReady } from './ready.ts'
import { holdStateFolder, signStateFolder } from './state-folder.ts'
import { step } from './step.ts'
import { keepUp } from './supervisor.ts'
import { bringPictures, picturesIn } from './picture-files.ts'
import { hasRealProviders, workerVars } from './worker-vars.ts'
import { waitUntilHealthy } from './worker.ts'

export interface Serving {
  /** As a person types it. */
  command: string
  /** Builds what has to be built first. */
  build?: () => Promise<void>
  start(port: number, stateDir: string, vars: Record<string, string>): Running
  /** Whether characters' pictures are served as files, as after a deploy. */
  hasPictureFiles?: boolean
}

/** Brings Belfry up on this machine, step by step, and says where it is. */
export async function serve({
  command,
  build = async () => {},
  start,
  hasPictureFiles = false,
}: Serving): Promise<void> {
  const settings = readSettings(process.env, Boolean(process.stdout.isTTY))
  const asked = workerVars(process.env, {})
  requireVars(asked)
  if (asked['ROOMS_JURISDICTION']) console.log('This machine’s runtime has no jurisdictions: rooms stay here.')
  holdStateFolder(settings.stateDir)
  if (settings.isTerminal) emptyRequestsLog(settings.stateDir)
  const port = await requireFreePort(settings.port, command)
  signStateFolder(settings.stateDir, port)
  const identity = hasRealProviders(process.env) ? undefined : startIdentity(port)
  // Awaited below: until then it starts beside the other work.
  identity?.catch(() => {})
  // The database needs nothing of what is built.
  const prepared = step('Database', (say) => prepareDatabase(settings.stateDir, settings.site, say))
  await Promise.all([build(), prepared])
  const local = await step('Sign-in', async (say) => {
    say('starting the local identity server')
    return (await identity) ?? 'with your own provider'
  })
  const signIn = typeof local === 'string' ? {} : local.vars
  if (typeof local !== 'string') keepUp(local.server, 'The local identity server')
  await step('Worker', async (say) => {
    say('waiting for its first answer')
    const startWorker = () => start(port, settings.stateDir, workerVars(process.env, signIn))
    // The work before took a while: by now another program may have the port, and would answer in our place.
    await requireFreePort(port, command)
    let worker = startWorker()
    await waitUntilHealthy(port, worker)
    if (hasPictureFiles && (await bringPictures(`http://127.0.0.1:${port}`, picturesIn(settings.stateDir)))) {
      say('making files of the characters’ pictures')
      worker.child.kill('SIGTERM')
      await worker.ended
      worker = startWorker()
      await waitUntilHealthy(port, worker)
    }
    keepUp(worker, 'The Worker', startWorker)
  })
  runJobsHourly(port, settings.stateDir)
  const url = `http://localhost:${port}`
  console.log(tellReady(settings, { url, hasSamplePeople: Object.keys(signIn).length > 0 }))
  if (settings.opensBrowser) openBrowser(url)
}

const OPENERS: Partial<Record<NodeJS.Platform, string[]>> = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }

/** Shows Belfry in the person's own browser, where there is a screen to show it on. */
function openBrowser(url: string): void {
  const { platform, env } = process
  if (platform === 'linux' && !env['DISPLAY'] && !env['WAYLAND_DISPLAY']) return
  const [command = 'xdg-open', ...words] = OPENERS[platform] ?? []
  // A browser that cannot be opened is no failure: the address is on the line before.
  spawn(command, [...words, url], { stdio: 'ignore' })
    .on('error', () => {})
    .unref()
}
