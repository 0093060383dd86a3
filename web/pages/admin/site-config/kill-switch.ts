import { readSwitch, writeSwitch } from '../../../api/site-options.ts'
import { reportSite } from '../../../api/site-status.ts'
import { makeResource } from '../../../resource.ts'

const FRESH_MS = 3_000

/** How the switch stands, as the database has it: an Admin is told nothing older. */
export const killSwitch = makeResource<boolean>(async () => (await readSwitch()).data.siteEnabled, FRESH_MS)

/** Throws the switch; this browser's own pages hear of it at once. */
export async function setKillSwitch(on: boolean): Promise<void> {
  const { data } = await writeSwitch(on)
  killSwitch.set(data.siteEnabled)
  reportSite(data.siteEnabled)
}
